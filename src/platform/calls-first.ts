import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const WINDOW_MS = 25;
/** Of this process's time; beyond it, what it does more is what its callers wait for. */
const BUSY_SHARE = 0.7;

/** Lets calls go first: waits while this process is busy, but never longer than `patienceMs`. */
export async function callsFirst(patienceMs: number): Promise<void> {
  const begin = performance.now();
  let before = performance.eventLoopUtilization();
  do {
    await sleep(WINDOW_MS);
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < BUSY_SHARE) return;
    before = now;
  } while (performance.now() - begin < patienceMs);
}
