import type { Hundredths } from "../../amount";
import { halvesOf, type WorkWeek } from "../../calendar/work-calendar";
import { addMonthsTo, type DayNumber } from "../../dates/day-number";
import { type IsoDate, toDayNumber } from "../../dates/iso-date";
import { spellsOf } from "../../people/spells";
import type { BalanceFacts, Employment, PolicyVersion } from "../facts";
import { cycleAt, type DatedCycle, timelineOf } from "../policy-versions";
import { policyYearStart } from "../policy-year";

/** What of an employee decides how much a day earns; lists in order of days. */
export interface Earner {
  /** The days from which service counts, each until the next; none: unknown, so no tier is reached. */
  readonly serviceStarts: readonly DayNumber[];
  /** The employee's own allowances; null: that of the policy again. */
  readonly allowances: readonly { readonly from: DayNumber; readonly allowance: Hundredths | null }[];
  /** How many half days a week the employee works, by pattern. */
  readonly weeks: readonly { readonly from: DayNumber; readonly worked: number }[];
  /** Half days of the organization's usual week. */
  readonly usual: number;
}

/** What a day earns from then on: this part of a yearly allowance, `worked / usual` of it. */
export interface Rate {
  readonly from: DayNumber;
  readonly allowance: Hundredths;
  readonly worked: number;
  readonly usual: number;
}

/** More days than any cycle has. */
const BEFORE = 400;

/** Somebody with neither service nor an allowance of their own, who works the usual week. */
export const ANYBODY: Earner = { serviceStarts: [], allowances: [], weeks: [], usual: 0 };

/** The yearly allowance on a day of a cycle: the employee's own, else that of the tier reached, else the policy's. */
export function allowanceOn(cycle: DatedCycle, earner: Earner, day: DayNumber): Hundredths {
  const own = lastBy(earner.allowances, day)?.allowance ?? null;
  if (own !== null) return own;
  const { annualAllowance, allowanceTiers: tiers, tierStart } = cycle.terms;
  const serviceStart = serviceStartOn(earner, day);
  if (tiers.length === 0 || serviceStart === null) return annualAllowance;
  const { scheme, start } = cycle.uncut;
  const reachedBy = tierStart === "anniversary" ? day : policyYearStart(scheme, start);
  const tier = tiers.findLast(([afterYears]) => anniversaryOf(serviceStart, afterYears) <= reachedBy);
  return tier?.[1] ?? annualAllowance;
}

/** The day from which service counts on a day; null: unknown. */
export function serviceStartOn({ serviceStarts }: Pick<Earner, "serviceStarts">, day: DayNumber) {
  return serviceStarts.findLast((start) => start <= day) ?? serviceStarts[0] ?? null;
}

/** What the days of a cycle earn, in order: the first holds on its first day, each until the next. */
export function ratesIn(cycle: DatedCycle, earner: Earner): Rate[] {
  const { start, end } = cycle.uncut;
  const rates: Rate[] = [];
  for (const from of [start, ...changesIn(cycle, earner)].sort((a, b) => a - b)) {
    if (from < start || from > end || from === rates.at(-1)?.from) continue;
    rates.push({ from, allowance: allowanceOn(cycle, earner, from), ...partOn(cycle.terms, earner, from) });
  }
  return rates;
}

/** The allowance with which a balance is shown: on a day of the cycle. */
export function allowanceShown(facts: BalanceFacts, terms: PolicyVersion, on: IsoDate): Hundredths {
  if (facts.earning.allowances.length === 0 && terms.allowanceTiers.length === 0)
    return terms.annualAllowance;
  const day = toDayNumber(on);
  return allowanceOn(cycleAt(timelineOf(facts.versions), day), earnerOf(facts), day);
}

/** An employee's facts made ready to look up. */
export function earnerOf({ earning, employment }: Pick<BalanceFacts, "earning" | "employment">): Earner {
  const since = earning.serviceStartDate;
  const starts = since === null ? spellsOf(employment).map(({ hireDate }) => hireDate) : [since];
  const allowances = earning.allowances.map(({ effectiveDate, annualAllowance: allowance }) => ({
    from: toDayNumber(effectiveDate),
    allowance,
  }));
  return {
    serviceStarts: starts.flatMap((start) => (start === null ? [] : [toDayNumber(start)])),
    allowances: inOrder(allowances),
    weeks: weeksOf(earning, employment),
    usual: halfDaysOf(earning.usualWeek),
  };
}

/**
 * How many half days a week are worked, from which day on. A day without employment counts by the week with which the
 * next spell begins, when its cycle counts as if employed throughout.
 */
function weeksOf({ patterns }: BalanceFacts["earning"], employment: Employment): Earner["weeks"] {
  const weeks = inOrder(
    patterns.map(({ effectiveDate, week }) => ({
      from: toDayNumber(effectiveDate),
      worked: halfDaysOf(week),
    })),
  );
  return spellsOf(employment).reduce((known, { hireDate }, place, spells) => {
    if (hireDate === null) return known;
    const hired = toDayNumber(hireDate);
    const first = lastBy(weeks, hired);
    if (first === undefined) return known;
    const left = spells[place - 1]?.endDate ?? null;
    const from = left === null ? hired - BEFORE : toDayNumber(left) + 1;
    const others = known.filter((week) => week.from < from || week.from > hired);
    return inOrder([...others, { from, worked: first.worked }]);
  }, weeks);
}

/** The days on which what is earned may change, in any order. */
function changesIn({ terms }: DatedCycle, { allowances, weeks, serviceStarts }: Earner): DayNumber[] {
  const changes = allowances.map(({ from }) => from);
  if (terms.allowanceBasis === "work_pattern") changes.push(...weeks.map(({ from }) => from));
  for (const serviceStart of terms.allowanceTiers.length === 0 ? [] : serviceStarts) {
    changes.push(serviceStart);
    if (terms.tierStart !== "anniversary") continue;
    for (const [afterYears] of terms.allowanceTiers) changes.push(anniversaryOf(serviceStart, afterYears));
  }
  return changes;
}

/** Who works more than the usual week earns more than the allowance. */
function partOn(
  { allowanceBasis }: PolicyVersion,
  { weeks, usual }: Earner,
  day: DayNumber,
): { worked: number; usual: number } {
  if (allowanceBasis === "flat" || usual === 0) return { worked: 1, usual: 1 };
  return { worked: lastBy(weeks, day)?.worked ?? usual, usual };
}

/** Of somebody who began on 29 February it is the 28th in other years. */
function anniversaryOf(serviceStart: DayNumber, years: number): DayNumber {
  return addMonthsTo(serviceStart, 12 * years);
}

function halfDaysOf(week: WorkWeek): number {
  let halves = 0;
  for (const part of week) halves += [0, 1, 1, 2][halvesOf(part)] ?? 0;
  return halves;
}

function lastBy<T extends { readonly from: DayNumber }>(items: readonly T[], day: DayNumber): T | undefined {
  return items.findLast(({ from }) => from <= day);
}

function inOrder<T extends { readonly from: DayNumber }>(items: T[]): T[] {
  return items.sort((a, b) => a.from - b.from);
}
