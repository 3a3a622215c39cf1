import { z } from "zod";
import type { PlacedHoliday, WorkPattern, WorkWeek } from "@/domain/calendar/work-calendar";
import { DAY_PARTS } from "@/domain/time-off/time-off-dates";
import { ISO_DATE } from "../connection/json-shapes";

/** A day part as the tables of requests and holidays check it. */
export const DAY_PART = z.enum(DAY_PARTS);

const WORKED = DAY_PART.nullable();

/** What is worked from Monday to Sunday. */
export const WORK_WEEK = z.tuple([
  WORKED,
  WORKED,
  WORKED,
  WORKED,
  WORKED,
  WORKED,
  WORKED,
]) satisfies z.ZodType<WorkWeek>;

/** A work pattern as functions answer it. */
export const WORK_PATTERN = z.strictObject({
  effectiveDate: ISO_DATE,
  week: WORK_WEEK,
}) satisfies z.ZodType<WorkPattern>;

/** A holiday as functions answer it, with the name of its site. */
export const PLACED_HOLIDAY = z.strictObject({
  name: z.string(),
  startDate: ISO_DATE,
  endDate: ISO_DATE,
  partType: DAY_PART,
  countryCode: z.string(),
  site: z.string(),
}) satisfies z.ZodType<PlacedHoliday>;
