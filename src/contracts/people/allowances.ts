import { z } from "zod";
import { CalendarDate, CreatedAt, Day } from "../calendar/dates";
import { Id, text } from "../text";

export const IndividualAllowance = z
  .object({
    effective_date: Day.describe("The day from which it applies, until the next."),
    annual_allowance: z
      .int()
      .nullable()
      .describe("Days earned in a policy year; null if that of the policy applies again."),
    reason: z.string().describe("The reason; the employee can read it."),
    created_by: Id.nullable().describe("The employee who wrote it; null if unknown."),
    created_at: CreatedAt,
  })
  .describe("What one employee earns a year under a policy, whatever the policy says.");
export const IndividualAllowances = z.array(IndividualAllowance);
export type IndividualAllowance = z.infer<typeof IndividualAllowance>;

const held = {
  id: Id.describe("The employee."),
  policy_id: Id.describe("A policy that the employee holds or held."),
};

export const ListAllowancesInput = z.strictObject(held);

export const SetAllowanceInput = z.strictObject({
  ...held,
  effective_date: CalendarDate.describe(
    "The day from which it applies, past or future; what is written for the same day is replaced.",
  ),
  annual_allowance: z
    .int()
    .min(0)
    .max(366)
    .nullable()
    .describe("Days earned in a policy year; null for that of the policy."),
  reason: text({ min: 1, max: 300 }).describe("The reason; the employee can read it."),
});
export type ListAllowancesInput = z.infer<typeof ListAllowancesInput>;
export type SetAllowanceInput = z.infer<typeof SetAllowanceInput>;
