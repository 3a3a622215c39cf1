import { dayOfMonth, monthsLater } from "../days";
import type { Adjusted, Policy, World } from "../world";
import type { NaiveCredit } from "./credit";
import { type NaiveCycle, naiveCycles } from "./cycles";
import { knownCredits } from "./known";
import { type Taken, takenOf } from "./outcomes";
import { type IsTold, toldBy } from "./told";

/** Days carried, by the closing at which they were first carried, or granted with an end. */
interface Kept {
  /** The closing, or the day on which they were granted. */
  readonly since: number;
  readonly lastDay: number;
  readonly isGranted: boolean;
  /** When somebody granted them. */
  readonly enteredOn?: number;
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
  /** What of it counts from its day only: what is granted, and, below 0, what is taken out by moves. */
  readonly dated: readonly { readonly day: number; readonly amount: number }[];
  readonly taken: readonly Taken[];
  readonly lapses: readonly Lapsed[];
  readonly left: readonly NaiveLeft[];
  readonly lost: Lost;
}

/** What is gone with a closing. */
interface Lost {
  /** Carried and granted days of which it is the last. */
  readonly ended: number;
  /** What the cycle does not hand on besides. */
  readonly cut: number;
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

/** The ledger of one policy from before everything to the cycle with a day; `extra` is taken as well. */
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
  const isTold = toldBy(world, policy);
  for (const cycle of naiveCycles(policy.versions, firstDay(policy, taken, through), through)) {
    const isIn = ({ day }: { day: number }) => cycle.start <= day && day <= cycle.end;
    const adjusted = policy.adjustments.filter(isIn).reduce((sum, { amount }) => sum + amount, 0);
    const here = taken.filter(isIn);
    if (cycle.terms.isUnlimited) {
      const nothing = { opened: 0, credits: [], dated: [], lapses: [], left: [], lost: NOTHING_LOST };
      stories.push({ ...nothing, cycle, adjusted, taken: here });
      lots = [];
      debt = 0;
      continue;
    }
    const opened = lots.reduce((sum, { amount }) => sum + amount, -debt);
    const adjustments = policy.adjustments.filter(isIn);
    const moves = movesIn(cycle, adjustments, movesAfter);
    lots = lots.map((lot) => endingIn(cycle, lot, isTold));
    const lived = live(cycle, lots, { adjustments, taken: here, moves, isTold });
    const { lapses } = lived;
    const own = lived.own - debt;
    const staying = adjustments.filter(({ kind }) => kind !== "transfer_out");
    const dated = adjustments.filter(
      ({ kind, amount }) => kind === "transfer_out" || (kind === "granted" && amount > 0),
    );
    const credits = capped(cycle, creditedBefore(moves, knownCredits(world, policy, cycle)), [
      { day: -Infinity, amount: staying.reduce((sum, { amount }) => sum + amount, opened) },
      ...here.map(({ day, amount }) => ({ day, amount: -amount })),
      ...lapses.map(({ day, amount }) => ({ day, amount: -amount })),
    ]);
    const mine = own + (credits.at(-1)?.total ?? 0);
    const left = [{ lastDay: null, amount: mine }, ...lots, ...lapses];
    const then = left.map(endless);
    const handed = handedOn(cycle, lots, { own: mine, order: lived.order, isCut: isTold(cycle.end) });
    const { lost } = handed;
    stories.push({ cycle, opened, credits, adjusted, dated, taken: here, lapses, lost, left: then });
    ({ lots, debt } = handed);
  }
  return stories;
}

const NOTHING_LOST: Lost = { ended: 0, cut: 0 };

/** Days that would lapse in a cycle, or with it, and were not told have no end any more. */
function endingIn({ end }: NaiveCycle, lot: Kept, isTold: IsTold): Kept {
  const isKept = lot.lastDay <= end && !isTold(lot.lastDay, lot.enteredOn);
  return isKept ? { ...lot, lastDay: Infinity } : lot;
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
  readonly isTold: IsTold;
}

/** What is taken away by hand on a day, or moved to another policy. */
function goneOn(on: number, isMove: boolean, adjustments: readonly Adjusted[]): Adjusted[] {
  return adjustments.filter(
    ({ kind, amount, day }) => amount < 0 && day === on && (kind === "transfer_out") === isMove,
  );
}

/** Goes through a cycle day by day: what is granted is there, what is over lapses, what is used goes. */
function live(cycle: NaiveCycle, lots: Kept[], { adjustments, taken, moves, isTold }: Happening): Lived {
  const { start, end } = cycle;
  const isPlain =
    moves.length === 0 &&
    lots.every(({ isGranted }) => !isGranted) &&
    adjustments.every(({ amount, kind, ends }) => (amount >= 0 ? ends === null : kind === "correction"));
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
    for (const { amount, ends, day: on, enteredOn } of adjustments) {
      if (on !== day) continue;
      if (amount > 0 && ends !== null) {
        const lot = { since: day, lastDay: ends, isGranted: true, enteredOn, amount };
        lots.push(endingIn(cycle, lot, isTold));
      } else if (amount > 0 || isPlain) own += amount;
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
  { own, order, isCut }: Pick<Lived, "own" | "order"> & { readonly isCut: boolean },
): { lots: Kept[]; debt: number; lost: Lost } {
  const lots = before.filter(({ amount, lastDay }) => amount > 0 && lastDay >= end);
  let debt = 0;
  if (own < 0) debt = takeFrom(lots, end, -own, order);
  const ended = sumOf(lots.filter(({ lastDay }) => lastDay === end));
  if (own > 0) {
    const lastDay = lastDayOf(end, terms.carryMonths);
    lots.push({
      ...{ since: end, isGranted: false, amount: own },
      lastDay: lastDay === end && !isCut ? Infinity : lastDay,
    });
  }
  const all = sumOf(lots);
  const usable = [...lots].sort(order).filter(({ amount, lastDay }) => amount > 0 && lastDay > end);
  let room = isCut ? (terms.carryLimit ?? Infinity) : Infinity;
  const kept: Kept[] = [];
  for (const lot of usable.reverse()) {
    const amount = lot.isGranted ? lot.amount : Math.min(lot.amount, room);
    if (!lot.isGranted) room -= amount;
    if (amount > 0) kept.push({ ...lot, amount });
  }
  return { lots: kept, debt, lost: { ended, cut: all - ended - sumOf(kept) } };
}

function sumOf(lots: readonly Kept[]): number {
  return lots.reduce((sum, { amount }) => sum + amount, 0);
}

function lastDayOf(closing: number, months: number | null): number {
  if (months === null) return Infinity;
  return dayOfMonth(closing + 1) === 1 ? monthsLater(closing + 1, months) - 1 : monthsLater(closing, months);
}
