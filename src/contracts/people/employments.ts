import { z } from "zod";
import { CalendarDate, Day } from "../calendar/dates";
import { Id } from "../text";

export const Employment = z
  .object({
    id: Id.describe("The spell's id."),
    hire_date: Day.describe("The first day."),
    end_date: Day.nullable().describe("The last day, included; null if there is none."),
    termination_reason_id: Id.nullable().describe("An `id` of `/termination-reasons`; null if none."),
  })
  .describe("One time of being employed; days between two of them earn nothing and cannot be booked.");
export const Employments = z.array(Employment);
export type Employment = z.infer<typeof Employment>;

export const AddEmploymentInput = z.strictObject({
  id: Id.describe("The employee."),
  hire_date: CalendarDate.describe("The first day."),
  end_date: CalendarDate.nullable().default(null).describe("The last day, included; null if there is none."),
  termination_reason_id: Id.nullable()
    .default(null)
    .describe("An `id` of `/termination-reasons`, only with an `end_date`; null if none."),
});
export type AddEmploymentInput = z.infer<typeof AddEmploymentInput>;
