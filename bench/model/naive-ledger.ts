import { dayOfMonth, monthsLater } from "./days";
import { naiveCredits } from "./naive-credit";
import { type NaiveCycle, naiveCycles } from "./naive-cycles";
import { type Taken, takenOf } from "./naive-outcomes";
import type { Adjusted, Policy, World } from "./world";

/** Days carried, by the closing at which they were first carried, or granted with an end. */
interface Kept {
  /** The closing, or the day on which they were granted. */
  readonly since: number;
  readonly lastDay: number;
  readonly isGranted: boolean;
  amount: number;
}

/** A cycle with all that happens in it. */
export interface NaiveStory {
  readonly cycle: NaiveCycle;
  /** What it opened with, below 0 for what was overdrawn. */
  readonly opened: number;
  readonly credits: readonly { readonly day: number; readonly total: number }[];
  readonly adjusted: number;
  readonly taken: readonly Taken[];
  readonly lapses: readonly Lapsed[];
}

interface Lapsed {
  /** The first day without them. */
  readonly day: number;
  readonly amount: number;
  /** Whether they were granted in this cycle. */
  readonly isAdjusted: boolean;
}

/** What a balance shows on a day. */
export interface NaiveBalance {
  readonly carryover: number;
  readonly accrued: number;
  readonly adjusted: number;
  readonly taken: number;
  readonly requested: number;
  readonly current: number;
}

/** The ledger of one policy from before everything to the cycle with a day; `extra` is taken besides. */
export function naiveLedger(
  world: World,
  policy: Policy,
  through: number,
  extra: readonly Taken[] = [],
): NaiveStory[] {
  const stories: NaiveStory[] = [];
  let lots: Kept[] = [];
  let debt = 0;
  const taken = [...takenOf(world, policy), ...extra].sort((a, b) => a.day - b.day);
  for (const cycle of naiveCycles(policy.versions, firstDay(policy, taken, through), through)) {
    const isIn = ({ day }: { day: number }) => cycle.start <= day && day <= cycle.end;
    const adjusted = policy.adjustments.filter(isIn).reduce((sum, { amount }) => sum + amount, 0);
    const here = taken.filter(isIn);
    if (cycle.terms.isUnlimited) {
      stories.push({ cycle, opened: 0, credits: [], adjusted, taken: here, lapses: [] });
      lots = [];
      debt = 0;
      continue;
    }
    const opened = lots.reduce((sum, { amount }) => sum + amount, -debt);
    const lived = live(cycle, lots, { adjustments: policy.adjustments.filter(isIn), taken: here });
    const { lapses } = lived;
    let own = lived.own - debt;
    const credits = capped(cycle, naiveCredits(world, policy, cycle), [
      { day: -Infinity, amount: opened + adjusted },
      ...here.map(({ day, amount }) => ({ day, amount: -amount })),
      ...lapses.map(({ day, amount }) => ({ day, amount: -amount })),
    ]);
    stories.push({ cycle, opened, credits, adjusted, taken: here, lapses });
    own += credits.at(-1)?.total ?? 0;
    ({ lots, debt } = handedOn(cycle, lots, { own, order: lived.order }));
  }
  return stories;
}

/** Which lots are used first: those that end first, when there are granted ones and the like; else the oldest. */
type Order = (a: Kept, b: Kept) => number;
const oldest: Order = (a, b) => a.since - b.since;
const firstEnd: Order = (a, b) =>
  a.lastDay === b.lastDay ? a.since - b.since : a.lastDay < b.lastDay ? -1 : 1;

interface Lived {
  readonly own: number;
  readonly lapses: readonly Lapsed[];
  readonly order: Order;
}

/** Goes through a cycle day by day: what is granted is there, what is over lapses, what is used goes. */
function live(
  { start, end }: NaiveCycle,
  lots: Kept[],
  { adjustments, taken }: { adjustments: readonly Adjusted[]; taken: readonly Taken[] },
): Lived {
  const isPlain =
    lots.every(({ isGranted }) => !isGranted) &&
    adjustments.every(({ amount, kind, ends }) => (amount > 0 ? ends === null : kind === "correction"));
  const order = isPlain ? oldest : firstEnd;
  const lapses: Lapsed[] = [];
  let own = 0;
  for (let day = start; day <= end; day++) {
    for (const lot of lots) {
      if (lot.lastDay >= day || lot.amount === 0) continue;
      lapses.push({ day, amount: lot.amount, isAdjusted: lot.since >= start });
      lot.amount = 0;
    }
    const today = adjustments.filter((one) => one.day === day);
    for (const { amount, ends } of today) {
      if (amount > 0 && ends !== null) lots.push({ since: day, lastDay: ends, isGranted: true, amount });
      else if (amount > 0 || isPlain) own += amount;
    }
    const used = isPlain ? [] : today.filter(({ amount }) => amount < 0).map(({ amount }) => -amount);
    for (const one of taken) if (one.day === day) used.push(one.amount);
    for (const amount of used) own -= takeFrom(lots, day, amount, order);
  }
  return { own, lapses, order };
}

/** What a story shows on a day; before its first day, as on it. */
export function naiveBalance({ cycle, ...story }: NaiveStory, onDay: number): NaiveBalance {
  const day = Math.max(onDay, cycle.start);
  const lapsed = (isAdjusted: boolean) =>
    story.lapses
      .filter((one) => one.day <= day && one.isAdjusted === isAdjusted)
      .reduce((sum, { amount }) => sum + amount, 0);
  const accrued = story.credits.findLast((one) => one.day <= day)?.total ?? 0;
  const sumOf = (isPending: boolean) =>
    story.taken.reduce((sum, one) => sum + (one.isPending === isPending ? one.amount : 0), 0);
  const parts = {
    carryover: story.opened - lapsed(false),
    accrued,
    adjusted: story.adjusted - lapsed(true),
    taken: sumOf(false),
    requested: sumOf(true),
  };
  const { carryover, adjusted, taken, requested } = parts;
  const current = cycle.terms.isUnlimited ? 0 : carryover + accrued + adjusted - taken - requested;
  return { ...parts, current };
}

/** What is left on a day if everything up to it, and nothing after it, is taken. */
export function levelOn({ cycle, ...story }: NaiveStory, day: number): number {
  if (cycle.terms.isUnlimited) return 0;
  const lapsed = story.lapses.reduce((sum, one) => sum + (one.day <= day ? one.amount : 0), 0);
  const used = story.taken.reduce((sum, one) => sum + (one.day <= day ? one.amount : 0), 0);
  const accrued = story.credits.findLast((one) => one.day <= day)?.total ?? 0;
  return story.opened - lapsed + story.adjusted + accrued - used;
}

function firstDay(policy: Policy, taken: readonly Taken[], through: number): number {
  return Math.min(
    through,
    ...policy.assignments.map(({ from }) => from),
    ...policy.adjustments.map(({ day }) => day),
    ...taken.map(({ day }) => day),
  );
}

/** Uses up the lots that are there on a day; answers with what they do not cover. */
function takeFrom(lots: readonly Kept[], day: number, amount: number, order: Order): number {
  let open = amount;
  for (const lot of [...lots].sort(order)) {
    if (lot.lastDay < day) continue;
    const used = Math.min(lot.amount, open);
    lot.amount -= used;
    open -= used;
  }
  return open;
}

/** No credit lifts what is there on its day above the cap. */
function capped(
  { terms: { cap } }: NaiveCycle,
  credits: readonly { day: number; total: number }[],
  moves: readonly { day: number; amount: number }[],
): { day: number; total: number }[] {
  if (cap === null) return [...credits];
  let [before, given] = [0, 0];
  return credits.map(({ day, total }) => {
    const there = moves.reduce((sum, move) => sum + (move.day <= day ? move.amount : 0), given);
    given += Math.max(0, Math.min(total - before, cap - there));
    before = total;
    return { day, total: given };
  });
}

function handedOn(
  { end, terms }: NaiveCycle,
  before: readonly Kept[],
  { own, order }: Pick<Lived, "own" | "order">,
): { lots: Kept[]; debt: number } {
  const lots = before.filter(({ amount, lastDay }) => amount > 0 && lastDay >= end);
  let debt = 0;
  if (own < 0) debt = takeFrom(lots, end, -own, order);
  else lots.push({ since: end, lastDay: lastDayOf(end, terms.carryMonths), isGranted: false, amount: own });
  const usable = [...lots].sort(order).filter(({ amount, lastDay }) => amount > 0 && lastDay > end);
  let room = terms.carryLimit ?? Infinity;
  const kept: Kept[] = [];
  for (const lot of usable.reverse()) {
    const amount = lot.isGranted ? lot.amount : Math.min(lot.amount, room);
    if (!lot.isGranted) room -= amount;
    if (amount > 0) kept.push({ ...lot, amount });
  }
  return { lots: kept, debt };
}

function lastDayOf(closing: number, months: number | null): number {
  if (months === null) return Infinity;
  return dayOfMonth(closing + 1) === 1 ? monthsLater(closing + 1, months) - 1 : monthsLater(closing, months);
}
