import type { Policy, PolicyConfiguration } from "@/contracts/policies/policies";
import type { PolicyFields, StoredPolicy } from "@/db/policies/policies.store";
import { fromDays, toDays } from "@/domain/amount";
import type { PolicyVersion } from "@/domain/balances/facts";
import { versionInForce } from "@/domain/balances/policy-versions";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Terms } from "@/domain/policies/policy-fields";

/** A policy with the version that is in force on a date. */
export function policyOnWire(policy: StoredPolicy, on: IsoDate): Policy {
  const { id, created_at, updated_at, organization_id, versions } = policy;
  return {
    id,
    ...immediateOf(policy),
    ...datedOf(versionInForce(versions, on)),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    organization_id,
  };
}

/** The same with the configuration. */
export function wholePolicyOnWire(policy: StoredPolicy, on: IsoDate) {
  return { ...policyOnWire(policy, on), ...configurationOf(versionInForce(policy.versions, on)) };
}

/** A version's configuration. */
export function configurationOnWire(policyId: string, version: PolicyVersion): PolicyConfiguration {
  return { policy_id: policyId, effective_date: version.effectiveDate, ...configurationOf(version) };
}

/** All dated fields of a version. */
export function termsOnWire(version: Omit<PolicyVersion, "effectiveDate">): Terms {
  return { ...datedOf(version), ...configurationOf(version) };
}

/** Only the fields that apply at once. */
export function immediateOf(policy: PolicyFields): PolicyFields {
  return {
    name: policy.name,
    color: policy.color,
    is_active: policy.is_active,
    is_approval_required: policy.is_approval_required,
    is_request_note_mandatory: policy.is_request_note_mandatory,
    request_attachment_requirement: policy.request_attachment_requirement,
    interrupts: policy.interrupts,
    attachment_after_days: policy.attachment_after_days,
    attachment_due_days: policy.attachment_due_days,
    notice_period: policy.notice_period,
    notice_period_count: policy.notice_period_count,
    shortest_request_amount: policy.shortest_request_amount,
    credit_requests: policy.credit_requests,
    credit_expiry_months: policy.credit_expiry_months,
    document_template_id: policy.document_template_id,
    country_code: policy.country_code,
  };
}

/** The version that these terms describe; the caller adds its date. */
export function versionOf(terms: Terms): Omit<PolicyVersion, "effectiveDate"> {
  return {
    allowanceEntitlement: terms.allowance_entitlement,
    annualAllowance: fromDays(terms.annual_allowance),
    balanceClosingFrequency: terms.balance_closing_frequency,
    activityPeriodStart: terms.activity_period_start,
    activityPeriodClose: terms.activity_period_close,
    accrualCycle: terms.accrual_cycle,
    proration: terms.proration,
    fullAfterMonths: terms.full_after_months,
    rounding: terms.rounding,
    allowanceBasis: terms.allowance_basis,
    allowanceTiers: terms.allowance_tiers.map(({ after_years, annual_allowance }) => [
      after_years,
      fromDays(annual_allowance),
    ]),
    tierStart: terms.tier_start,
    waitingMonths: terms.waiting_months,
    overdraftLimit: terms.overdraft_limit === null ? null : fromDays(terms.overdraft_limit),
    balanceCap: terms.balance_cap === null ? null : fromDays(terms.balance_cap),
    carryoverLimit: terms.carryover_limit === null ? null : fromDays(terms.carryover_limit),
    carryoverExpiryMonths: terms.carryover_expiry_months,
    deductibleDays: terms.deductible_days,
  };
}

function datedOf(version: Omit<PolicyVersion, "effectiveDate">) {
  return {
    deductible_days: version.deductibleDays,
    annual_allowance: toDays(version.annualAllowance),
    allowance_entitlement: version.allowanceEntitlement,
    balance_closing_frequency: version.balanceClosingFrequency,
    activity_period_start: version.activityPeriodStart,
    activity_period_close: version.activityPeriodClose,
  };
}

function configurationOf(version: Omit<PolicyVersion, "effectiveDate">) {
  return {
    accrual_cycle: version.accrualCycle,
    carryover_limit: version.carryoverLimit === null ? null : toDays(version.carryoverLimit),
    carryover_expiry_months: version.carryoverExpiryMonths,
    proration: version.proration,
    full_after_months: version.fullAfterMonths,
    rounding: version.rounding,
    allowance_basis: version.allowanceBasis,
    allowance_tiers: version.allowanceTiers.map(([afterYears, annualAllowance]) => ({
      after_years: afterYears,
      annual_allowance: toDays(annualAllowance),
    })),
    tier_start: version.tierStart,
    waiting_months: version.waitingMonths,
    overdraft_limit: version.overdraftLimit === null ? null : toDays(version.overdraftLimit),
    balance_cap: version.balanceCap === null ? null : toDays(version.balanceCap),
  };
}
