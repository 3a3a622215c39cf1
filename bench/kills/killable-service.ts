import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { projectRoot } from "@/platform/project-root";

export interface ServiceSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Mails are sent after the commit, in the process. */
  readonly isControl: boolean;
}

export interface KillableService {
  /** Ends it at once, as a crash does. */
  readonly kill: () => Promise<void>;
}

export interface PreparedService {
  readonly start: () => Promise<KillableService>;
  readonly remove: () => void;
}

/** Bundles the service once, so that each start is short. */
export async function prepareService(settings: ServiceSettings): Promise<PreparedService> {
  // Packages are found from the project's folder.
  const outfile = join(projectRoot(), "node_modules", ".cache", `kill-service-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL("./service.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  const log = createWriteStream(join(settings.dataDir, "service.log"));
  const start = async () => {
    const child = fork(outfile, { cwd: projectRoot(), env: environmentOf(settings), silent: true });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    const exited = once(child, "exit");
    await Promise.race([once(child, "message"), exited.then(() => Promise.reject(notStarted(settings)))]);
    return { kill: () => kill(child, exited) };
  };
  return { start, remove: () => rmSync(outfile, { force: true }) };
}

function environmentOf(settings: ServiceSettings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(settings.port),
    DATABASE_URL: settings.databaseUrl,
    SMTP_URL: settings.smtpUrl,
    NEXTAUTH_URL: settings.baseUrl,
    HIATUS_DATA_DIR: settings.dataDir,
    HIATUS_RATE_LIMIT_PER_MINUTE: "1000000",
    KILL_CONTROL: String(settings.isControl),
  };
}

function notStarted({ dataDir }: ServiceSettings): Error {
  return new Error(`The service ended while it started; see ${join(dataDir, "service.log")}.`);
}

async function kill(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill("SIGKILL");
  await exited;
}
