import { z } from "zod";
import { REQUEST_STATUSES } from "@/domain/approval/states";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { Id } from "../text";
import { BACKWARDS, CalendarDate, DayPart, isForwards } from "./dates";

/** What a month of the range calendar marks, for the employee who wants time off (default: the caller); at most 400 days. */
export const CalendarRangeInput = z
  .strictObject({
    from: CalendarDate,
    to: CalendarDate,
    employee_id: Id.optional().describe("Whose: the caller's own when left out."),
  })
  .refine(isForwards, BACKWARDS);

export const CalendarRange = z.object({
  today: z.string(),
  holidays: z.array(
    z.object({ name: z.string(), start_date: z.string(), end_date: z.string(), part_type: DayPart }),
  ),
  /** Dates, or halves of them, that the employee does not work by pattern. */
  not_worked: z.array(z.object({ date: z.string(), part: DayPart })),
  own_requests: z.array(
    z.object({
      id: Id,
      start_date: z.string(),
      end_date: z.string(),
      start_date_type: DayPart,
      end_date_type: DayPart,
      status: z.enum(REQUEST_STATUSES),
      color: z.enum(POLICY_COLORS),
    }),
  ),
  /** Colleagues of the same department who are away; never with policy or note. */
  colleagues_away: z.array(
    z.object({
      employee_id: Id,
      name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      start_date_type: DayPart,
      end_date_type: DayPart,
      is_pending: z.boolean(),
    }),
  ),
});
export type CalendarRange = z.infer<typeof CalendarRange>;
export type CalendarRangeInput = z.infer<typeof CalendarRangeInput>;
