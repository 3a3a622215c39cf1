import { civilOf, type DayNumber, dayNumberOf, firstOfMonth } from "../dates/day-number";
import { lastActiveDay, monthsIntoYear, policyYearStart, type Scheme } from "./policy-year";

/** Both ends inclusive. */
export interface Span {
  readonly start: DayNumber;
  readonly end: DayNumber;
}

/** A cycle as its scheme has it, before a change of scheme cuts it. */
export interface Cycle extends Span {
  readonly scheme: Scheme;
  /** How many cycles of its policy year earn a share of the allowance. */
  readonly earningCycles: number;
  /** Which of the earning cycles this is, from 0; null: it earns nothing. */
  readonly position: number | null;
}

/** Bi-weekly cycles and fortnights are counted from this Monday, weeks too. */
export const FIRST_MONDAY: DayNumber = dayNumberOf(2024, 1, 1);

/** The cycle of a scheme that a day lies in. */
export function cycleOf(scheme: Scheme, day: DayNumber): Cycle {
  switch (scheme.frequency) {
    case "annual":
      return cycleOfMonths(scheme, day, 12);
    case "semi-annual":
      return cycleOfMonths(scheme, day, 6);
    case "quarterly":
      return cycleOfMonths(scheme, day, 3);
    case "monthly":
      return cycleOfMonths(scheme, day, 1);
    case "semi-monthly":
      return cycleOfHalfMonth(scheme, day);
    case "bi-weekly":
      return cycleOfWeeks(scheme, day, 14);
    case "weekly":
      return cycleOfWeeks(scheme, day, 7);
  }
}

/** The first cycle start of a scheme on or after a day. */
export function firstCycleStartFrom(scheme: Scheme, day: DayNumber): DayNumber {
  const { start, end } = cycleOf(scheme, day);
  return start === day ? day : end + 1;
}

/** The half of a calendar month that a day lies in: to the 15th, or from the 16th. */
export function halfMonthOf(day: DayNumber): Span {
  const civil = civilOf(day);
  const first = firstOfMonth(civil.year, civil.month);
  if (civil.day <= 15) return { start: first, end: first + 14 };
  return { start: first + 15, end: firstOfMonth(civil.year, civil.month + 1) - 1 };
}

/** The part of a span inside others; it ends before it starts when there is none. */
export function within(span: Span, bounds: Span): Span {
  return { start: Math.max(span.start, bounds.start), end: Math.min(span.end, bounds.end) };
}

/** The run of a number of days, counted from the first Monday, that a day lies in. */
export function runOfDays(day: DayNumber, days: number): Span {
  const start = FIRST_MONDAY + Math.floor((day - FIRST_MONDAY) / days) * days;
  return { start, end: start + days - 1 };
}

function cycleOfMonths(scheme: Scheme, day: DayNumber, months: number): Cycle {
  const { year, month } = civilOf(day);
  const into = monthsIntoYear(scheme, month);
  const index = Math.floor(into / months);
  const firstMonth = month - into + index * months;
  return {
    scheme,
    start: firstOfMonth(year, firstMonth),
    end: firstOfMonth(year, firstMonth + months) - 1,
    earningCycles: Math.ceil(scheme.activeMonths / months),
    position: index * months < scheme.activeMonths ? index : null,
  };
}

function cycleOfHalfMonth(scheme: Scheme, day: DayNumber): Cycle {
  const { start, end } = halfMonthOf(day);
  const into = monthsIntoYear(scheme, civilOf(day).month);
  const isSecondHalf = civilOf(start).day !== 1;
  return {
    scheme,
    start,
    end,
    earningCycles: 2 * scheme.activeMonths,
    position: into < scheme.activeMonths ? 2 * into + (isSecondHalf ? 1 : 0) : null,
  };
}

/** Cycles of weeks belong to the policy year in which they start; its last one may reach into the next year's active months. */
function cycleOfWeeks(scheme: Scheme, day: DayNumber, days: number): Cycle {
  const { start, end } = runOfDays(day, days);
  const yearStart = policyYearStart(scheme, start);
  const nextYear = policyYearStart(scheme, start, 1);
  const first = runOfDays(yearStart + days - 1, days).start;
  const last = runOfDays(nextYear - 1, days);
  const lastStartActive = runOfDays(lastActiveDay(scheme, yearStart), days).start;
  const activeStarts = (lastStartActive - first) / days + 1;
  const reachesOver = last.end >= nextYear && last.start > lastStartActive;
  const index = (start - first) / days;
  return {
    scheme,
    start,
    end,
    earningCycles: activeStarts + (reachesOver ? 1 : 0),
    position: index < activeStarts ? index : reachesOver && start === last.start ? activeStarts : null,
  };
}
