import { z } from "zod";
import { CalendarDate, Day } from "../calendar/dates";
import { Id, text } from "../text";

const ChangeTypeId = Id.nullable().describe("An `id` of `/change-types`; null if none.");
const place = {
  department_id: Id.nullable().describe("An `id` of `/departments`; null if none."),
  site_id: Id.nullable().describe(
    "An `id` of `/sites`, whose holidays and time zone apply; null if those of the organization apply.",
  ),
  position_id: Id.nullable().describe("An `id` of `/positions`; null if none."),
  employment_type_id: Id.nullable().describe("An `id` of `/employment-types`; null if none."),
  manager_id: Id.nullable().describe("The employee's manager; null if none."),
};

export const Job = z
  .object({
    id: Id.describe("The job's id."),
    effective_date: Day.describe("The first day on which it applies; it applies until the next job."),
    change_type_id: ChangeTypeId,
    ...place,
    note: z.string().nullable().describe("What there is to say about it; null if nothing."),
    former_names: z
      .object({
        site: z.string().nullable().describe("The site's name; null if it still exists."),
        position: z.string().nullable().describe("The position's name; null if it still exists."),
        employment_type: z.string().nullable().describe("The type's name; null if it still exists."),
      })
      .describe("What was deleted since, whose id is null: a past job keeps the names."),
  })
  .describe("What somebody does and where, from a date until the next job.");
export const Jobs = z.array(Job);
export type Job = z.infer<typeof Job>;

export const AddJobInput = z.strictObject({
  id: Id.describe("The employee."),
  effective_date: CalendarDate.describe(
    "The first day on which it applies, past or future; a job that begins on that day is replaced.",
  ),
  change_type_id: ChangeTypeId.optional(),
  department_id: place.department_id.optional(),
  site_id: place.site_id.optional(),
  position_id: place.position_id.optional(),
  employment_type_id: place.employment_type_id.optional(),
  manager_id: place.manager_id.optional(),
  note: text({ min: 1, max: 300 }).nullable().optional().describe("What there is to say about it."),
});
export type AddJobInput = z.infer<typeof AddJobInput>;

export const DeleteJobInput = z.strictObject({
  id: Id.describe("The employee."),
  job_id: Id.describe("A job that has not begun."),
});
export type DeleteJobInput = z.infer<typeof DeleteJobInput>;

const Name = z.string().nullable();

/** For the portal: the jobs by name, and those that have not begun. */
export const JobHistory = z.array(
  z.object({
    id: Id,
    effective_date: Day,
    /** Ahead ones can be taken out. */
    state: z.enum(["past", "current", "ahead"]),
    change_type: Name,
    department: Name,
    position: Name,
    site: Name,
    employment_type: Name,
    manager: Name,
    note: Name,
  }),
);
export type JobHistory = z.infer<typeof JobHistory>;
