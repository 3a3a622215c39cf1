import { z } from "zod";
import type { Hundredths } from "@/domain/amount";
import { LIVE_STATUSES } from "@/domain/approval/states";
import { addDays, type IsoDate } from "@/domain/dates/iso-date";
import type { CountedDate } from "@/domain/time-off/day-count";
import type { LiveRequest } from "@/domain/time-off/interrupt/live-requests";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { DAY_PART } from "../calendar/calendar-shapes";
import { ISO_DATE, UUID } from "../connection/json-shapes";

/** The dates of a request as functions answer them. */
export const TIME_OFF_DATES = z.strictObject({
  startDate: ISO_DATE,
  endDate: ISO_DATE,
  startDateType: DAY_PART,
  endDateType: DAY_PART,
}) satisfies z.ZodType<TimeOffDates>;

/** A live request as functions answer it. */
export const LIVE_REQUEST = TIME_OFF_DATES.extend({
  requestId: UUID,
  status: z.enum(LIVE_STATUSES),
  interrupts: z.boolean(),
}) satisfies z.ZodType<LiveRequest>;

/** What a date takes, and why, by its letter in `requests.day_counts`: as `hiatus.counted_days` reads it. */
const COUNTS: Readonly<Record<string, Omit<CountedDate, "date">>> = {
  C: { hundredths: 100, reason: "counted" },
  c: { hundredths: 50, reason: "counted" },
  p: { hundredths: 50, reason: "partly" },
  n: { hundredths: 0, reason: "not_worked" },
  h: { hundredths: 0, reason: "holiday" },
  i: { hundredths: 0, reason: "interrupted" },
  a: { hundredths: 50, reason: "morning_interrupted" },
  b: { hundredths: 50, reason: "afternoon_interrupted" },
};

/** What the dates from a first one on take, from their letters. */
export function countedDates(startDate: IsoDate, dayCounts: string): CountedDate[] {
  return Array.from(dayCounts, (letter, index) => ({
    date: index === 0 ? startDate : addDays(startDate, index),
    ...countOf(letter),
  }));
}

/** What a date takes, from its letter; an Error when there is no such letter. */
export function hundredthsOf(letter: string): Hundredths {
  return countOf(letter).hundredths;
}

function countOf(letter: string) {
  const count = COUNTS[letter];
  if (count === undefined) throw new Error(`No date counts as "${letter}".`);
  return count;
}
