import type { Booker } from "@/db/api-keys/key-owners.store";
import type { BookingFacts } from "@/db/time-off/booking/booking-facts";
import type { IsoDate } from "@/domain/dates/iso-date";
import { type Kept, KeptSince } from "../balances/kept-since";

/** Some fifteen kilobytes each, where somebody asks often. */
const MOST = 2_000;
const all = new KeptSince<Booker>("kept-bookers", MOST);

/** What is known of somebody who wants to book from a date on, if it may still be valid; null for a date of the past. */
export function keptBookerOf(
  asker: string,
  { startDate, now }: { readonly startDate: IsoDate; readonly now: Date },
): Kept<Booker> | null {
  const kept = all.of(asker, now);
  return kept && startDate >= kept.value.employee.today ? kept : null;
}

/** Keeps what was read for a booking, unless more was read, because it begins in the past. */
export function keepBooker(
  asker: string,
  {
    facts,
    around,
    moment,
  }: { readonly facts: BookingFacts; readonly around: Booker["around"]; readonly moment: string },
  { startDate, now }: { readonly startDate: IsoDate; readonly now: Date },
): void {
  const { employee, approval, otherAdmins, held, patterns } = facts;
  if (startDate < employee.today) return;
  all.keep(asker, { moment, value: { employee, approval, otherAdmins, held, patterns, around } }, now);
}
