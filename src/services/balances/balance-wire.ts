import type { Balance } from "@/contracts/balances";
import type { HeldPolicy } from "@/db/balances/policy-facts";
import { toDays } from "@/domain/amount";
import { assignmentShown, balanceOf } from "@/domain/balances/balance";
import { allowanceShown } from "@/domain/balances/earning/allowance";
import { versionInForce } from "@/domain/balances/policy-versions";
import { earlierOf, type IsoDate, laterOf } from "@/domain/dates/iso-date";

/** A policy's balance of a day on the wire: the policy as the cycle shown has it, and the ledger's sums of that cycle. */
export function balanceOnWire({ policy, balance: facts }: HeldPolicy, on: IsoDate): Balance {
  const assignment = assignmentShown(facts.assignments, on);
  const balance = balanceOf(facts, assignment, on);
  const version = versionInForce(facts.versions, balance.cycleStart);
  return {
    id: policy.id,
    name: policy.name,
    color: policy.color,
    is_active: policy.isActive,
    is_approval_required: policy.isApprovalRequired,
    is_request_note_mandatory: policy.isRequestNoteMandatory,
    request_attachment_requirement: policy.requestAttachmentRequirement,
    notice_period: policy.noticePeriod,
    notice_period_count: policy.noticePeriodCount,
    shortest_request_amount: policy.shortestRequestAmount,
    deductible_days: version.deductibleDays,
    annual_allowance: toDays(allowanceShown(facts, version, within(on, balance))),
    document_template_id: policy.documentTemplateId,
    country_code: policy.countryCode,
    allowance_entitlement: version.allowanceEntitlement,
    balance_closing_frequency: version.balanceClosingFrequency,
    activity_period_start: version.activityPeriodStart,
    activity_period_close: version.activityPeriodClose,
    effective_date: assignment.effectiveDate,
    end_effective_date: assignment.endEffectiveDate,
    carryover_days: toDays(balance.carryover),
    days_accrued: toDays(balance.accrued),
    days_taken: toDays(balance.taken),
    manual_adjustments: toDays(balance.adjusted),
    days_requested: toDays(balance.requested),
    current_balance: toDays(balance.current),
    cycle_start_date: balance.cycleStart,
    cycle_end_date: balance.cycleEnd,
  };
}

function within(on: IsoDate, { cycleStart, cycleEnd }: { cycleStart: IsoDate; cycleEnd: IsoDate }): IsoDate {
  return earlierOf(laterOf(on, cycleStart), cycleEnd);
}
