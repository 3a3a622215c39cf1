import { dayOfMonth, monthsLater } from "../days";
import type { Adjusted, Policy, World } from "../world";
import type { NaiveCredit } from "./credit";
import { type NaiveCycle, naiveCycles } from "./cycles";
import { knownCredits } from "./known";
import { type Taken, takenOf } from "./outcomes";

/** Days carried, by the closing at which they were first carried, or granted with an end. */
interface Kept {
  /** The closing, or the day on which they were granted. */
  readonly since: number;
  readonly lastDay: number;
  readonly isGranted: boolean;
  amount: number;
}

type Credited = Pick<NaiveCredit, "day" | "total">;

/** Days that a cycle leaves, before a closing cuts them; null: they have no end of their own, and may be a debt. */
export interface NaiveLeft {
  readonly lastDay: number | null;
  readonly amount: number;
}

/** A cycle with all that happens in it. */
export interface NaiveStory {
  readonly cycle: NaiveCycle;
  /** What it opened with, below 0 for what was overdrawn. */
  readonly opened: number;
  readonly credits: readonly Credited[];
  readonly adjusted: number;
  /** What of it is taken out by moves, below 0. */
  readonly moved: readonly { readonly day: number; readonly amount: number }[];
  readonly taken: readonly Taken[];
  readonly lapses: readonly Lapsed[];
  readonly left: readonly NaiveLeft[];
}

interface Lapsed {
  /** The first day without them. */
  readonly day: number;
  readonly amount: number;
  readonly lastDay: number;
  /** Whether they were granted in this cycle. */
  readonly isAdjusted: boolean;
}

interface Besides {
  readonly extra?: readonly Taken[];
  /** Everything that is left after this day goes to another policy. */
  readonly movesAfter?: number;
}

/** The ledger of one policy from before everything to the cycle with a day; `extra` is taken besides. */
export function naiveLedger(
  world: World,
  policy: Policy,
  through: number,
  { extra = [], movesAfter }: Besides = {},
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
      stories.push({ cycle, opened: 0, credits: [], adjusted, moved: [], taken: here, lapses: [], left: [] });
      lots = [];
      debt = 0;
      continue;
    }
    const opened = lots.reduce((sum, { amount }) => sum + amount, -debt);
    const adjustments = policy.adjustments.filter(isIn);
    const moves = movesIn(cycle, adjustments, movesAfter);
    const lived = live(cycle, lots, { adjustments, taken: here, moves });
    const { lapses } = lived;
    const own = lived.own - debt;
    const staying = adjustments.filter(({ kind }) => kind !== "transfer_out");
    const moved = adjustments.filter(({ kind }) => kind === "transfer_out");
    const credits = capped(cycle, creditedBefore(moves, knownCredits(world, policy, cycle)), [
      { day: -Infinity, amount: staying.reduce((sum, { amount }) => sum + amount, opened) },
      ...here.map(({ day, amount }) => ({ day, amount: -amount })),
      ...lapses.map(({ day, amount }) => ({ day, amount: -amount })),
    ]);
    const mine = own + (credits.at(-1)?.total ?? 0);
    const left = [{ lastDay: null, amount: mine }, ...lots, ...lapses];
    stories.push({
      ...{ cycle, opened, credits, adjusted, moved, taken: here, lapses },
      left: left.map(endless),
    });
    ({ lots, debt } = handedOn(cycle, lots, { own: mine, order: lived.order }));
  }
  return stories;
}

function endless({ lastDay, amount }: NaiveLeft): NaiveLeft {
  return { lastDay: lastDay === Infinity ? null : lastDay, amount };
}

/** The last days before what is left goes to another policy. */
function movesIn({ start, end }: NaiveCycle, adjustments: readonly Adjusted[], also = -Infinity): number[] {
  const days = adjustments.filter(({ kind }) => kind === "transfer_out").map(({ day }) => day);
  return also < start || also > end ? days : [...days, also];
}

/** What the time earned that a move cuts short is credited before it. */
function creditedBefore(moves: readonly number[], credits: readonly NaiveCredit[]): NaiveCredit[] {
  return credits.map((credit) => {
    const cut = moves.filter((day) => credit.earnedFrom <= day && day < credit.day);
    return cut.length === 0 ? credit : { ...credit, day: Math.min(...cut) };
  });
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

interface Happening {
  readonly adjustments: readonly Adjusted[];
  readonly taken: readonly Taken[];
  readonly moves: readonly number[];
}

/** What is taken away by hand on a day, or moved to another policy. */
function goneOn(on: number, isMove: boolean, adjustments: readonly Adjusted[]): Adjusted[] {
  return adjustments.filter(
    ({ kind, amount, day }) => amount < 0 && day === on && (kind === "transfer_out") === isMove,
  );
}

/** Goes through a cycle day by day: what is granted is there, what is over lapses, what is used goes. */
function live({ start, end }: NaiveCycle, lots: Kept[], { adjustments, taken, moves }: Happening): Lived {
  const isPlain =
    moves.length === 0 &&
    lots.every(({ isGranted }) => !isGranted) &&
    adjustments.every(({ amount, kind, ends }) => (amount > 0 ? ends === null : kind === "correction"));
  const order = isPlain ? oldest : firstEnd;
  const lapses: Lapsed[] = [];
  let own = 0;
  // Moves happen at the end of their day: after that of the cycle, too.
  for (let day = start; day <= (moves.length === 0 ? end : end + 1); day++) {
    for (const lot of lots) {
      // What lapses with the closing can still pay what is owed then.
      if (lot.lastDay >= Math.min(day, end) || lot.amount === 0) continue;
      lapses.push({ day, amount: lot.amount, lastDay: lot.lastDay, isAdjusted: lot.since >= start });
      lot.amount = 0;
    }
    for (const { amount, ends, day: on } of adjustments) {
      if (on !== day) continue;
      if (amount > 0 && ends !== null) lots.push({ since: day, lastDay: ends, isGranted: true, amount });
      else if (amount > 0 || isPlain) own += amount;
    }
    const removed = isPlain
      ? []
      : [...goneOn(day - 1, true, adjustments), ...goneOn(day, false, adjustments)];
    for (const { amount } of removed) own -= takeFrom(lots, day, -amount, order);
    for (const one of taken) if (one.day === day) own -= takeFrom(lots, day, one.amount, order);
  }
  return { own, lapses, order };
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
  credits: readonly NaiveCredit[],
  moves: readonly { day: number; amount: number }[],
): Credited[] {
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
