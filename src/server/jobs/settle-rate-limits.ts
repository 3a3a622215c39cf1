import { setTimeout as pause } from "node:timers/promises";
import { exchangeWindowCounts } from "@/db/calls/rate-windows.store";
import { currentTime } from "@/platform/clock";
import { log } from "@/platform/log";
import type { SharedRateLimiter } from "../limits/shared-rate-limiter";

interface Rhythm {
  readonly everyMs: number;
  /** The length of the limiter's windows. */
  readonly windowMs: number;
}

const OF_KEYS: Rhythm = { everyMs: 1000, windowMs: 60_000 };
/** Few come often, and their windows last: what there is to learn would be much too much for every second. */
export const OF_FEEDS: Rhythm = { everyMs: 30_000, windowMs: 60 * 60_000 };

/** Settles a limiter with those of other instances in a rhythm until it is stopped, the last time then. */
export function startSettling(
  limiter: SharedRateLimiter,
  { everyMs, windowMs }: Rhythm = OF_KEYS,
): () => Promise<void> {
  const instance = crypto.randomUUID();
  const stopping = new AbortController();
  let isFailing = false;

  const settle = async () => {
    try {
      await limiter.settle((own) => exchangeWindowCounts(instance, own, windowMs), currentTime());
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
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();

  return async () => {
    stopping.abort();
    await running;
    if (!isFailing) await settle();
  };
}
