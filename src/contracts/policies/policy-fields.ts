import { z } from "zod";
import { isInHundredths } from "@/domain/amount";
import {
  ACCRUAL_CYCLES,
  ALLOWANCE_BASES,
  ALLOWANCE_ENTITLEMENTS,
  ATTACHMENT_REQUIREMENTS,
  CLOSING_FREQUENCIES,
  CREDIT_REQUESTS,
  DEDUCTIBLE_DAYS,
  NOTICE_PERIODS,
  POLICY_COLORS,
  PRORATIONS,
  ROUNDINGS,
  SHORTEST_REQUEST_AMOUNTS,
  TIER_STARTS,
} from "@/domain/policies/policy-settings";
import { CountryCode } from "../directory/places";
import { listOf } from "../list";
import { says } from "../says";
import { Id, Name } from "../text";

/** What of a policy holds at once when it is changed. */
export const immediate = {
  name: Name.describe("Unique among the policies, ignoring case."),
  color: z.enum(POLICY_COLORS).describe("Its color in the portal."),
  is_active: z.boolean().describe("Whether it can be booked at all."),
  is_approval_required: z
    .boolean()
    .describe("`true`: approvers decide on a request; `false`: it is approved at once."),
  is_request_note_mandatory: z.boolean().describe("Whether a request needs a `note`."),
  request_attachment_requirement: z
    .enum(ATTACHMENT_REQUIREMENTS)
    .describe("Whether a request must, may or must not have attachments."),
  interrupts: z
    .boolean()
    .describe(
      "Whether requests may cover other time off, as sick leave does: once approved, those days leave the other request, and go back to its balance.",
    ),
  attachment_after_days: z
    .int()
    .min(0)
    .max(366)
    .nullable()
    .describe(
      "Requests of more calendar days than this need a file by `attachment_due_on`, not at once; null if `request_attachment_requirement` decides.",
    ),
  attachment_due_days: z
    .int()
    .min(0)
    .max(366)
    .describe("How many days after the first one such a file is due."),
  notice_period: z
    .enum(NOTICE_PERIODS)
    .nullable()
    .describe("The unit of `notice_period_count`; null if no notice is needed."),
  notice_period_count: z
    .int()
    .min(0)
    .max(366)
    .nullable()
    .describe("How many units before its first day a request must be made; null if no notice is needed."),
  shortest_request_amount: z
    .enum(SHORTEST_REQUEST_AMOUNTS)
    .describe("Whether half days can be taken, or whole days only."),
  credit_requests: z
    .enum(CREDIT_REQUESTS)
    .describe("Whether days earned, such as by work on a holiday, can be asked for (`/time-off/credits`)."),
  credit_expiry_months: z
    .int()
    .min(1)
    .max(120)
    .nullable()
    .describe("How many months after the day on which they were earned such days end; null if never."),
  document_template_id: Id.nullable().describe("Stored and returned, but not used."),
  country_code: CountryCode.describe("Stored and returned; it does not decide which holidays count."),
};

const Month = z.int().min(1).max(12);

/** What holds for cycles that start on or after a version's date. */
export const dated = {
  deductible_days: z.enum(DEDUCTIBLE_DAYS).describe("Which days of a request count."),
  annual_allowance: z.int().min(0).max(366).describe("Days earned in a policy year."),
  allowance_entitlement: z
    .enum(ALLOWANCE_ENTITLEMENTS)
    .describe("Whether the balance limits what can be booked."),
  balance_closing_frequency: z
    .enum(CLOSING_FREQUENCIES)
    .describe("How often a cycle ends and the next begins."),
  activity_period_start: Month.describe("The month, 1 to 12, in which the policy year starts."),
  activity_period_close: Month.describe("The last month, 1 to 12, in which time off can be taken."),
};

const AllowanceTier = z.strictObject({
  after_years: z.int().min(1).max(99).describe("Full years of service."),
  annual_allowance: z.int().min(0).max(366).describe("Days earned in a policy year from then on."),
});
const TIERS = "The allowance by years of service, ascending.";

/** The same, of what is called the configuration. */
export const configuration = {
  accrual_cycle: z
    .enum(ACCRUAL_CYCLES)
    .describe("How often a share of the allowance is credited: a `code` of `/accrual-cycles`."),
  carryover_limit: z
    .number()
    .min(0)
    .max(1000)
    .refine(isInHundredths, says("input.two_decimals", { code: "too_precise" }))
    .nullable()
    .describe("The most days carried over when a cycle ends; 0 for none, null for no limit."),
  carryover_expiry_months: z
    .int()
    .min(0)
    .max(120)
    .nullable()
    .describe("How many months carried days can be used before they lapse; null if they never lapse."),
  proration: z
    .enum(PRORATIONS)
    .describe(
      "What a cycle earns that employment and assignment cover only partly: a share by `calendar_days`, one for each of its `full_months`, or, with `none`, each credit in full.",
    ),
  full_after_months: z
    .int()
    .min(1)
    .max(24)
    .nullable()
    .describe(
      "With `full_months`: months of service after which a cycle counts in full though employment begins in it or ends in its second half; null if never.",
    ),
  rounding: z.enum(ROUNDINGS).describe("How the days of a cycle that is only partly covered are rounded."),
  allowance_basis: z
    .enum(ALLOWANCE_BASES)
    .describe(
      "With `work_pattern` a day earns by the employee's half days of work a week ÷ those of the organization's usual week.",
    ),
  allowance_tiers: z.array(AllowanceTier).describe(TIERS),
  tier_start: z
    .enum(TIER_STARTS)
    .describe("Whether a tier begins on the anniversary or with the next policy year."),
  waiting_months: z
    .int()
    .min(0)
    .max(24)
    .describe("Months after the hire date in which nothing can be booked; days are earned meanwhile."),
  overdraft_limit: z
    .number()
    .min(0)
    .max(366)
    .multipleOf(0.5)
    .nullable()
    .describe("How many days requests may take the balance below zero; null for any number."),
  balance_cap: z
    .number()
    .min(0)
    .max(1000)
    .refine(isInHundredths, says("input.two_decimals", { code: "too_precise" }))
    .nullable()
    .describe("No credit lifts the balance above so many days: the rest is not earned; null for no cap."),
};

/** The configuration as it is given. */
export const givenConfiguration = {
  ...configuration,
  allowance_tiers: listOf(AllowanceTier, { max: 20, says: "input.too_many_tiers" }).describe(TIERS),
};
