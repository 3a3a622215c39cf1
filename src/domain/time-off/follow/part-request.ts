import { sumOf } from "../../amount";
import { addDays, type IsoDate } from "../../dates/iso-date";
import type { CountedDate } from "../day-count";
import type { TimeOffDates } from "../time-off-dates";

/** What of a request stays under its policy, and what moves to another one; one of them may be nothing. */
export interface RequestParts {
  readonly stays: TimeOffDates | null;
  readonly goes: TimeOffDates | null;
}

/** Parts a request at a date from which another policy holds; a part that takes no day is left out, but never both. */
export function partRequest(
  dates: TimeOffDates,
  { counted, from }: { readonly counted: readonly CountedDate[]; readonly from: IsoDate },
): RequestParts {
  const { startDate, endDate, startDateType, endDateType } = dates;
  if (startDate >= from) return { stays: null, goes: dates };
  if (endDate < from) return { stays: dates, goes: null };
  const last = addDays(from, -1);
  const stays = {
    ...{ startDate, endDate: last, startDateType },
    endDateType: startDate === last ? startDateType : "FULL_DAY",
  } as const;
  const goes = {
    ...{ startDate: from, endDate, endDateType },
    startDateType: endDate === from ? endDateType : "FULL_DAY",
  } as const;
  if (sumOf(counted.filter(({ date }) => date < from)) === 0) return { stays: null, goes };
  return { stays, goes: sumOf(counted.filter(({ date }) => date >= from)) === 0 ? null : goes };
}

/** Whether a request that reaches over a date has begun, so that it can no longer be parted there. */
export function isBegunOver(
  { startDate, endDate }: Pick<TimeOffDates, "startDate" | "endDate">,
  { from, today }: { readonly from: IsoDate; readonly today: IsoDate },
): boolean {
  return startDate < from && endDate >= from && startDate <= today;
}
