import { z } from "zod";
import type { WorkWeek } from "@/domain/calendar/work-calendar";
import { DAY_PARTS } from "@/domain/time-off/time-off-dates";

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
