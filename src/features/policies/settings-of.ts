import type { PolicySettings } from "./policy-settings";

/** The settings of a policy, and nothing else of what the service says about it. */
export function settingsOf(policy: PolicySettings): PolicySettings {
  return {
    name: policy.name,
    color: policy.color,
    is_approval_required: policy.is_approval_required,
    is_request_note_mandatory: policy.is_request_note_mandatory,
    request_attachment_requirement: policy.request_attachment_requirement,
    notice_period: policy.notice_period,
    notice_period_count: policy.notice_period_count,
    shortest_request_amount: policy.shortest_request_amount,
    document_template_id: policy.document_template_id,
    country_code: policy.country_code,
    deductible_days: policy.deductible_days,
    annual_allowance: policy.annual_allowance,
    allowance_entitlement: policy.allowance_entitlement,
    balance_closing_frequency: policy.balance_closing_frequency,
    activity_period_start: policy.activity_period_start,
    activity_period_close: policy.activity_period_close,
    accrual_cycle: policy.accrual_cycle,
    carryover_limit: policy.carryover_limit,
    carryover_expiry_months: policy.carryover_expiry_months,
    proration: policy.proration,
  };
}
