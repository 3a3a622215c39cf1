import { z } from "zod";
import { DATE_REASONS } from "@/domain/time-off/day-count";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { DAY_PART } from "../calendar/calendar-shapes";
import { HUNDREDTHS, ISO_DATE } from "../connection/json-shapes";

/** The dates of a request as functions answer them. */
export const TIME_OFF_DATES = z.strictObject({
  startDate: ISO_DATE,
  endDate: ISO_DATE,
  startDateType: DAY_PART,
  endDateType: DAY_PART,
}) satisfies z.ZodType<TimeOffDates>;

/** What one date of a request takes, and why. */
export const COUNTED_DATE_ROW = z.tuple([ISO_DATE, HUNDREDTHS, z.enum(DATE_REASONS)]);
