import { z } from "zod";
import { REQUEST_STATUSES } from "@/domain/approval/states";
import { LIMIT_KINDS } from "@/domain/booking-limits/booking-limit";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { Id, text, wholeNumber } from "../text";
import { BACKWARDS, CalendarDate, Day, DayPart, isForwards } from "./dates";

/** What a month of the range calendar marks, for the employee who wants time off (default: the caller); at most 400 days. */
export const CalendarRangeInput = z
  .strictObject({
    from: CalendarDate.describe("The first day."),
    to: CalendarDate.describe("The last day, included."),
    employee_id: Id.optional().describe("The employee; the caller if left out."),
  })
  .refine(isForwards, BACKWARDS);

const span = {
  start_date: Day.describe("The first day."),
  end_date: Day.describe("The last day, included."),
  start_date_type: DayPart.describe("The part of the first day."),
  end_date_type: DayPart.describe("The part of the last day."),
};

export const CalendarRange = z.object({
  today: Day.describe("The employee's current date."),
  holidays: z
    .array(
      z.object({
        name: z.string().describe("Its name."),
        start_date: Day.describe("The first day."),
        end_date: Day.describe("The last day, included."),
        part_type: DayPart,
      }),
    )
    .describe("The holidays that apply to the employee."),
  not_worked: z
    .array(z.object({ date: Day.describe("The day."), part: DayPart }))
    .describe("Dates, or halves of them, that the employee's work pattern leaves free."),
  own_requests: z
    .array(
      z.object({
        id: Id.describe("The request."),
        ...span,
        status: z.enum(REQUEST_STATUSES).describe("The status of the request."),
        color: z.enum(POLICY_COLORS).describe("The policy's color."),
      }),
    )
    .describe("The employee's own requests."),
  colleagues_away: z
    .array(
      z.object({
        employee_id: Id.describe("Who is away."),
        name: z.string().describe("Their name."),
        ...span,
        is_pending: z.boolean().describe("Whether it still waits for a decision."),
      }),
    )
    .describe("Colleagues of the same department who are away, at most 200, without policy or note."),
  unbookable: z
    .array(
      z.object({
        id: Id.describe("The limit."),
        name: z.string().describe("Its name."),
        kind: z.enum(LIMIT_KINDS).describe("A blackout, or a capacity that is reached."),
        policy_ids: z
          .array(Id)
          .describe("Its policies; empty for all that take no days out of other time off."),
        except_policy_ids: z
          .array(Id)
          .describe("Of a limit without policies of its own, those to which it does not apply."),
        taken: z
          .array(z.object({ date: Day.describe("The day."), part: DayPart }))
          .describe("What the employee cannot book because of it."),
      }),
    )
    .describe("Limits on booking that are in the way."),
});

/** Who is away in a range of dates, a page of people at a time; at most 400 days. */
export const TeamCalendarInput = z
  .strictObject({
    from: CalendarDate.describe("The first day."),
    to: CalendarDate.describe("The last day, included."),
    department_id: Id.optional().describe("Only people of this department."),
    site_id: Id.optional().describe("Only people of this site."),
    search: text({ max: 100 }).optional().describe("Part of the name."),
    limit: wholeNumber({ min: 1, max: 200 }).default(200).describe("The number of people in a page."),
    cursor: z
      .string()
      .max(200)
      .optional()
      .describe("Where the page begins: the `cursor` in the previous page's `Link`."),
  })
  .refine(isForwards, BACKWARDS);

const partOfDay = { date: Day.describe("The day."), part: DayPart };

export const CalendarPerson = z
  .object({
    employee_id: Id.describe("The employee."),
    name: z.string().describe("Their name."),
    department_id: Id.nullable().describe("An `id` of `/departments`; null if none."),
    away: z
      .array(
        z.object({
          ...partOfDay,
          status: z.enum(REQUEST_STATUSES).optional().describe("The request's status."),
          policy_id: Id.optional().describe("The policy of the request."),
          request_id: Id.optional().describe("The request."),
        }),
      )
      .describe(
        "When they have time off. `status`, `policy_id` and `request_id` are present only for callers who may read the request; others see only approved time off.",
      ),
    holidays: z
      .array(z.object({ ...partOfDay, name: z.string().describe("Its name.") }))
      .describe("The holidays where they work."),
    not_worked: z
      .array(z.object(partOfDay))
      .optional()
      .describe(
        "What their work pattern leaves free; it is then not in `away`. Only for the person, their approvers and admins.",
      ),
  })
  .describe("When somebody is away, and which days they have free anyway.");
export const TeamCalendar = z.array(CalendarPerson);
export type CalendarPerson = z.infer<typeof CalendarPerson>;
export type TeamCalendarInput = z.infer<typeof TeamCalendarInput>;
export type CalendarRange = z.infer<typeof CalendarRange>;
export type CalendarRangeInput = z.infer<typeof CalendarRangeInput>;
