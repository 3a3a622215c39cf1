import { type RefusedRows, UNKNOWN } from "./refused-rows";
import { sampleId } from "./sample-rows";

/** What is refused of policies and of what moves a balance. */
export const refusedPolicyRows: RefusedRows = {
  policies: {
    policies_pkey: [{ id: sampleId("policy", 1) }],
    policies_organization_id_fkey: [{ organization_id: UNKNOWN }],
    policies_name_check: [{ name: "  " }, { name: "x".repeat(101) }, { name: "a\u0007b" }],
    policies_name_key: [{ name: " sample 1 " }],
    policies_color_check: [{ color: "black" }],
    policies_country_code_check: [{ country_code: "ZZ" }],
    policies_request_attachment_requirement_check: [{ request_attachment_requirement: "maybe" }],
    policies_notice_period_check: [{ notice_period: "years", notice_period_count: 1 }],
    policies_notice_period_count_check: [
      { notice_period: "days", notice_period_count: -1 },
      { notice_period: "days", notice_period_count: 367 },
    ],
    policies_notice_check: [{ notice_period: "days" }, { notice_period_count: 1 }],
    policies_shortest_request_amount_check: [{ shortest_request_amount: "hour" }],
  },
  booking_limits: {
    booking_limits_pkey: [{ id: sampleId("booking_limit", 1) }],
    booking_limits_organization_id_fkey: [{ organization_id: UNKNOWN, department_id: null, site_id: null }],
    booking_limits_organization_id_department_id_fkey: [{ department_id: sampleId("department", 2) }],
    booking_limits_organization_id_site_id_fkey: [{ site_id: sampleId("site", 2) }],
    booking_limits_name_check: [{ name: " " }, { name: "x".repeat(101) }, { name: "a\nb" }],
    booking_limits_kind_check: [{ kind: "queue", max_absent: null }],
    booking_limits_years_check: [{ start_date: "1899-12-31" }, { end_date: "2200-01-01" }],
    booking_limits_dates_check: [{ end_date: "2026-06-30" }],
    booking_limits_max_absent_check: [
      { max_absent: null },
      { max_absent: -1 },
      { max_absent: 10_001 },
      { kind: "blackout" },
    ],
  },
  booking_limit_policies: {
    booking_limit_policies_pkey: [{ limit_id: sampleId("booking_limit", 1) }],
    booking_limit_policies_organization_id_limit_id_fkey: [{ limit_id: sampleId("booking_limit", 2) }],
    booking_limit_policies_organization_id_policy_id_fkey: [{ policy_id: sampleId("policy", 2) }],
  },
  policy_versions: {
    policy_versions_pkey: [{ id: sampleId("policy_version", 1) }],
    policy_versions_organization_id_policy_id_effective_date_key: [{ effective_date: null }],
    policy_versions_organization_id_policy_id_fkey: [{ policy_id: sampleId("policy", 2) }],
    policy_versions_years_check: [{ effective_date: "2200-01-01" }],
    policy_versions_allowance_entitlement_check: [{ allowance_entitlement: "some" }],
    policy_versions_annual_allowance_check: [
      { annual_allowance_hundredths: -100 },
      { annual_allowance_hundredths: 50 },
      { annual_allowance_hundredths: 36700 },
    ],
    policy_versions_balance_closing_frequency_check: [
      { balance_closing_frequency: "daily", accrual_cycle: "upfront" },
    ],
    policy_versions_activity_period_check: [{ activity_period_start: 0 }, { activity_period_close: 13 }],
    policy_versions_deductible_days_check: [{ deductible_days: "sundays" }],
    policy_versions_accrual_cycle_check: [{ accrual_cycle: "annual" }],
    policy_versions_accrual_is_shorter_check: [
      { balance_closing_frequency: "monthly" },
      { balance_closing_frequency: "weekly", accrual_cycle: "bi-weekly" },
      { balance_closing_frequency: "daily" },
    ],
    policy_versions_carryover_limit_check: [
      { carryover_limit_hundredths: -1 },
      { carryover_limit_hundredths: 100001 },
    ],
    policy_versions_carryover_expiry_check: [
      { carryover_expiry_months: -1 },
      { carryover_expiry_months: 121 },
    ],
    policy_versions_proration_check: [{ proration: "half" }],
  },
  policy_assignments: {
    policy_assignments_pkey: [{ id: sampleId("policy_assignment", 1) }],
    policy_assignments_open_key: [{ effective_date: "2027-01-01", end_effective_date: null }],
    policy_assignments_no_overlap: [
      { end_effective_date: "2026-01-01" },
      { effective_date: "2026-06-01", end_effective_date: "2026-06-01" },
    ],
    policy_assignments_dates_check: [{ end_effective_date: "2023-12-31" }],
    policy_assignments_years_check: [{ effective_date: "1899-12-31" }, { end_effective_date: "2200-01-01" }],
    policy_assignments_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    policy_assignments_organization_id_policy_id_fkey: [{ policy_id: sampleId("policy", 2) }],
  },
  adjustments: {
    adjustments_pkey: [{ id: sampleId("adjustment", 1) }],
    adjustments_hundredths_check: [{ hundredths: 0 }, { hundredths: 1_000_001 }],
    adjustments_reason_check: [{ reason: " " }, { reason: "x".repeat(301) }],
    adjustments_years_check: [{ date: "1899-12-31" }],
    adjustments_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    adjustments_organization_id_policy_id_fkey: [{ policy_id: sampleId("policy", 2) }],
    adjustments_organization_id_created_by_fkey: [{ created_by: sampleId("employee", 2) }],
  },
  closed_cycles: {
    closed_cycles_pkey: [{ cycle_start: "2021-01-01" }],
    closed_cycles_dates_check: [{ cycle_end: "2022-12-31" }],
    closed_cycles_opening_check: [{ opening: "{}" }],
    closed_cycles_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    closed_cycles_organization_id_policy_id_fkey: [{ policy_id: sampleId("policy", 2) }],
  },
};
