import type { WaitingCount } from "@/contracts/approvals";
import type { KnownQueue } from "@/db/api-keys/key-owners.store";
import { asksOften } from "../approvals/kept-queue";
import { type Kept, KeptSince } from "../balances/kept-since";

/** How many requests wait for somebody, and the people whose requests can change that. */
interface Counted {
  readonly people: readonly string[];
  readonly waiting: WaitingCount;
}

/** Each takes up to ten kilobytes, with the ids of the people. */
const MOST = 2000;
const all = new KeptSince<Counted>("kept-counts", MOST);

/** What this process last counted for somebody, if it may still be valid. */
export function keptCountOf(employeeId: string, now: Date): Kept<Counted> | null {
  return all.of(employeeId, now);
}

/** Keeps a count of which the database can tell whether it has changed. */
export function keepCount(employeeId: string, counted: Kept<Counted>, now: Date): void {
  all.keep(employeeId, counted, now);
}

/** What the next reading is told of what is known. For somebody who rarely opens a page, nothing is kept. */
export function knownCount(employeeId: string, kept: Kept<Counted> | null, now: Date): KnownQueue {
  const isOften = asksOften(`frame ${employeeId}`, now);
  return { moment: kept?.moment ?? null, people: kept?.value.people ?? (isOften ? [] : null) };
}
