import type { DayNumber } from "../../dates/day-number";
import type { EarnedCredit } from "../accrual";
import type { Span } from "../cycles";
import type { Adjustment } from "../facts";

/** The last days in a cycle before all that is left moves to another policy. */
export function lastDaysIn(
  { start, end }: Span,
  adjustments: readonly { readonly day: DayNumber; readonly fact: Adjustment }[],
  movesAfter: DayNumber | undefined,
): DayNumber[] {
  const days = adjustments.filter(({ fact }) => fact.kind === "transfer_out").map(({ day }) => day);
  return movesAfter !== undefined && movesAfter >= start && movesAfter <= end ? [...days, movesAfter] : days;
}

/** What a period earned that a last day cuts short is credited on that day, and moves. */
export function creditedBy(
  credits: readonly EarnedCredit[],
  lastDays: readonly DayNumber[],
): readonly EarnedCredit[] {
  return credits.map((credit) => {
    const day = Math.min(credit.day, ...lastDays.filter((last) => last >= credit.from));
    return day === credit.day ? credit : { ...credit, day };
  });
}
