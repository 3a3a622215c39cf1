import { z } from "zod";
import {
  ACCRUAL_CYCLES,
  ALLOWANCE_ENTITLEMENTS,
  ATTACHMENT_REQUIREMENTS,
  CLOSING_FREQUENCIES,
  DEDUCTIBLE_DAYS,
  NOTICE_PERIODS,
  POLICY_COLORS,
  PRORATIONS,
  SHORTEST_REQUEST_AMOUNTS,
} from "@/domain/policies/policy-settings";
import { CalendarDate, Day, Instant } from "./dates";
import { CountryCode } from "./places";
import { RecountSummary } from "./recount";
import { Id, Name } from "./text";

/** What holds at once when it is changed. */
const immediate = {
  name: Name,
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
  notice_period_count: z
    .int()
    .min(0)
    .max(366)
    .nullable()
    .describe("How many of them before the first day; null: none."),
  shortest_request_amount: z.enum(SHORTEST_REQUEST_AMOUNTS).describe("Whether half days can be taken."),
  document_template_id: Id.nullable().describe("Stored and returned, no more."),
  country_code: CountryCode,
};

const Month = z.int().min(1).max(12);

/** What holds for cycles that start on or after a version's date. */
const dated = {
  deductible_days: z.enum(DEDUCTIBLE_DAYS).describe("Which days count."),
  annual_allowance: z.int().min(0).max(366).describe("Days in a policy year."),
  allowance_entitlement: z
    .enum(ALLOWANCE_ENTITLEMENTS)
    .describe("Whether the balance limits what can be booked."),
  balance_closing_frequency: z.enum(CLOSING_FREQUENCIES).describe("How long a cycle is."),
  activity_period_start: Month.describe("The month in which the policy year starts."),
  activity_period_close: Month.describe("The last month in which it can be taken."),
};

/** The same, of what is called the configuration. */
const configuration = {
  accrual_cycle: z.enum(ACCRUAL_CYCLES).describe("How often allowance is credited: by its code."),
  carryover_limit: z
    .number()
    .min(0)
    .max(1000)
    .refine((days) => Math.round(days * 100) / 100 === days, {
      error: "Must have at most two decimals.",
      params: { code: "too_precise" },
    })
    .nullable()
    .describe("Most days that are carried; null: all of them, 0: none."),
  carryover_expiry_months: z
    .int()
    .min(0)
    .max(120)
    .nullable()
    .describe("Months after which what was carried lapses; null: never."),
  proration: z.enum(PRORATIONS).describe("Whether a cycle that is only partly covered earns in proportion."),
};

export const Policy = z
  .object({
    id: Id,
    ...immediate,
    name: z.string(),
    ...dated,
    created_at: Instant,
    updated_at: Instant,
    organization_id: z.string(),
  })
  .describe("A kind of time off, with the version that is in force.");
export const Policies = z.array(Policy);

/** All that a policy says today, and how many active employees hold it or will. */
export const PolicyOverview = z.array(Policy.extend({ ...configuration, people: z.int() }));

export const PolicyConfiguration = z
  .object({
    policy_id: Id,
    effective_date: Day.nullable().describe("From when the version holds; null: from the beginning."),
    ...configuration,
  })
  .describe("How a version of a policy earns, carries over and prorates.");

/** The version on another date than today. */
export const ReadPolicyInput = z.strictObject({
  id: Id.describe("The policy."),
  on: CalendarDate.optional().describe("Whose version: the one in force on this day; today when left out."),
});

export const CreatePolicyInput = z.strictObject({
  name: Name,
  color: immediate.color.default("blue"),
  is_active: immediate.is_active.default(true),
  is_approval_required: immediate.is_approval_required.default(true),
  is_request_note_mandatory: immediate.is_request_note_mandatory.default(false),
  request_attachment_requirement: immediate.request_attachment_requirement.default("optional"),
  notice_period: immediate.notice_period.default(null),
  notice_period_count: immediate.notice_period_count.default(null),
  shortest_request_amount: immediate.shortest_request_amount.default("half_day"),
  document_template_id: immediate.document_template_id.default(null),
  /** By default the organization's. */
  country_code: CountryCode.optional(),
  deductible_days: dated.deductible_days.default("workdays_only"),
  annual_allowance: dated.annual_allowance.default(20),
  allowance_entitlement: dated.allowance_entitlement.default("base_annual_allowance"),
  balance_closing_frequency: dated.balance_closing_frequency.default("annual"),
  activity_period_start: dated.activity_period_start.default(1),
  activity_period_close: dated.activity_period_close.default(12),
  accrual_cycle: configuration.accrual_cycle.default("upfront"),
  carryover_limit: configuration.carryover_limit.default(null),
  carryover_expiry_months: configuration.carryover_expiry_months.default(null),
  proration: configuration.proration.default("calendar_days"),
});

const changes = z.strictObject({
  ...z.object({ ...immediate, ...dated, ...configuration }).partial().shape,
  id: Id.describe("The policy."),
  effective_date: CalendarDate.optional().describe(
    "From when a new version holds: the start of the next cycle when left out.",
  ),
});

function changesSomething({ id: _id, effective_date: _date, ...given }: Record<string, unknown>): boolean {
  return Object.values(given).some((value) => value !== undefined);
}
const NOTHING = { error: "Give at least one field to change.", params: { code: "nothing_to_change" } };

export const UpdatePolicyInput = changes.refine(changesSomething, NOTHING);

export const ConfigurePolicyInput = z
  .strictObject({
    ...z.object(configuration).partial().shape,
    id: Id.describe("The policy."),
    effective_date: CalendarDate.optional().describe(
      "From when the version holds: the start of the next cycle when left out.",
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
}).extend({ year: z.coerce.number().int().min(1900).max(2198) });

/** What two people earn in the policy year that starts in the year asked for, when neither takes a day. */
export const WorkedExample = z.object({
  is_unlimited: z.boolean(),
  year_start: z.string(),
  year_end: z.string(),
  people: z.array(
    z.object({
      kind: z.enum(["full_year", "hired_1_july"]),
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
