import { z } from "zod";
import { REQUEST_STATUSES } from "@/domain/approval/states";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { Id } from "../text";
import { BACKWARDS, CalendarDate, Day, DayPart, isForwards } from "./dates";

/** What a month of the range calendar marks, for the employee who wants time off (default: the caller); at most 400 days. */
export const CalendarRangeInput = z
  .strictObject({
    from: CalendarDate.describe("The first day."),
    to: CalendarDate.describe("The last day, included."),
    employee_id: Id.optional().describe("Whose: the caller's own when left out."),
  })
  .refine(isForwards, BACKWARDS);

const span = {
  start_date: Day.describe("The first day."),
  end_date: Day.describe("The last day, included."),
  start_date_type: DayPart.describe("What of the first day."),
  end_date_type: DayPart.describe("What of the last day."),
};

export const CalendarRange = z.object({
  today: Day.describe("The employee's present day."),
  holidays: z
    .array(
      z.object({
        name: z.string().describe("What it is called."),
        start_date: Day.describe("The first day."),
        end_date: Day.describe("The last day, included."),
        part_type: DayPart,
      }),
    )
    .describe("Those that hold for the employee."),
  not_worked: z
    .array(z.object({ date: Day.describe("The day."), part: DayPart }))
    .describe("Dates, or halves of them, that the employee does not work by pattern."),
  own_requests: z
    .array(
      z.object({
        id: Id.describe("The request."),
        ...span,
        status: z.enum(REQUEST_STATUSES).describe("What became of it."),
        color: z.enum(POLICY_COLORS).describe("The policy's color."),
      }),
    )
    .describe("What the employee has asked for."),
  colleagues_away: z
    .array(
      z.object({
        employee_id: Id.describe("Who is away."),
        name: z.string().describe("What they are called."),
        ...span,
        is_pending: z.boolean().describe("Whether it still waits for a decision."),
      }),
    )
    .describe("Colleagues of the same department who are away, at most 200; never with policy or note."),
});
export type CalendarRange = z.infer<typeof CalendarRange>;
export type CalendarRangeInput = z.infer<typeof CalendarRangeInput>;
