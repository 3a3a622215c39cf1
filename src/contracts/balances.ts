import { z } from "zod";
import {
  ALLOWANCE_ENTITLEMENTS,
  ATTACHMENT_REQUIREMENTS,
  CLOSING_FREQUENCIES,
  DEDUCTIBLE_DAYS,
  NOTICE_PERIODS,
  POLICY_COLORS,
  SHORTEST_REQUEST_AMOUNTS,
} from "@/domain/policies/policy-settings";
import { CalendarDate, Day } from "./dates";
import { CountryCode } from "./places";
import { Id } from "./text";

/** Whose balances: an empty value means the caller's own. */
export const ListBalancesInput = z.strictObject({
  employee_id: z
    .union([Id, z.literal("")])
    .optional()
    .describe("Whose: the caller's own when left out or empty."),
});

export const Balance = z
  .object({
    id: Id.describe("The policy; `policy_id` where a request is made."),
    name: z.string(),
    color: z.enum(POLICY_COLORS),
    is_active: z.boolean().describe("Whether it can be booked at all."),
    is_approval_required: z
      .boolean()
      .describe("Whether somebody has to approve, or a request is approved at once."),
    is_request_note_mandatory: z.boolean().describe("Whether a request needs a note."),
    request_attachment_requirement: z
      .enum(ATTACHMENT_REQUIREMENTS)
      .describe("Whether a request may or must bring files."),
    notice_period: z.enum(NOTICE_PERIODS).nullable().describe("The unit of the notice; null: none."),
    notice_period_count: z.int().nullable().describe("How many of them before the first day; null: none."),
    shortest_request_amount: z.enum(SHORTEST_REQUEST_AMOUNTS).describe("Whether half days can be taken."),
    deductible_days: z.enum(DEDUCTIBLE_DAYS).describe("Which days count."),
    annual_allowance: z.int().describe("Days in a policy year."),
    document_template_id: Id.nullable().describe("Stored and returned, no more."),
    country_code: CountryCode,
    allowance_entitlement: z
      .enum(ALLOWANCE_ENTITLEMENTS)
      .describe("Whether `current_balance` limits what can be booked."),
    balance_closing_frequency: z.enum(CLOSING_FREQUENCIES).describe("How long a cycle is."),
    activity_period_start: z.int().describe("The month in which the policy year starts, 1 to 12."),
    activity_period_close: z.int().describe("The last month in which it can be taken, 1 to 12."),
    effective_date: Day.describe("The first day of the assignment."),
    end_effective_date: Day.nullable().describe("Its last day; null: open."),
    carryover_days: z.number().describe("Carried into the cycle, less what has lapsed."),
    days_accrued: z.number().describe("Credited in the cycle by today."),
    days_taken: z.number().describe("Approved days of the cycle, past and to come."),
    manual_adjustments: z.number().describe("Given or taken by hand."),
    days_requested: z.number().describe("Pending days: they hold balance."),
    current_balance: z
      .number()
      .nullable()
      .describe("What is left of the cycle: the sum of these; 0 for unlimited policies."),
    cycle_start_date: Day.describe("First day of the current cycle."),
    cycle_end_date: Day.describe("Its last day."),
  })
  .describe("What is left of one policy that is assigned to the employee, in the current cycle.");
export const Balances = z.array(Balance);

export const ExplainBalanceInput = z.strictObject({
  policy_id: Id,
  employee_id: Id.optional(),
  on: CalendarDate.optional(),
});

/** The ledger of one cycle: entries whose days add up to the balance on a date. */
export const BalanceExplanation = z.object({
  policy_id: Id,
  policy_name: z.string(),
  color: z.enum(POLICY_COLORS),
  is_unlimited: z.boolean(),
  on: z.string(),
  cycle_start_date: Day,
  cycle_end_date: Day,
  balance: z.number(),
  entries: z.array(
    z.object({
      date: Day,
      kind: z.enum(["carried", "lapsed", "accrued", "adjusted", "taken", "requested"]),
      days: z.number(),
      running_balance: z.number(),
      request_id: Id.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  upcoming: z.array(z.object({ date: Day, kind: z.enum(["accrued", "lapsed"]), days: z.number() })),
});
export type Balance = z.infer<typeof Balance>;
export type BalanceExplanation = z.infer<typeof BalanceExplanation>;
