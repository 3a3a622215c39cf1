import { z } from "zod";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { DAY_PART } from "../calendar/calendar-shapes";
import { ISO_DATE } from "../connection/json-shapes";

/** The dates of a request as functions answer them. */
export const TIME_OFF_DATES = z.strictObject({
  startDate: ISO_DATE,
  endDate: ISO_DATE,
  startDateType: DAY_PART,
  endDateType: DAY_PART,
}) satisfies z.ZodType<TimeOffDates>;
