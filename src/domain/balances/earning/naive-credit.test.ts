import fc from "fast-check";
import { expect, it } from "vitest";
import { anyDate } from "@/test/worlds/balance-arbitraries";
import { aPolicy, EARNING } from "@/test/worlds/balance-builder";
import { MONDAY_TO_FRIDAY, type WorkWeek } from "../../calendar/work-calendar";
import { addMonthsTo, civilOf, type DayNumber } from "../../dates/day-number";
import { addDays, isoDate, toDayNumber } from "../../dates/iso-date";
import { ACCRUAL_CYCLES, CLOSING_FREQUENCIES, PRORATIONS, TIER_STARTS } from "../../policies/policy-settings";
import { creditsOf, hasWholeMonths } from "../accrual";
import { coverageOfAll } from "../coverage";
import type { BalanceFacts } from "../facts";
import { cycleAt, timelineOf } from "../policy-versions";
import { earnerOf } from "./allowance";

const WEEKS: readonly WorkWeek[] = [
  MONDAY_TO_FRIDAY,
  ["FULL_DAY", "FULL_DAY", "FULL_DAY", null, null, null, null],
  ["FULL_DAY", "FULL_DAY", "FULL_DAY", "FULL_DAY", "FULL_DAY", "AM", null],
  ["AM", "AM", null, null, "FULL_DAY", null, null],
  [null, null, null, null, null, null, null],
];

/** Close together, so that much changes within one cycle. */
const near = fc.integer({ min: 0, max: 364 }).map((day) => addDays(isoDate("2026-01-01"), day));

const anyFacts = fc
  .record({
    balanceClosingFrequency: fc.constantFrom(...CLOSING_FREQUENCIES),
    accrualCycle: fc.constantFrom(...ACCRUAL_CYCLES),
    proration: fc.constantFrom(...PRORATIONS),
    allowanceBasis: fc.constantFrom("flat", "work_pattern"),
    tierStart: fc.constantFrom(...TIER_STARTS),
    tiers: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    hireDate: fc.oneof(anyDate, near),
    assignments: fc.array(fc.tuple(near, near), { minLength: 1, maxLength: 3 }),
    patterns: fc.array(fc.tuple(near, fc.constantFrom(...WEEKS)), { maxLength: 3 }),
    allowances: fc.array(fc.tuple(near, fc.option(fc.constantFrom(0, 2000, 3300))), { maxLength: 3 }),
  })
  .filter(
    (one) => one.proration !== "full_months" || hasWholeMonths(one.accrualCycle, one.balanceClosingFrequency),
  )
  .map(({ tiers, hireDate, assignments, patterns, allowances, ...terms }): BalanceFacts => {
    const ascending = tiers.toSorted((a, b) => a - b);
    const allowanceTiers = ascending.map((afterYears) => [afterYears, 2500 + 100 * afterYears] as const);
    return {
      versions: [aPolicy({ ...terms, allowanceTiers })],
      assignments: assignments.map(([a, b]) => ({
        effectiveDate: a < b ? a : b,
        endEffectiveDate: a < b ? b : a,
      })),
      employment: { hireDate, endDate: null },
      earning: {
        ...EARNING,
        patterns: [...new Map(patterns)].map(([effectiveDate, week]) => ({ effectiveDate, week })),
        allowances: [...new Map(allowances)].map(([effectiveDate, annualAllowance]) => ({
          effectiveDate,
          annualAllowance,
        })),
      },
      adjustments: [],
      charges: [],
      opening: null,
    };
  });

it("what each day earns, counted day by day, is what is credited", () => {
  fc.assert(
    fc.property(anyFacts, fc.oneof(anyDate, near, near), (facts, date) => {
      const cycle = cycleAt(timelineOf(facts.versions), toDayNumber(date));
      const credits = creditsOf(cycle, coverageOfAll(facts.assignments, facts.employment), earnerOf(facts));
      expect(credits.at(-1)?.total ?? 0).toBe(naiveCredit(facts, cycle));
    }),
    { numRuns: 2000 },
  );
});

type Cycle = ReturnType<typeof cycleAt>;

/** In plain numbers: days are few enough for their sum to be right to far less than a hundredth. */
function naiveCredit(facts: BalanceFacts, cycle: Cycle): number {
  const { uncut, terms } = cycle;
  if (uncut.position === null) return 0;
  const periods = naivePeriods(cycle);
  let sum = 0;
  for (const days of periods) {
    const covered = days.filter((day) => isCovered(facts, day));
    const counting = {
      calendar_days: covered,
      none: covered.length > 0 ? days : [],
      full_months: covered.length === days.length ? days : [],
    };
    for (const day of counting[terms.proration]) {
      const [nearest = day] = covered.toSorted((a, b) => Math.abs(a - day) - Math.abs(b - day) || a - b);
      const earned =
        share(allowance(facts, cycle, nearest), cycle) *
        (terms.allowanceBasis === "flat" ? 1 : worked(facts, nearest));
      sum += earned / days.length / periods.length;
    }
  }
  return Math.floor(sum + 0.5 + 1e-7);
}

function naivePeriods({ uncut, terms }: Cycle): DayNumber[][] {
  const names = new Map<string, DayNumber[]>();
  const isByMonth = terms.proration === "full_months";
  for (let day = uncut.start; day <= uncut.end; day++) {
    const { year, month, day: date } = civilOf(day);
    const monday = Math.floor((day - toDayNumber(isoDate("2024-01-01"))) / 7);
    const name = {
      upfront: isByMonth ? `${year} ${month}` : "all",
      monthly: `${year} ${month}`,
      "semi-monthly": `${year} ${month} ${date <= 15}`,
      "bi-weekly": `${Math.floor(monday / 2)}`,
      weekly: `${monday}`,
    }[terms.accrualCycle];
    names.set(name, [...(names.get(name) ?? []), day]);
  }
  return [...names.values()];
}

function isCovered({ assignments, employment }: BalanceFacts, day: DayNumber): boolean {
  if (employment.hireDate !== null && day < toDayNumber(employment.hireDate)) return false;
  return assignments.some(
    ({ effectiveDate: from, endEffectiveDate: to }) =>
      toDayNumber(from) <= day && (to === null || day <= toDayNumber(to)),
  );
}

function share(annual: number, { uncut: { position, earningCycles } }: Cycle): number {
  const by = (cycles: number) => Math.floor((annual * cycles) / earningCycles + 0.5);
  return position === null ? 0 : by(position + 1) - by(position);
}

function allowance({ earning, employment }: BalanceFacts, { terms, uncut }: Cycle, day: DayNumber): number {
  const own = earning.allowances
    .filter((one) => toDayNumber(one.effectiveDate) <= day)
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1))
    .at(-1);
  if (typeof own?.annualAllowance === "number") return own.annualAllowance;
  const yearStart = toDayNumber(isoDate(`${civilOf(uncut.start).year}-01-01`));
  const by = terms.tierStart === "anniversary" ? day : yearStart;
  const hired = employment.hireDate === null ? Infinity : toDayNumber(employment.hireDate);
  const reached = terms.allowanceTiers.filter((tier) => addMonthsTo(hired, 12 * tier[0]) <= by);
  return reached.at(-1)?.[1] ?? terms.annualAllowance;
}

function worked({ earning }: BalanceFacts, day: DayNumber): number {
  const pattern = earning.patterns
    .filter((one) => toDayNumber(one.effectiveDate) <= day)
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1))
    .at(-1);
  const halves = (pattern?.week ?? MONDAY_TO_FRIDAY).map((part) =>
    part === "FULL_DAY" ? 2 : part === null ? 0 : 1,
  );
  return halves.reduce((all: number, half) => all + half, 0) / 10;
}
