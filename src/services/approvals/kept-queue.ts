import type { RequestFacts } from "@/db/time-off/request-facts";
import { type Kept, KeptSince } from "../balances/kept-since";

/** The first of what may wait for somebody, and those with whose requests it changes. */
interface Queue {
  readonly people: readonly string[];
  readonly requests: readonly RequestFacts[];
}

/** Up to a hundred kilobytes each, where somebody asks often. */
const MOST = 500;
const all = new KeptSince<Queue>("kept-queues", MOST);

/** What this process last read of what waits for the asker, if it may still be valid. */
export function keptQueueOf(asker: string, now: Date): Kept<Queue> | null {
  return all.of(asker, now);
}

/** Keeps what was read; several callers get the same requests. */
export function keepQueue(asker: string, read: Kept<Queue>, now: Date): void {
  all.keep(asker, read, now);
}
