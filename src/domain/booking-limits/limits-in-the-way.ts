import { halvesOf } from "../calendar/work-calendar";
import type { IsoDate } from "../dates/iso-date";
import type { Refusal } from "../errors";
import { partAskedOn } from "../time-off/day-count";
import type { TimeOffDates } from "../time-off/time-off-dates";
import { type LimitInForce, takenHalves, type Worker } from "./taken-days";

/** A limit with the wanted dates that it keeps from being booked. */
export interface LimitInTheWay {
  readonly limit: LimitInForce;
  /** In order; never empty. */
  readonly dates: readonly [IsoDate, ...IsoDate[]];
}

/**
 * The limits that keep an employee from booking the dates. A blackout is in the way of a request that touches its
 * days, whether or not they are worked; a capacity only where the request takes a half day that would be worked.
 */
export function limitsInTheWay(
  dates: TimeOffDates,
  { limits, worker }: { readonly limits: readonly LimitInForce[]; readonly worker: Worker },
): LimitInTheWay[] {
  const range = { from: dates.startDate, to: dates.endDate };
  return limits.flatMap((limit) => {
    const taken = [...takenHalves(limit, worker, range)];
    const [first, ...others] = taken
      .filter(
        ([date, halves]) => limit.kind === "blackout" || (halves & halvesOf(partAskedOn(date, dates))) !== 0,
      )
      .map(([date]) => date);
    return first === undefined ? [] : [{ limit, dates: [first, ...others] }];
  });
}

/** One refusal for each limit that is in the way. */
export function refuseLimits(inTheWay: readonly LimitInTheWay[]): Refusal[] {
  return inTheWay.map(({ limit, dates }) => {
    const { name, kind, maxAbsent } = limit;
    const [startDate] = dates;
    const path = "/start_date";
    if (kind === "blackout") {
      const span = { startDate, endDate: dates.at(-1) ?? startDate };
      return { code: "blackout_period", path, sentence: { key: "limits.blackout", name, dates: span } };
    }
    const sentence = {
      key: "limits.capacity",
      name,
      most: maxAbsent ?? 0,
      date: startDate,
      more: dates.length - 1,
    } as const;
    return { code: "capacity_reached", path, sentence };
  });
}
