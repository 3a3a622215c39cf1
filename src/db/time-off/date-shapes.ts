import { z } from "zod";
import { LIVE_STATUSES } from "@/domain/approval/states";
import { DATE_REASONS } from "@/domain/time-off/day-count";
import type { LiveRequest } from "@/domain/time-off/interrupt/live-requests";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { DAY_PART } from "../calendar/calendar-shapes";
import { HUNDREDTHS, ISO_DATE, UUID } from "../connection/json-shapes";

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

/** What one date of a request takes, and why. */
export const COUNTED_DATE_ROW = z.tuple([ISO_DATE, HUNDREDTHS, z.enum(DATE_REASONS)]);
