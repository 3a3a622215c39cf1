import type { RequestFacts } from "@/db/time-off/request-facts";
import { processWide } from "@/platform/process-wide";
import { type Kept, KeptSince } from "../balances/kept-since";

/** The first of what may wait for somebody, and those with whose requests it changes. */
interface Queue {
  readonly people: readonly string[];
  readonly requests: readonly RequestFacts[];
}

/** Up to a hundred kilobytes each. */
const MOST = 500;
const all = new KeptSince<Queue>("kept-queues", MOST);

const MOST_ASKERS = 10_000;
/** Who asks within so long asks often. */
const OFTEN_MS = 900_000;
const askers = () => processWide("askers-of-queues", () => new Map<string, number>());

/** What this process last read of what waits for the asker, if it may still be valid. */
export function keptQueueOf(asker: string, now: Date): Kept<Queue> | null {
  return all.of(asker, now);
}

/** Keeps what was read; several callers get the same requests. */
export function keepQueue(asker: string, read: Kept<Queue>, now: Date): void {
  all.keep(asker, read, now);
}

/** Notes that somebody asks, and tells whether they do so often: for others, keeping costs more than it saves. */
export function asksOften(asker: string, now: Date): boolean {
  const times = askers();
  const before = times.get(asker);
  times.delete(asker);
  times.set(asker, now.getTime());
  const [oldest] = times.size > MOST_ASKERS ? times.keys() : [];
  if (oldest !== undefined) times.delete(oldest);
  return before !== undefined && now.getTime() - before < OFTEN_MS;
}
