import { z } from "zod";
import { isInHundredths } from "@/domain/amount";
import { ADJUSTMENT_KINDS, MANUAL_KINDS } from "@/domain/balances/facts";
import { CalendarDate, CreatedAt, Day, UpdatedAt } from "../calendar/dates";
import { says } from "../says";
import { Id, text } from "../text";

export const Assignment = z
  .object({
    id: Id.describe("The assignment's id."),
    employee_id: Id.describe("Who holds the policy."),
    policy_id: Id.describe("The policy."),
    effective_date: Day.describe("The first day."),
    end_effective_date: Day.nullable().describe("The last day, included; null if there is none."),
    created_at: CreatedAt,
    updated_at: UpdatedAt,
  })
  .describe("The dates between which an employee holds a policy.");
export const Assignments = z.array(Assignment);
export type Assignment = z.infer<typeof Assignment>;

export const AssignPolicyInput = z.strictObject({
  id: Id.describe("The employee."),
  policy_id: Id.describe("The policy."),
  effective_date: CalendarDate.describe("The first day."),
  end_effective_date: CalendarDate.nullable()
    .default(null)
    .describe("The last day, included; null if there is none."),
});
export const UpdateAssignmentInput = z.strictObject({
  id: Id.describe("The employee."),
  policy_id: Id.describe("The policy."),
  effective_date: CalendarDate.optional().describe("The first day."),
  end_effective_date: CalendarDate.nullable()
    .optional()
    .describe("The last day, included; null if there is none."),
});

export const Adjustment = z
  .object({
    id: Id.describe("The adjustment's id."),
    employee_id: Id.describe("The employee."),
    policy_id: Id.describe("The policy whose balance is adjusted."),
    date: Day.describe("The day from which it counts; it decides the cycle."),
    days: z.number().describe("Days: positive if added, negative if removed."),
    kind: z.enum(ADJUSTMENT_KINDS).describe("What it is for."),
    expires_on: Day.nullable().describe("The last day on which added days can be used; null if none."),
    reason: z.string().describe("The reason; the employee reads it; of moved days, the other policy."),
    linked_id: Id.nullable().describe(
      "The adjustment at the other end of a move to another policy; null if none.",
    ),
    linked_policy_id: Id.nullable().describe(
      "The policy to or from which the days moved; null if they did not.",
    ),
    created_by: Id.nullable().describe("The employee who created it; null if unknown."),
    created_at: CreatedAt,
  })
  .describe("A correction of a balance.");
export const Adjustments = z.array(Adjustment);
export type Adjustment = z.infer<typeof Adjustment>;

export const MOST_DAYS = 10_000;

export const AdjustBalanceInput = z.strictObject({
  id: Id.describe("The employee."),
  policy_id: Id.describe("A policy that the employee holds or held."),
  date: CalendarDate.describe("The day from which it counts; it decides the cycle."),
  days: z
    .number()
    .describe("Days with at most two decimals: positive to add, negative to remove.")
    .min(-MOST_DAYS)
    .max(MOST_DAYS)
    .refine((days) => days !== 0, says("input.not_zero"))
    .refine(isInHundredths, says("input.two_decimals")),
  kind: z
    .enum(MANUAL_KINDS)
    .optional()
    .describe("What the adjustment is for, by default a correction; it does not change how the days count."),
  expires_on: CalendarDate.nullable()
    .optional()
    .describe(
      "Only for added days: the last day on which they can be used, `date` or later. They are used before days without an end, and are carried over beyond the policy's limit. Null: they are like the cycle's own.",
    ),
  reason: text({ min: 1, max: 300 }).describe("The reason; the employee can read it."),
});

export type AssignPolicyInput = z.infer<typeof AssignPolicyInput>;
export type UpdateAssignmentInput = z.infer<typeof UpdateAssignmentInput>;
export type AdjustBalanceInput = z.infer<typeof AdjustBalanceInput>;
