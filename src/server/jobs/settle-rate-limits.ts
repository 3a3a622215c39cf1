import { setTimeout as pause } from "node:timers/promises";
import { exchangeWindowCounts } from "@/db/calls/rate-windows.store";
import { currentTime } from "@/platform/clock";
import { log } from "@/platform/log";
import type { SharedRateLimiter } from "../limits/shared-rate-limiter";

const EVERY_MS = 1000;

/** Settles a limiter with those of other instances once a second until it is stopped, the last time then. */
export function startSettling(limiter: SharedRateLimiter): () => Promise<void> {
  const instance = crypto.randomUUID();
  const stopping = new AbortController();
  let isFailing = false;

  const settle = async () => {
    try {
      await limiter.settle((own) => exchangeWindowCounts(instance, own), currentTime());
      isFailing = false;
    } catch (error) {
      // Until the database is back, each instance limits by what it knows.
      if (!isFailing) log().warn({ err: error }, "rate limits cannot be settled with other instances");
      isFailing = true;
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await settle();
      await pause(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();

  return async () => {
    stopping.abort();
    await running;
    if (!isFailing) await settle();
  };
}
