import type { Hundredths } from "../amount";
import type { PolicyVersion } from "../balances/facts";
import { cycleAt, type PolicyTimeline, timelineOf } from "../balances/policy-versions";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";

/** What a request takes from one cycle. */
export interface ChargedCycle {
  readonly start: IsoDate;
  /** Inclusive. */
  readonly end: IsoDate;
  readonly hundredths: Hundredths;
}

interface DateWithAmount {
  readonly date: IsoDate;
  readonly hundredths: Hundredths;
}

/** Splits what the dates of a request take, in order, over the cycles that they lie in; unlimited ones, and those of which nothing is taken, are left out. */
export function chargedCycles(
  versions: readonly PolicyVersion[],
  dates: readonly DateWithAmount[],
): ChargedCycle[] {
  return splitOverCycles(timelineOf(versions), dates);
}

/** The same for a policy that is made ready already. */
export function splitOverCycles(timeline: PolicyTimeline, dates: readonly DateWithAmount[]): ChargedCycle[] {
  const cycles: ChargedCycle[] = [];
  for (const { date, hundredths } of dates) {
    if (hundredths === 0) continue;
    const last = cycles.at(-1);
    if (last !== undefined && date <= last.end) {
      cycles[cycles.length - 1] = { ...last, hundredths: last.hundredths + hundredths };
    } else {
      const { start, end, terms } = cycleAt(timeline, toDayNumber(date));
      if (terms.allowanceEntitlement === "unlimited") continue;
      cycles.push({ start: fromDayNumber(start), end: fromDayNumber(end), hundredths });
    }
  }
  return cycles;
}
