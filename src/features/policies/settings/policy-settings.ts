import type { ImmediateSettings, Terms } from "@/domain/policies/policy-fields";

/** All that the form of a policy decides. */
export type PolicySettings = ImmediateSettings & Terms;

export const TERMS = [
  "allowance_entitlement",
  "annual_allowance",
  "accrual_cycle",
  "allowance_basis",
  "allowance_tiers",
  "tier_start",
  "proration",
  "full_after_months",
  "rounding",
  "waiting_months",
  "overdraft_limit",
  "balance_cap",
  "carryover_limit",
  "carryover_expiry_months",
  "deductible_days",
  "balance_closing_frequency",
  "activity_period_start",
  "activity_period_close",
] as const satisfies readonly (keyof Terms)[];

/** All settings, those that apply at once first. */
export const SETTINGS = [
  "name",
  "color",
  "is_approval_required",
  "is_request_note_mandatory",
  "request_attachment_requirement",
  "interrupts",
  "attachment_after_days",
  "attachment_due_days",
  "notice_period",
  "notice_period_count",
  "shortest_request_amount",
  "credit_requests",
  "credit_expiry_months",
  "document_template_id",
  "country_code",
  ...TERMS,
] as const satisfies readonly (keyof PolicySettings)[];

/** What a new policy begins with; the service has the same defaults. */
export const NEW_POLICY: Omit<PolicySettings, "country_code"> = {
  name: "",
  color: "blue",
  is_approval_required: true,
  is_request_note_mandatory: false,
  request_attachment_requirement: "optional",
  interrupts: false,
  attachment_after_days: null,
  attachment_due_days: 3,
  notice_period: null,
  notice_period_count: null,
  shortest_request_amount: "half_day",
  credit_requests: "none",
  credit_expiry_months: null,
  document_template_id: null,
  deductible_days: "workdays_only",
  annual_allowance: 20,
  allowance_entitlement: "base_annual_allowance",
  balance_closing_frequency: "annual",
  activity_period_start: 1,
  activity_period_close: 12,
  accrual_cycle: "upfront",
  carryover_limit: null,
  carryover_expiry_months: null,
  full_after_months: null,
  rounding: "none",
  allowance_basis: "flat",
  allowance_tiers: [],
  tier_start: "policy_year",
  waiting_months: 0,
  overdraft_limit: 0,
  balance_cap: null,
  proration: "calendar_days",
};

type Months = Pick<Terms, "activity_period_start" | "activity_period_close">;

/** Whether time off under these settings can be taken in every month. */
export function isAllYear({ activity_period_start: start, activity_period_close: close }: Months): boolean {
  return monthBefore(start) === close;
}

/** The month, 1 to 12, before a month. */
export function monthBefore(month: number): number {
  return ((month + 10) % 12) + 1;
}

/** Whether a setting belongs to the versions. */
export function isTerm(field: keyof PolicySettings): field is keyof Terms {
  return TERMS.some((term) => term === field);
}

/** The first day of the policy year that a date lies in, for a year that begins on the 1st of a month. */
export function policyYearStart(date: string, startMonth: number): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const startYear = month >= startMonth ? year : year - 1;
  return `${startYear}-${String(startMonth).padStart(2, "0")}-01`;
}
