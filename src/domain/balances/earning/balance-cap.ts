import type { Hundredths } from "../../amount";
import type { DayNumber } from "../../dates/day-number";
import type { Credit } from "../accrual";

interface Moves {
  /** What the cycle opens with, adjustments included. */
  readonly opened: Hundredths;
  /** What is used or lapses, in any order. */
  readonly less: readonly { readonly day: DayNumber; readonly hundredths: Hundredths }[];
}

/** The credits of a cycle of which none lifts the balance on its day above the cap; what does not fit is not earned later either. */
export function capCredits(credits: readonly Credit[], cap: Hundredths, { opened, less }: Moves): Credit[] {
  let total = 0;
  return credits.map(({ day, total: uncapped }, index) => {
    const step = uncapped - (credits[index - 1]?.total ?? 0);
    let level = opened + total;
    for (const move of less) if (move.day <= day) level -= move.hundredths;
    const fitting = Math.max(0, Math.min(step, cap - level));
    total += fitting;
    return fitting === step ? { day, total } : { day, total, beyondCap: step - fitting };
  });
}
