import { z } from "zod";
import { ADJUSTMENT_KINDS } from "@/domain/balances/facts";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { CalendarDate, Day } from "./calendar/dates";
import { dated, immediate } from "./policies/policy-fields";
import { Id } from "./text";

/** From the first assignment on. */
const On = CalendarDate.optional().describe("As of this day, at most 24 months ahead; today if left out.");

/** Whose balances: an empty value means the caller's own. */
export const ListBalancesInput = z.strictObject({
  employee_id: z
    .union([Id, z.literal("")])
    .optional()
    .describe("The employee; the caller if left out or empty."),
  on: On,
});

export const Balance = z
  .object({
    id: Id.describe("The policy: `policy_id` where a request is made."),
    name: z.string().describe("The policy's name."),
    color: immediate.color,
    is_active: immediate.is_active,
    is_approval_required: immediate.is_approval_required,
    is_request_note_mandatory: immediate.is_request_note_mandatory,
    request_attachment_requirement: immediate.request_attachment_requirement,
    notice_period: immediate.notice_period,
    notice_period_count: immediate.notice_period_count,
    shortest_request_amount: immediate.shortest_request_amount,
    deductible_days: dated.deductible_days,
    annual_allowance: dated.annual_allowance,
    document_template_id: immediate.document_template_id,
    country_code: immediate.country_code,
    allowance_entitlement: dated.allowance_entitlement,
    balance_closing_frequency: dated.balance_closing_frequency,
    activity_period_start: dated.activity_period_start,
    activity_period_close: dated.activity_period_close,
    effective_date: Day.describe("The first day on which the employee holds the policy."),
    end_effective_date: Day.nullable().describe(
      "The last day, after which nothing can be booked; null if there is none.",
    ),
    carryover_days: z.number().describe("Days carried into the cycle, less those that have lapsed."),
    days_accrued: z.number().describe("Days credited in the cycle by today."),
    days_taken: z.number().describe("Approved days of the cycle, past and to come."),
    manual_adjustments: z.number().describe("Days added manually in the cycle; negative if removed."),
    days_requested: z.number().describe("Days held for pending requests in the cycle."),
    current_balance: z
      .number()
      .nullable()
      .describe(
        "Days left: carried, credited and adjusted, less taken and requested; 0 for unlimited policies.",
      ),
    cycle_start_date: Day.describe("The first day of the current cycle."),
    cycle_end_date: Day.describe("The last day of the current cycle."),
  })
  .describe("The balance of one assigned policy in the current cycle.");
export const Balances = z.array(Balance);

export const ExplainBalanceInput = z.strictObject({
  policy_id: Id.describe("A policy that the employee holds."),
  employee_id: Id.optional().describe("The employee; the caller if left out."),
  on: On,
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
      /** Days that a credit did not earn, because the balance had reached its cap. */
      beyond_cap: z.number().nullable(),
      /** Of an adjustment. */
      adjustment_kind: z.enum(ADJUSTMENT_KINDS).nullable(),
      /** Of days that moved: the policy to or from which they did. */
      linked_policy_id: Id.nullable(),
      /** Of carried and granted days: the last day on which they can be used. */
      expires_on: Day.nullable(),
    }),
  ),
  upcoming: z.array(z.object({ date: Day, kind: z.enum(["accrued", "lapsed"]), days: z.number() })),
  /** The last day before the cycle on which the policy was held; null if it is the first. */
  held_before: Day.nullable(),
});
export const LedgerEntry = z
  .object({
    date: Day.describe("The date on which it counts."),
    kind: z
      .enum(["carried", "lapsed", "accrued", "adjusted", "taken", "requested"])
      .describe("The kind of entry."),
    days: z.number().describe("Days: positive if added, negative if removed."),
    balance: z.number().describe("The balance after this entry."),
    request_id: Id.nullable().describe("The request that uses the days; null for other entries."),
    note: z.string().nullable().describe("The reason for a manual adjustment; null for other entries."),
    adjustment_kind: z.enum(ADJUSTMENT_KINDS).nullable().describe("What an adjustment is for; null if none."),
    linked_policy_id: Id.nullable().describe(
      "The policy to or from which these days moved; null for other entries.",
    ),
    expires_on: Day.nullable().describe(
      "The last day on which these carried or granted days can be used; null if they have no end of their own.",
    ),
    beyond_cap: z
      .number()
      .nullable()
      .describe("Days that this credit did not earn because the balance had reached its cap; null if none."),
  })
  .describe("One entry of the ledger behind a balance.");
export const Ledger = z.array(LedgerEntry);
export type Ledger = z.infer<typeof Ledger>;
export type Balance = z.infer<typeof Balance>;
export type BalanceExplanation = z.infer<typeof BalanceExplanation>;
export type ListBalancesInput = z.infer<typeof ListBalancesInput>;
export type ExplainBalanceInput = z.infer<typeof ExplainBalanceInput>;
export type Balances = z.infer<typeof Balances>;
