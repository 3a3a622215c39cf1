import { fromDayNumber, type IsoDate } from "../../dates/iso-date";
import { type SlotRange, slotsOf, type TimeOffDates } from "../time-off-dates";

/** Whether all half days of the first dates are among those of the others. */
export function isWithin(inner: TimeOffDates, outer: TimeOffDates): boolean {
  const [a, b] = [slotsOf(inner), slotsOf(outer)];
  return b.first <= a.first && a.last <= b.last;
}

/** What is left of some runs of half days without another run; they stay in order. */
export function without(runs: readonly SlotRange[], taken: SlotRange): SlotRange[] {
  return runs.flatMap(({ first, last }) =>
    [
      { first, last: Math.min(last, taken.first - 1) },
      { first: Math.max(first, taken.last + 1), last },
    ].filter((run) => run.first <= run.last),
  );
}

/** The day of the first half day; null when there is none. */
export function firstDayOf([run]: readonly SlotRange[]): IsoDate | null {
  return run === undefined ? null : dayOf(run.first);
}

/** Each run of half days as dates. */
export function runsOf(runs: readonly SlotRange[]): TimeOffDates[] {
  return runs.map(({ first, last }) => {
    const [startDate, endDate] = [dayOf(first), dayOf(last)];
    const [startsAtNoon, endsAtNoon] = [first % 2 !== 0, last % 2 === 0];
    if (startDate === endDate) {
      const part = startsAtNoon ? "PM" : endsAtNoon ? "AM" : "FULL_DAY";
      return { startDate, endDate, startDateType: part, endDateType: part };
    }
    return {
      startDate,
      endDate,
      startDateType: startsAtNoon ? "PM" : "FULL_DAY",
      endDateType: endsAtNoon ? "AM" : "FULL_DAY",
    };
  });
}

function dayOf(slot: number): IsoDate {
  return fromDayNumber(Math.floor(slot / 2));
}
