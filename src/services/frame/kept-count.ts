import type { WaitingCount } from "@/contracts/approvals";
import type { KnownQueue } from "@/db/api-keys/key-owners.store";
import { asksOften } from "../approvals/kept-queue";
import { type Kept, KeptSince } from "../balances/kept-since";

/** How many requests wait for somebody, and those with whose requests that changes. */
interface Counted {
  readonly people: readonly string[];
  readonly waiting: WaitingCount;
}

/** With those for whom somebody approves, up to ten kilobytes each. */
const MOST = 2000;
const all = new KeptSince<Counted>("kept-counts", MOST);

/** What this process last counted for somebody, if it may still be valid. */
export function keptCountOf(employeeId: string, now: Date): Kept<Counted> | null {
  return all.of(employeeId, now);
}

/** Keeps a count that can be told to have changed. */
export function keepCount(employeeId: string, counted: Kept<Counted>, now: Date): void {
  all.keep(employeeId, counted, now);
}

/** What a reading has to be told of what is known; whoever opens pages now and then is told no moment. */
export function knownCount(employeeId: string, kept: Kept<Counted> | null, now: Date): KnownQueue {
  const isOften = asksOften(`frame ${employeeId}`, now);
  return { moment: kept?.moment ?? null, people: kept?.value.people ?? (isOften ? [] : null) };
}
