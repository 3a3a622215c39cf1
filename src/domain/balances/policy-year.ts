import { civilOf, type DayNumber, firstOfMonth } from "../dates/day-number";
import type { ClosingFrequency } from "../policies/policy-settings";
import type { PolicyVersion } from "./facts";

/** What divides time into policy years and cycles, and says when leave under the policy can be taken. */
export interface Scheme {
  readonly frequency: ClosingFrequency;
  /** The month, 1 to 12, on whose 1st the policy year starts. */
  readonly startMonth: number;
  /** How many months of the policy year are active, from its first on: 1 to 12. */
  readonly activeMonths: number;
}

/** The scheme of a version. */
export function schemeOf(version: PolicyVersion): Scheme {
  const { activityPeriodStart: start, activityPeriodClose: close } = version;
  return {
    frequency: version.balanceClosingFrequency,
    startMonth: start,
    activeMonths: ((close - start + 12) % 12) + 1,
  };
}

/** Whether two schemes divide time alike. */
export function isSameScheme(a: Scheme, b: Scheme): boolean {
  return a.frequency === b.frequency && a.startMonth === b.startMonth && a.activeMonths === b.activeMonths;
}

/** How many months the policy year of a month, 1 to 12, began before it. */
export function monthsIntoYear(scheme: Scheme, month: number): number {
  return (month - scheme.startMonth + 12) % 12;
}

/** The 1st of the policy year that a day lies in, `years` later. */
export function policyYearStart(scheme: Scheme, day: DayNumber, years = 0): DayNumber {
  const { year, month } = civilOf(day);
  return firstOfMonth(year, month - monthsIntoYear(scheme, month) + 12 * years);
}

/** The last active day of the policy year that starts on this 1st. */
export function lastActiveDay(scheme: Scheme, yearStart: DayNumber): DayNumber {
  const { year, month } = civilOf(yearStart);
  return firstOfMonth(year, month + scheme.activeMonths) - 1;
}

/** Whether a span of at most a month has a day in an active month. */
export function touchesActiveMonths(scheme: Scheme, start: DayNumber, end: DayNumber): boolean {
  return isActiveDay(scheme, start) || isActiveDay(scheme, end);
}

/** The days of a cycle that lie in active months. */
export function activeSpans({
  scheme,
  start,
  end,
}: {
  readonly scheme: Scheme;
  readonly start: DayNumber;
  readonly end: DayNumber;
}): { start: DayNumber; end: DayNumber }[] {
  if (scheme.activeMonths === 12) return [{ start, end }];
  const spans: { start: DayNumber; end: DayNumber }[] = [];
  for (let day = start; day <= end; ) {
    const { year, month } = civilOf(day);
    const last = Math.min(firstOfMonth(year, month + 1) - 1, end);
    if (isActiveDay(scheme, day)) spans.push({ start: day, end: last });
    day = last + 1;
  }
  return spans;
}

function isActiveDay(scheme: Scheme, day: DayNumber): boolean {
  return monthsIntoYear(scheme, civilOf(day).month) < scheme.activeMonths;
}
