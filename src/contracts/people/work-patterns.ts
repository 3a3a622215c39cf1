import { z } from "zod";
import { CalendarDate, Day, DayPart } from "../calendar/dates";
import { Id } from "../text";

const Worked = DayPart.nullable().describe(
  "The whole day, its morning or its afternoon; null for a free day.",
);
const week = {
  monday: Worked,
  tuesday: Worked,
  wednesday: Worked,
  thursday: Worked,
  friday: Worked,
  saturday: Worked,
  sunday: Worked,
};

export const WorkPattern = z
  .object({
    effective_date: Day.describe("The first day on which it applies; it applies until the next pattern."),
    ...week,
  })
  .describe("What an employee works from a date until the next pattern; null is a free day.");
export const WorkPatterns = z.array(WorkPattern);
export type WorkPattern = z.infer<typeof WorkPattern>;
export const SetWorkPatternInput = z.strictObject({
  id: Id,
  effective_date: CalendarDate.describe(
    "The first day on which it applies; it applies until the next pattern.",
  ),
  ...week,
});

export type SetWorkPatternInput = z.infer<typeof SetWorkPatternInput>;
