import type { Hundredths } from "../amount";
import { creditBy } from "../balances/accrual";
import { amountOf } from "../balances/closing/carry-over";
import { firstCycleStartFrom } from "../balances/cycles";
import { type DerivedCycle, deriveCycles } from "../balances/derive-cycles";
import type { PolicyVersion } from "../balances/facts";
import { policyYearStart, schemeOf } from "../balances/policy-year";
import { ready } from "../balances/ready-facts";
import { MONDAY_TO_FRIDAY, type WorkWeek } from "../calendar/work-calendar";
import { type DayNumber, dayNumberOf } from "../dates/day-number";
import { fromDayNumber, type IsoDate } from "../dates/iso-date";

export interface ExampleCycle {
  readonly start: IsoDate;
  /** Inclusive. */
  readonly end: IsoDate;
  readonly hundredths: Hundredths;
  /** What is carried into the next cycle when no day is taken. */
  readonly carriedOver: Hundredths;
  /** The last day on which all that is carried can be used; null: it never lapses, or nothing is carried. */
  readonly usableUntil: IsoDate | null;
}

/** What somebody earns in a policy year. */
export interface ExamplePerson {
  /** Null: long before the year. */
  readonly hireDate: IsoDate | null;
  readonly hundredths: Hundredths;
  readonly credits: readonly { readonly date: IsoDate; readonly hundredths: Hundredths }[];
  readonly cycles: readonly ExampleCycle[];
}

export interface WorkedExample {
  readonly isUnlimited: boolean;
  readonly yearStart: IsoDate;
  /** Inclusive: the end of the last cycle that starts in the year. */
  readonly yearEnd: IsoDate;
  readonly fullYear: ExamplePerson;
  readonly hiredOnFirstOfJuly: ExamplePerson;
  /** Who works three of the five days of the usual week. */
  readonly partTimeFromApril: ExamplePerson;
}

const APRIL = 4;
const JULY = 7;
const THREE_DAYS: WorkWeek = ["FULL_DAY", "FULL_DAY", "FULL_DAY", null, null, null, null];

/**
 * The policy year that starts in a calendar year, for somebody employed all year, somebody hired on 1 July,
 * and somebody hired part-time on 1 April, computed as balances are.
 */
export function workedExample(terms: Omit<PolicyVersion, "effectiveDate">, year: number): WorkedExample {
  const version: PolicyVersion = { ...terms, effectiveDate: null };
  const scheme = schemeOf(version);
  const yearFrom = dayNumberOf(year, scheme.startMonth, 1);
  const start = firstCycleStartFrom(scheme, yearFrom);
  const end = firstCycleStartFrom(scheme, policyYearStart(scheme, yearFrom, 1)) - 1;
  const hiredIn = (month: number, week = MONDAY_TO_FRIDAY): ExamplePerson => {
    const hired = dayNumberOf(scheme.startMonth > month ? year + 1 : year, month, 1);
    return {
      ...personFrom(version, { from: Math.max(hired, start), end, week }),
      hireDate: fromDayNumber(hired),
    };
  };
  return {
    isUnlimited: version.allowanceEntitlement === "unlimited",
    yearStart: fromDayNumber(start),
    yearEnd: fromDayNumber(end),
    fullYear: { ...personFrom(version, { from: start, end, week: MONDAY_TO_FRIDAY }), hireDate: null },
    hiredOnFirstOfJuly: hiredIn(JULY),
    partTimeFromApril: hiredIn(APRIL, THREE_DAYS),
  };
}

/** Nothing is carried into the year: the ledger begins with the assignment. */
function personFrom(
  version: PolicyVersion,
  { from, end, week }: { readonly from: DayNumber; readonly end: DayNumber; readonly week: WorkWeek },
): Omit<ExamplePerson, "hireDate"> {
  const patterns = [{ effectiveDate: fromDayNumber(from), week }];
  const facts = {
    versions: [version],
    assignments: [{ effectiveDate: fromDayNumber(from), endEffectiveDate: null }],
    employment: { hireDate: fromDayNumber(from), endDate: null },
    earning: { serviceStartDate: null, allowances: [], usualWeek: MONDAY_TO_FRIDAY, patterns },
    adjustments: [],
    charges: [],
    opening: null,
  };
  const cycles = deriveCycles(ready(facts), end).filter(({ start }) => start <= end);
  const credits = cycles.flatMap((cycle) =>
    cycle.credits.map(({ day, total }, index) => ({
      date: fromDayNumber(Math.max(day, Math.min(from, cycle.end))),
      hundredths: total - (cycle.credits[index - 1]?.total ?? 0),
    })),
  );
  return {
    hundredths: credits.reduce((sum, { hundredths }) => sum + hundredths, 0),
    credits,
    cycles: cycles.map(cycleOf),
  };
}

function cycleOf({ start, end, credits, handedOn }: DerivedCycle): ExampleCycle {
  const lapses = handedOn.lots.map(({ lapsesAfter }) => lapsesAfter).filter((day) => day !== Infinity);
  return {
    start: fromDayNumber(start),
    end: fromDayNumber(end),
    hundredths: creditBy(credits, end),
    carriedOver: amountOf(handedOn),
    usableUntil: lapses.length === 0 ? null : fromDayNumber(Math.min(...lapses)),
  };
}
