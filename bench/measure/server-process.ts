import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "@/platform/project-root";
import packageJson from "../../package.json";
import type { Contestant } from "./contestant";

const START_PATIENCE_MS = 300_000;
const POLL_MS = 100;
const BARE_PAGE = "bench/bare-page";

export interface ServerProcess extends Contestant {
  stop: () => Promise<void>;
}

interface ServerSettings {
  name: string;
  /** Arguments of node. */
  args: readonly string[];
  port: number;
  /** Answers anything but 5xx once the server is ready. */
  readyPath: string;
  databaseUrl: string;
  databasePid: number;
  dataDir: string;
  /** Calls that a key may make in a minute; very many when left out. */
  rateLimit?: number;
  /** More settings of the service. */
  settings?: Readonly<Record<string, string>>;
  /** Of the program; this project's when left out. */
  folder?: string;
}

/** Makes the production build of the bare page. */
export function buildBarePage(): void {
  run(
    ["node_modules/next/dist/bin/next", "build", BARE_PAGE],
    "A bare page cannot be measured without its build.",
  );
}

/** Makes the production build, so that no start has to; what cannot be built is known before anything else is done. */
export function buildService(): void {
  run(["scripts/build.mjs"], "The service cannot be measured without its production build.");
}

function run(args: readonly string[], problem: string): void {
  const { status } = spawnSync(process.execPath, args, { cwd: projectRoot(), stdio: "inherit" });
  if (status !== 0) throw new Error(problem);
}

/** The service as `npm start` runs it, in a process of its own. */
export function startService(settings: Omit<ServerSettings, "args" | "readyPath">): Promise<ServerProcess> {
  // exec node [flags] scripts/hiatus.mjs start
  const args = packageJson.scripts.start.split(" ").slice(2);
  return start({ ...settings, args, readyPath: "/api/health/ready" });
}

/** The production front by itself, without the pages and so without their build. */
export function startEndpoints(settings: Omit<ServerSettings, "args" | "readyPath">): Promise<ServerProcess> {
  const args = ["--import", "tsx", "bench/fuzz-front.ts"];
  return start({ ...settings, args, readyPath: "/api/health/ready" });
}

/** The service with its jobs, without the pages and so without their build. */
export function startWithoutPages(
  settings: Omit<ServerSettings, "args" | "readyPath">,
): Promise<ServerProcess> {
  const args = ["--import", "tsx", "bench/service-without-pages.ts"];
  return start({ ...settings, args, readyPath: "/api/health/ready" });
}

/** The bare server that the service is compared with. */
export function startBareServer(
  settings: Omit<ServerSettings, "args" | "readyPath">,
): Promise<ServerProcess> {
  return start({ ...settings, args: ["--import", "tsx", "bench/bare-server.ts"], readyPath: "/" });
}

/** A Next application of one page that is made for each request. */
export function startBarePage(settings: Omit<ServerSettings, "args" | "readyPath">): Promise<ServerProcess> {
  const args = ["node_modules/next/dist/bin/next", "start", BARE_PAGE, "--hostname", "127.0.0.1"];
  return start({ ...settings, args, readyPath: "/" });
}

async function start(settings: ServerSettings): Promise<ServerProcess> {
  const { name, args, port, databaseUrl, databasePid, dataDir, rateLimit = 1_000_000 } = settings;
  const logFile = join(dataDir, `${name.replaceAll(/\W+/g, "-")}.log`);
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, [...args], {
    cwd: settings.folder ?? projectRoot(),
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HIATUS_HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      HIATUS_DATA_DIR: join(dataDir, "service"),
      HIATUS_RATE_LIMIT_PER_MINUTE: String(rateLimit),
      ...settings.settings,
    },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const exited = once(child, "exit");
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exited;
  };
  try {
    await untilReady(child, settings);
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start:\n${readFileSync(logFile, "utf8")}`, { cause: error });
  }
  return { name, port, pid: child.pid ?? 0, databasePid, stop };
}

async function untilReady(child: ChildProcess, { port, readyPath }: ServerSettings): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      const { status } = await fetch(`http://127.0.0.1:${port}${readyPath}`);
      if (status < 500) return;
    } catch {
      // Not listening yet.
    }
    await sleep(POLL_MS);
  }
  throw new Error("It was not ready in time.");
}
