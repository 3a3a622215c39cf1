import { z } from "zod";
import { CalendarDate, Day } from "../calendar/dates";
import { listOf } from "../list";
import { Id, text } from "../text";

/** Active employees who hold a policy today or later, or those who do not; `search` finds names of people and departments. */
export const PolicyPeopleInput = z.strictObject({
  id: Id,
  state: z.enum(["with", "without"]).default("with"),
  search: text({ max: 100 }).optional(),
  limit: z.int().min(1).max(200).default(100),
  cursor: z.string().max(200).nullish(),
});
export const PolicyPeople = z.object({
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      department: z.string().nullable(),
      hire_date: Day,
      /** Of the assignment that runs, or else of the next. */
      effective_date: Day.nullable(),
      end_effective_date: Day.nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});

export const AssignPeopleInput = z.strictObject({
  id: Id,
  employee_ids: listOf(Id, { min: 1, max: 1000, says: "input.too_many_employees" }),
  effective_date: CalendarDate,
});
/** Who has got the policy, and who could not and why. */
export const AssignedPeople = z.object({
  assigned: z.array(Id),
  refused: z.array(z.object({ employee_id: Id, code: z.string(), message: z.string() })),
});
export type PolicyPeopleInput = z.infer<typeof PolicyPeopleInput>;
export type PolicyPeople = z.infer<typeof PolicyPeople>;
export type AssignPeopleInput = z.infer<typeof AssignPeopleInput>;
export type AssignedPeople = z.infer<typeof AssignedPeople>;
