import type { Hundredths } from "../amount";
import type { DayNumber } from "../dates/day-number";
import { amountOf } from "./closing/carry-over";
import type { DerivedCycle } from "./derive-cycles";
import type { Adjustment } from "./facts";

/** What is left from a day on, until the next level, counting days off only up to that day. */
export interface Level {
  readonly day: DayNumber;
  readonly hundredths: Hundredths;
}

/** Why the balance does not suffice. */
export interface Shortfall {
  readonly missing: Hundredths;
  /** The day on which most is missing. */
  readonly on: DayNumber;
  /** The day from which nothing is missing any more; null: it stays so. */
  readonly coveredFrom: DayNumber | null;
}

/**
 * How far days off may still take the balance over the days of some successive cycles: what is carried and has not lapsed, adjusted
 * and credited, less days off so far, above the lowest balance that days off may leave.
 */
export function roomOf(cycles: readonly DerivedCycle[]): Level[] {
  return cycles.flatMap(roomIn);
}

/**
 * Where days off take the level below zero, from a day to another, and lower than it would be without them, which is asked only
 * then. Throws a RangeError for a level that is no number.
 */
export function shortfallOf(
  { levels, without }: { readonly levels: readonly Level[]; readonly without: () => readonly Level[] },
  { from, to }: { readonly from: DayNumber; readonly to: DayNumber },
): Shortfall | null {
  let worst: Level | null = null;
  let coveredFrom: DayNumber | null = null;
  let isShort = false;
  let others: readonly Level[] | null = null;
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index];
    if (level === undefined || level.day > to) break;
    if ((levels[index + 1]?.day ?? Infinity) <= from) continue;
    // Every comparison with NaN is false, so nothing would ever be missing.
    if (Number.isNaN(level.hundredths)) throw new RangeError("A level of the balance is no number");
    const wasShort = isShort;
    isShort = level.hundredths < 0 && level.hundredths < levelOn((others ??= without()), level.day);
    if (isShort && (worst === null || level.hundredths < worst.hundredths)) worst = level;
    if (wasShort && !isShort) coveredFrom = level.day;
  }
  if (worst === null) return null;
  return {
    missing: -worst.hundredths,
    on: Math.max(worst.day, from),
    coveredFrom: isShort ? null : coveredFrom,
  };
}

function roomIn(cycle: DerivedCycle): Level[] {
  if (cycle.isUnlimited) return [{ day: cycle.start, hundredths: 0 }];
  const levels: Level[] = [];
  const overdraft = cycle.terms.overdraftLimit ?? Infinity;
  let open = { day: cycle.start, hundredths: amountOf(cycle.carried) + overdraft };
  for (const move of movesIn(cycle)) {
    if (move.day > open.day) levels.push(open);
    open = { day: move.day, hundredths: open.hundredths + move.hundredths };
  }
  levels.push(open);
  return levels;
}

/** What changes the level, in order of days. One array for all, because every preview asks for it. */
function movesIn({ start, adjustments, credits, lapses, charges }: DerivedCycle): Level[] {
  const moves: Level[] = [];
  for (const { day, hundredths, fact } of adjustments) {
    moves.push({ day: countsFromItsDay(fact) ? day : start, hundredths });
  }
  let credited = 0;
  for (const { day, total } of credits) {
    moves.push({ day: Math.max(day, start), hundredths: total - credited });
    credited = total;
  }
  for (const { day, hundredths } of lapses) moves.push({ day, hundredths: -hundredths });
  for (const { day, hundredths } of charges) moves.push({ day, hundredths: -hundredths });
  return moves.sort((a, b) => a.day - b.day);
}

/** What moves to another policy can be used until it does, and nothing that is granted can be used before. */
function countsFromItsDay({ kind, hundredths }: Adjustment): boolean {
  return kind === "transfer_out" || (kind === "granted" && hundredths > 0);
}

function levelOn(levels: readonly Level[], day: DayNumber): Hundredths {
  let hundredths = 0;
  for (const level of levels) {
    if (level.day > day) break;
    hundredths = level.hundredths;
  }
  return hundredths;
}
