import { dayOf, dayOfMonth, monthOf, yearOf } from "../days";
import type { Terms } from "../world";

/** A stretch of the ledger, perhaps cut at its start, with the whole cycle that it is part of. */
export interface NaiveCycle {
  readonly start: number;
  readonly end: number;
  readonly whole: { readonly start: number; readonly end: number };
  readonly terms: Terms;
  /** The version that divides time here. */
  readonly division: Terms;
  /** The 1st of the policy year that the whole cycle belongs to. */
  readonly yearStart: number;
  /** Which of the year's earning cycles it is, from 0; null: it earns nothing. */
  readonly place: number | null;
  readonly earningCycles: number;
}

const MONTHS: Partial<Record<Terms["frequency"], number>> = {
  annual: 12,
  "semi-annual": 6,
  quarterly: 3,
  monthly: 1,
};
const MONDAY = dayOf(2024, 1, 1);

const ALL = { first: dayOf(2021, 1, 1), last: dayOf(2034, 12, 31) };
const known = new WeakMap<readonly Terms[], readonly NaiveCycle[]>();

/** Every cycle from the one with a day to the one with another. */
export function naiveCycles(versions: readonly Terms[], first: number, last: number): NaiveCycle[] {
  const all = known.get(versions) ?? walk(versions);
  known.set(versions, all);
  return all.filter(({ start, end }) => end >= first && start <= last);
}

/** From policy year to policy year. */
function walk(versions: readonly Terms[]): NaiveCycle[] {
  const dated = [...versions].sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity));
  const [beginning] = dated;
  if (beginning === undefined) throw new RangeError("no version");
  const inForce = (day: number) => dated.findLast(({ from }) => (from ?? -Infinity) <= day) ?? beginning;
  let division = beginning;
  let year = yearStartOf(division, ALL.first);
  let open = -Infinity;
  const cycles: NaiveCycle[] = [];
  while (year <= ALL.last) {
    const decided = inForce(year);
    if (!isSameDivision(decided, division)) {
      // What the old division began before the year goes on to its end.
      open = cyclesOfYear(division, year)[0]?.start ?? year;
      division = decided;
      year = yearStartOf(division, open);
      // Its first cycle may have started in the year before.
      if ((cyclesOfYear(division, year)[0]?.start ?? year) > open) year = yearStartOf(division, year - 1);
    }
    const wholes = cyclesOfYear(division, year);
    const earning = wholes.filter((whole) => hasActiveDay(division, whole));
    for (const whole of wholes) {
      const start = Math.max(whole.start, open);
      if (whole.end < start) continue;
      const place = earning.indexOf(whole);
      cycles.push({
        start,
        end: whole.end,
        whole,
        terms: inForce(start),
        division,
        yearStart: year,
        place: place < 0 ? null : place,
        earningCycles: earning.length,
      });
    }
    open = Math.max(open, (wholes.at(-1)?.end ?? year) + 1);
    year = nextYear(year);
  }
  return cycles;
}

function isSameDivision(a: Terms, b: Terms): boolean {
  const lengthOf = ({ firstMonth, lastMonth }: Terms) => (lastMonth - firstMonth + 12) % 12;
  return a.frequency === b.frequency && a.firstMonth === b.firstMonth && lengthOf(a) === lengthOf(b);
}

/** The 1st of the policy year with a day. */
export function yearStartOf({ firstMonth }: Pick<Terms, "firstMonth">, day: number): number {
  const year = monthOf(day) >= firstMonth ? yearOf(day) : yearOf(day) - 1;
  return dayOf(year, firstMonth, 1);
}

function nextYear(start: number): number {
  return dayOf(yearOf(start) + 1, monthOf(start), 1);
}

/** The cycles that start in a policy year. */
function cyclesOfYear(division: Terms, year: number): { start: number; end: number }[] {
  const starts: number[] = [];
  for (let day = year; day < nextYear(year); day++) if (startsCycle(division, year, day)) starts.push(day);
  return starts.map((start) => {
    let end = start;
    while (!startsCycle(division, yearStartOf(division, end + 1), end + 1)) end++;
    return { start, end };
  });
}

function startsCycle({ frequency }: Terms, year: number, day: number): boolean {
  switch (frequency) {
    case "weekly":
      return (day - MONDAY) % 7 === 0;
    case "bi-weekly":
      return (day - MONDAY) % 14 === 0;
    case "semi-monthly":
      return dayOfMonth(day) === 1 || dayOfMonth(day) === 16;
    default: {
      const months = (yearOf(day) - yearOf(year)) * 12 + monthOf(day) - monthOf(year);
      return dayOfMonth(day) === 1 && months % (MONTHS[frequency] ?? 1) === 0;
    }
  }
}

export function isActive({ firstMonth, lastMonth }: Terms, day: number): boolean {
  const month = monthOf(day);
  if (firstMonth <= lastMonth) return firstMonth <= month && month <= lastMonth;
  // From the month before the first on, it is the whole year.
  return month >= firstMonth || month <= lastMonth;
}

export function hasActiveDay(division: Terms, { start, end }: { start: number; end: number }): boolean {
  for (let day = start; day <= end; day++) if (isActive(division, day)) return true;
  return false;
}
