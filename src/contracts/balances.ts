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
  employee_id: z.union([Id, z.literal("")]).optional(),
});

/** What is left of one policy that is assigned to the employee. */
export const Balance = z.object({
  id: Id,
  name: z.string(),
  color: z.enum(POLICY_COLORS),
  is_active: z.boolean(),
  is_approval_required: z.boolean(),
  is_request_note_mandatory: z.boolean(),
  request_attachment_requirement: z.enum(ATTACHMENT_REQUIREMENTS),
  notice_period: z.enum(NOTICE_PERIODS).nullable(),
  notice_period_count: z.int().nullable(),
  shortest_request_amount: z.enum(SHORTEST_REQUEST_AMOUNTS),
  deductible_days: z.enum(DEDUCTIBLE_DAYS),
  annual_allowance: z.int(),
  document_template_id: Id.nullable(),
  country_code: CountryCode,
  allowance_entitlement: z.enum(ALLOWANCE_ENTITLEMENTS),
  balance_closing_frequency: z.enum(CLOSING_FREQUENCIES),
  activity_period_start: z.int(),
  activity_period_close: z.int(),
  effective_date: Day,
  end_effective_date: Day.nullable(),
  carryover_days: z.number(),
  days_accrued: z.number(),
  days_taken: z.number(),
  manual_adjustments: z.number(),
  days_requested: z.number(),
  current_balance: z.number().nullable(),
  cycle_start_date: Day,
  cycle_end_date: Day,
});
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
