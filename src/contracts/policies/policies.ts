import { z } from "zod";
import { CalendarDate, CreatedAt, Day, UpdatedAt } from "../calendar/dates";
import { RecountSummary } from "../calendar/recount";
import { ForeseenRequest } from "../people/foreseen";
import { says } from "../says";
import { Id, OrganizationId, wholeNumber } from "../text";
import { configuration, dated, givenConfiguration, immediate } from "./policy-fields";

export const Policy = z
  .object({
    id: Id.describe("The policy's id."),
    ...immediate,
    name: z.string().describe("Its name."),
    ...dated,
    created_at: CreatedAt,
    updated_at: UpdatedAt,
    organization_id: OrganizationId,
  })
  .describe("A kind of time off, with the version that is in force.");
export const Policies = z.array(Policy);

export const ChangedPolicy = Policy.extend({
  pending_version: z
    .object({
      effective_date: Day.describe("The version applies to cycles that start on or after this date."),
      ...dated,
      ...configuration,
    })
    .nullable()
    .describe(
      "The version that this change wrote, if it is not in force yet; null if the whole change is in force.",
    ),
}).describe("A policy with the version in force and the next one.");

/** All that a policy says today, and how many active employees hold it or will. */
export const PolicyOverview = z.array(Policy.extend({ ...configuration, people: z.int() }));

export const PolicyConfiguration = z
  .object({
    policy_id: Id.describe("The policy."),
    effective_date: Day.nullable().describe(
      "The date from which the version applies; null for the first version.",
    ),
    ...configuration,
  })
  .describe("How a version of a policy credits, carries over and prorates days.");

/** The version on another date than today. */
export const ReadPolicyInput = z.strictObject({
  id: Id.describe("The policy."),
  on: CalendarDate.optional().describe("The version in force on this day; today if left out."),
});

export const CreatePolicyInput = z.strictObject({
  name: immediate.name,
  color: immediate.color.default("blue"),
  is_active: immediate.is_active.default(true),
  is_approval_required: immediate.is_approval_required.default(true),
  is_request_note_mandatory: immediate.is_request_note_mandatory.default(false),
  request_attachment_requirement: immediate.request_attachment_requirement.default("optional"),
  interrupts: immediate.interrupts.default(false),
  attachment_after_days: immediate.attachment_after_days.default(null),
  attachment_due_days: immediate.attachment_due_days.default(3),
  notice_period: immediate.notice_period.default(null),
  notice_period_count: immediate.notice_period_count.default(null),
  shortest_request_amount: immediate.shortest_request_amount.default("half_day"),
  credit_requests: immediate.credit_requests.default("none"),
  credit_expiry_months: immediate.credit_expiry_months.default(null),
  document_template_id: immediate.document_template_id.default(null),
  country_code: immediate.country_code
    .optional()
    .describe(
      "The organization's country if left out. Stored and returned; it does not decide which holidays count.",
    ),
  deductible_days: dated.deductible_days.default("workdays_only"),
  annual_allowance: dated.annual_allowance.default(20),
  allowance_entitlement: dated.allowance_entitlement.default("base_annual_allowance"),
  balance_closing_frequency: dated.balance_closing_frequency.default("annual"),
  activity_period_start: dated.activity_period_start.default(1),
  activity_period_close: dated.activity_period_close.default(12),
  accrual_cycle: givenConfiguration.accrual_cycle.default("upfront"),
  carryover_limit: givenConfiguration.carryover_limit.default(null),
  carryover_expiry_months: givenConfiguration.carryover_expiry_months.default(null),
  proration: givenConfiguration.proration.default("calendar_days"),
  full_after_months: givenConfiguration.full_after_months.default(null),
  rounding: givenConfiguration.rounding.default("none"),
  allowance_basis: givenConfiguration.allowance_basis.default("flat"),
  allowance_tiers: givenConfiguration.allowance_tiers.default([]),
  tier_start: givenConfiguration.tier_start.default("policy_year"),
  waiting_months: givenConfiguration.waiting_months.default(0),
  overdraft_limit: givenConfiguration.overdraft_limit.default(0),
  balance_cap: givenConfiguration.balance_cap.default(null),
});

const changes = z.strictObject({
  ...z.object({ ...immediate, ...dated, ...givenConfiguration }).partial().shape,
  id: Id.describe("The policy."),
  effective_date: CalendarDate.optional().describe(
    "The date from which a new version applies; the start of the next cycle if left out.",
  ),
});

function changesSomething(input: Record<string, unknown>): boolean {
  const { id: _id, effective_date: _date, cursor: _cursor, ...given } = input;
  return Object.values(given).some((value) => value !== undefined);
}
const NOTHING = says("input.nothing_to_change", { code: "nothing_to_change" });

export const UpdatePolicyInput = changes.refine(changesSomething, NOTHING);

export const ConfigurePolicyInput = z
  .strictObject({
    ...z.object(givenConfiguration).partial().shape,
    id: Id.describe("The policy."),
    effective_date: CalendarDate.optional().describe(
      "The date from which the version applies; the start of the next cycle if left out.",
    ),
  })
  .refine(changesSomething, NOTHING);

/** A version, with the first days of the cycles and of the division into cycles that it decides; null: not (yet) any. */
const PolicyVersion = z.object({
  effective_date: Day.nullable(),
  terms_from: z.string().nullable(),
  cycles_from: z.string().nullable(),
  ...dated,
  ...configuration,
});
export const PolicyVersions = z.object({
  versions: z.array(PolicyVersion),
  /** What a change gets when no date is given: the start of the next cycle. */
  default_effective_date: z.string(),
  /** Employees who hold the policy. */
  holders: z.int(),
});

/** What a change would do, from which date; all dates are null when it holds at once. */
export const PolicyConsequences = RecountSummary.extend({
  /** The first of them, in order of time. */
  affected: z.array(
    ForeseenRequest.extend({ employee_name: z.string(), start_date: z.string(), end_date: z.string() }),
  ),
  affected_count: z.int(),
  holders: z.int(),
  effective_date: Day.nullable(),
  terms_from: z.string().nullable(),
  cycles_from: z.string().nullable(),
});

/** The terms of a draft; what is not given is the default of a new policy. */
export const WorkedExampleInput = CreatePolicyInput.pick({
  annual_allowance: true,
  allowance_entitlement: true,
  balance_closing_frequency: true,
  activity_period_start: true,
  activity_period_close: true,
  accrual_cycle: true,
  carryover_limit: true,
  carryover_expiry_months: true,
  proration: true,
  full_after_months: true,
  rounding: true,
  allowance_basis: true,
  allowance_tiers: true,
  tier_start: true,
  waiting_months: true,
  overdraft_limit: true,
  balance_cap: true,
}).extend({ year: wholeNumber({ min: 1900, max: 2198 }) });

/** What three people earn in the policy year that starts in the year asked for, when neither takes a day. */
export const WorkedExample = z.object({
  is_unlimited: z.boolean(),
  year_start: z.string(),
  year_end: z.string(),
  people: z.array(
    z.object({
      kind: z.enum(["full_year", "hired_1_july", "part_time_1_april"]),
      hire_date: Day.nullable(),
      days: z.number(),
      credits: z.array(z.object({ date: Day, days: z.number() })),
      cycles: z.array(
        z.object({
          cycle_start_date: Day,
          cycle_end_date: Day,
          days: z.number(),
          carried_over: z.number(),
          /** The last day on which what is carried can be used; null: it never lapses, or nothing is carried. */
          usable_until: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type Policy = z.infer<typeof Policy>;
export type ChangedPolicy = z.infer<typeof ChangedPolicy>;
export type PolicyConfiguration = z.infer<typeof PolicyConfiguration>;
export type ReadPolicyInput = z.infer<typeof ReadPolicyInput>;
export type CreatePolicyInput = z.infer<typeof CreatePolicyInput>;
export type UpdatePolicyInput = z.infer<typeof UpdatePolicyInput>;
export type ConfigurePolicyInput = z.infer<typeof ConfigurePolicyInput>;
export type PolicyVersions = z.infer<typeof PolicyVersions>;
export type PolicyConsequences = z.infer<typeof PolicyConsequences>;
export type WorkedExampleInput = z.infer<typeof WorkedExampleInput>;
export type WorkedExample = z.infer<typeof WorkedExample>;
