import { z } from "zod";
import { type IsoDate, parseIsoDate } from "@/domain/dates/iso-date";
import { parseMoment } from "@/domain/dates/moment";
import { DAY_PARTS } from "@/domain/time-off/time-off-dates";
import { says } from "../says";

/** A calendar date, `YYYY-MM-DD`, between 1900 and 2199; never an instant. */
export const CalendarDate = z
  .string()
  .refine((value) => parseIsoDate(value) !== null, says("input.date", { code: "invalid_date" }))
  .transform((value) => value as IsoDate)
  .meta({ format: "date" });

/** A moment, RFC 3339; becomes one in UTC. */
export const Moment = z
  .string()
  .max(40)
  .refine((value) => parseMoment(value) !== null, says("input.timestamp", { code: "invalid_format" }))
  .transform((value) => parseMoment(value) ?? value)
  .meta({ format: "date-time" });

/** Whether a range does not end before it begins, where both ends are given. */
export function isForwards({ from, to }: { from?: IsoDate | undefined; to?: IsoDate | undefined }): boolean {
  return from === undefined || to === undefined || from <= to;
}
/** What is said of one that does. */
export const BACKWARDS = { ...says("input.to_before_from", { code: "before_start" }), path: ["to"] };

/** A calendar date in an answer. */
export const Day = z.string().meta({ format: "date" });
/** A moment in an answer, RFC 3339 in UTC. */
export const Instant = z.string().meta({ format: "date-time" });
export const CreatedAt = Instant.describe("When it was created.");
export const UpdatedAt = Instant.describe("When it was last changed.");

export const DayPart = z.enum(DAY_PARTS).describe("A whole day, its morning or its afternoon.");
