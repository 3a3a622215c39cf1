import type { Home } from "@/contracts/home";
import type { HeldPolicy } from "@/db/balances/policy-facts";
import type { LastingFacts } from "@/db/home/home.store";
import { toDays } from "@/domain/amount";
import { ledgerCycleOf } from "@/domain/balances/ledger";
import type { PlacedHoliday } from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import { type Kept, KeptSince } from "../balances/kept-since";

/** What of a home page holds until a fact changes. */
export interface LastingHome extends Pick<Home, "next_holidays" | "prospects"> {
  readonly teamIds: readonly string[];
}

const HOLIDAYS_SHOWN = 3;

/** A few kilobytes each. */
const MOST = 4_000;
const all = new KeptSince<LastingHome>("kept-homes", MOST);

/** What this process last read for the employee, if it may still be valid. */
export function keptHomeOf(employeeId: string, now: Date): Kept<LastingHome> | null {
  return all.of(employeeId, now);
}

/** What the facts say; kept, as balances are (ADR 64, 65). */
export function keepHome(
  { id, today }: { readonly id: string; readonly today: IsoDate },
  { facts, moment }: { readonly facts: LastingFacts; readonly moment: string },
  now: Date,
): LastingHome {
  const value = {
    teamIds: facts.teamIds,
    next_holidays: facts.holidays.slice(0, HOLIDAYS_SHOWN).map(holidayOnWire),
    prospects: facts.held.flatMap((held) => prospectOf(held, today)),
  };
  all.keep(id, { moment, value }, now);
  return value;
}

function holidayOnWire({ name, startDate, endDate, partType }: PlacedHoliday) {
  return { name, start_date: startDate, end_date: endDate, part_type: partType };
}

/** What a limited policy credits next, and from when it covers what is booked beyond it. */
function prospectOf({ policy, balance: facts }: HeldPolicy, today: IsoDate): Home["prospects"] {
  if (!policy.isActive) return [];
  const { isUnlimited, balance, coveredFrom, upcoming } = ledgerCycleOf(facts, { today });
  if (isUnlimited) return [];
  const next = upcoming.find(({ kind }) => kind === "accrued");
  return [
    {
      policy_id: policy.id,
      next_accrual: next ? { date: next.date, days: toDays(next.hundredths) } : null,
      is_overdrawn: balance < 0,
      covered_from: coveredFrom,
    },
  ];
}
