import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PORT = "25441";
const LONGEST_START_MS = 300_000;

interface RunningDemo {
  readonly baseURL: string;
  readonly stop: () => Promise<void>;
}

/** The demo on data of its own; with HIATUS_E2E_URL and HIATUS_E2E_DATA_DIR one that is running already. */
export async function runningDemo(): Promise<RunningDemo> {
  const running = process.env.HIATUS_E2E_URL;
  if (running !== undefined) return { baseURL: running, stop: () => Promise.resolve() };
  const baseURL = `http://127.0.0.1:${PORT}`;
  const dataDir = join(tmpdir(), `hiatus-screenshots-${process.pid}`);
  process.env.HIATUS_E2E_DATA_DIR = dataDir;
  const service = spawn("node", ["scripts/journeys-server.mjs"], {
    env: {
      ...process.env,
      PORT,
      NEXTAUTH_URL: baseURL,
      HIATUS_DATA_DIR: dataDir,
      DATABASE_URL: "",
      HIATUS_RATE_LIMIT_PER_MINUTE: "100000",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(service, "exit");
  await Promise.race([isReady(baseURL), exited.then(() => fail("The demo did not start."))]);
  return {
    baseURL,
    stop: async () => {
      service.kill("SIGTERM");
      await exited;
    },
  };
}

async function isReady(baseURL: string): Promise<void> {
  const end = Date.now() + LONGEST_START_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${baseURL}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(500);
  }
  fail("The demo is not ready.");
}

function fail(words: string): never {
  throw new Error(words);
}
