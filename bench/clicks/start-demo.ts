import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/platform/embedded-database/database-settings";
import { projectRoot } from "@/platform/project-root";

const PATIENCE_MS = 300_000;

/** The demo as the journeys have it, on data of its own that are gone afterwards. */
export async function startDemo(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/journeys-server.mjs"], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      PORT: String(port),
      NEXTAUTH_URL: url,
      HIATUS_DATA_DIR: join(tmpdir(), `hiatus-clicks-${process.pid}`),
      DATABASE_URL: "",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exited;
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return { url, stop };
    await sleep(200);
  }
  await stop();
  throw new Error("The demo did not start.");
}
