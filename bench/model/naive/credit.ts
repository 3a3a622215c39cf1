import { dayOf, dayOfMonth, monthOf, monthsLater, yearOf } from "../days";
import { type Held, type Policy, spellOf, type Terms, USUAL_WEEK, type World } from "../world";
import { hasActiveDay, isActive, type NaiveCycle } from "./cycles";

/** From a day on, so much is credited in the cycle. */
export interface NaiveCredit {
  readonly day: number;
  /** The first day of the time that earns it. */
  readonly earnedFrom: number;
  readonly total: number;
}

/** An exact fraction. */
interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

const MONDAY = dayOf(2024, 1, 1);
const DAY = 100n;

/** What a cycle credits, counted day by day; without the cap. */
export function naiveCredits(world: World, policy: Policy, cycle: NaiveCycle): NaiveCredit[] {
  if (cycle.place === null || cycle.terms.isUnlimited) return [];
  const periods = periodsOf(cycle);
  const steps: { day: number; earnedFrom: number; sum: Exact }[] = [];
  let sum: Exact = { n: 0n, d: 1n };
  for (const days of periods) {
    const covered = days.filter((day) => isCovered(world, policy, cycle, day));
    const part = covered.length === 0 ? { n: 0n, d: 1n } : earned(world, policy, cycle, { days, covered });
    if (part.n === 0n) continue;
    sum = plus(sum, { n: part.n, d: part.d * BigInt(days.length) * BigInt(periods.length) });
    steps.push({ day: days.at(-1) ?? 0, earnedFrom: days[0] ?? 0, sum });
  }
  const last = steps.at(-1);
  if (last === undefined) return [];
  const whole = rounded(world, policy, cycle, last.sum);
  const totals = steps.map(({ day, earnedFrom, sum: by }) => ({
    ...{ day, earnedFrom },
    total: whole === null ? halfUp(by.n, by.d) : halfUp(BigInt(whole) * by.n * last.sum.d, by.d * last.sum.n),
  }));
  if (cycle.terms.accrual !== "upfront") return totals;
  return [{ day: cycle.start, earnedFrom: cycle.start, total: totals.at(-1)?.total ?? 0 }];
}

function isCovered(world: World, policy: Policy, cycle: NaiveCycle, day: number): boolean {
  if (day < cycle.start || day > cycle.end) return false;
  if (isEmployed(world, day) && isAssigned(policy, day)) return true;
  const full = world.spells.filter((spell) => isServedLongEnough(world, cycle, spell));
  return full.some((spell) => policy.assignments.some((held) => isHeldThroughout(held, spell, day)));
}

/** Where the employment does not count, nor what began or ended because of it. */
function isHeldThroughout({ from, to }: Held, { from: hired, to: left }: Held, day: number): boolean {
  const isHeld = (left === null || from <= left) && (to === null || hired <= to);
  if (!isHeld) return false;
  const hasBegun = day >= from || from <= hired;
  const goesOn = to === null || day <= to || (left !== null && left <= to);
  return hasBegun && goesOn;
}

/** Whether a cycle counts as if the employee were there throughout it, because of a spell. */
function isServedLongEnough(
  world: World,
  { start, end, whole, terms }: NaiveCycle,
  { from: hired, to: left }: Held,
): boolean {
  if (terms.proration !== "full_months" || terms.fullAfter === null || hired > end) return false;
  const served = monthsLater(world.serviceStart ?? hired, terms.fullAfter);
  if (left === null || left >= end) return start <= served && served <= end;
  return left >= served && left >= middleOf(whole);
}

/** Whole months are halved at a 1st, or at a 16th. */
function middleOf({ start, end }: { start: number; end: number }): number {
  const months = (yearOf(end + 1) - yearOf(start)) * 12 + monthOf(end + 1) - monthOf(start);
  const middle = monthsLater(start, Math.floor(months / 2));
  return months % 2 === 0 ? middle : middle + 15;
}

export function isEmployed({ spells }: World, day: number): boolean {
  return spells.some(({ from, to }) => day >= from && (to === null || day <= to));
}

export function isAssigned({ assignments }: Policy, day: number): boolean {
  return assignments.some(({ from, to }) => day >= from && (to === null || day <= to));
}

/** What the days of a period earn together, before they are divided by their number. */
function earned(
  world: World,
  policy: Policy,
  cycle: NaiveCycle,
  { days, covered }: { days: readonly number[]; covered: readonly number[] },
): Exact {
  const { proration } = cycle.terms;
  if (proration === "full_months" && covered.length < days.length) return { n: 0n, d: 1n };
  let sum: Exact = { n: 0n, d: 1n };
  for (const day of proration === "none" ? days : covered) {
    const nearest = proration === "none" ? nearestOf(covered, day) : day;
    sum = plus(sum, ratedOn(world, policy, cycle, nearest));
  }
  return sum;
}

function nearestOf(covered: readonly number[], day: number): number {
  let best = covered[0] ?? day;
  for (const one of covered) if (Math.abs(one - day) < Math.abs(best - day)) best = one;
  return best;
}

/** The share of the allowance on a day, by what of the usual week is worked then. */
function ratedOn(world: World, policy: Policy, cycle: NaiveCycle, day: number): Exact {
  const share = BigInt(shareOf(allowanceOn(world, policy, cycle, day), cycle));
  if (cycle.terms.basis === "flat") return { n: share, d: 1n };
  // Days without employment count as the first week of the next, where a cycle counts as if employed throughout.
  const next = world.spells.find(({ from }) => from > day)?.from ?? day;
  const week = weekOn(world, isEmployed(world, day) ? day : next);
  return { n: share * BigInt(halvesOf(week)), d: BigInt(halvesOf(USUAL_WEEK)) };
}

/** The cycle's part of a yearly allowance, so that the parts of a year add up. */
function shareOf(allowance: number, { place, earningCycles }: NaiveCycle): number {
  const upTo = (count: number) => halfUp(BigInt(allowance) * BigInt(count), BigInt(earningCycles));
  return upTo((place ?? 0) + 1) - upTo(place ?? 0);
}

export function allowanceOn(world: World, policy: Policy, cycle: NaiveCycle, day: number): number {
  const own = latest(policy.allowances, day)?.amount ?? null;
  if (own !== null) return own;
  const since = world.serviceStart ?? spellOf(world, day).from;
  const { tiers, tierStart, allowance } = cycle.terms;
  const judged = tierStart === "anniversary" ? day : cycle.yearStart;
  let reached = allowance;
  for (const tier of tiers) if (monthsLater(since, 12 * tier.years) <= judged) reached = tier.allowance;
  return reached;
}

export function weekOn({ patterns }: World, day: number): readonly number[] {
  return latest(patterns, day)?.week ?? USUAL_WEEK;
}

/** The one with the latest start by a day. */
function latest<T extends { readonly from: number }>(items: readonly T[], day: number): T | undefined {
  let found: T | undefined;
  for (const item of items) {
    if (item.from <= day && (found === undefined || item.from >= found.from)) found = item;
  }
  return found;
}

function halvesOf(week: readonly number[]): number {
  return week.reduce((sum, halves) => sum + (halves & 1) + (halves >> 1), 0);
}

/** The days of each earning period of the whole cycle. */
function periodsOf({ whole, terms, division }: NaiveCycle): number[][] {
  const byName = new Map<string, number[]>();
  for (let day = whole.start; day <= whole.end; day++) {
    const name = periodName(terms, day);
    byName.set(name, [...(byName.get(name) ?? []), day]);
  }
  return [...byName.values()].filter((days) =>
    hasActiveDay(division, { start: days[0] ?? 0, end: days.at(-1) ?? 0 }),
  );
}

function periodName({ accrual, proration }: Terms, day: number): string {
  const month = `${yearOf(day)} ${monthOf(day)}`;
  switch (accrual) {
    case "upfront":
      return proration === "full_months" ? month : "all";
    case "monthly":
      return month;
    case "semi-monthly":
      return `${month} ${dayOfMonth(day) <= 15}`;
    case "bi-weekly":
      return String(Math.floor((day - MONDAY) / 14));
    case "weekly":
      return String(Math.floor((day - MONDAY) / 7));
  }
}

/** The rounded entitlement of a cycle that is not covered on every active day; null: as it is. */
function rounded(world: World, policy: Policy, cycle: NaiveCycle, { n, d }: Exact): number | null {
  const { rounding } = cycle.terms;
  if (rounding === "none" || isFull(world, policy, cycle)) return null;
  switch (rounding) {
    case "half_up_to_day": {
      const rest = n % (d * DAY);
      return 2n * rest >= d * DAY ? Number((n / (d * DAY) + 1n) * DAY) : null;
    }
    case "nearest_half":
      return halfUp(n, d * 50n) * 50;
    case "up_to_half":
      return roundUp(n, d * 50n) * 50;
    case "up_to_day":
      return roundUp(n, d * DAY) * 100;
  }
}

function isFull(world: World, policy: Policy, cycle: NaiveCycle): boolean {
  for (let day = cycle.whole.start; day <= cycle.whole.end; day++) {
    if (isActive(cycle.division, day) && !isCovered(world, policy, cycle, day)) return false;
  }
  return true;
}

function plus(a: Exact, b: Exact): Exact {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : reduced({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
}

function reduced({ n, d }: Exact): Exact {
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { n: 0n, d: 1n } : { n: n / a, d: d / a };
}

function halfUp(n: bigint, d: bigint): number {
  return Number((2n * n + d) / (2n * d));
}

function roundUp(n: bigint, d: bigint): number {
  return Number((n + d - 1n) / d);
}
