import { type RefusedRows, UNKNOWN } from "./refused-rows";
import { sampleId } from "./sample-rows";

/** What is refused of employees and of when they work. */
export const refusedEmployeeRows: RefusedRows = {
  employees: {
    employees_pkey: [{ id: sampleId("employee", 1) }],
    employees_organization_id_fkey: [{ organization_id: UNKNOWN }],
    employees_name_check: [{ name: "  " }, { name: "x".repeat(101) }, { name: "a\u0007b" }],
    employees_user_id_organization_id_key: [{ user_id: sampleId("user", 1) }],
    employees_email_key: [{ email: "Employee-1@EXAMPLE.org" }],
    employees_email_check: [{ email: "" }, { email: "@example.org" }],
    employees_role_check: [{ role: "owner" }],
    employees_manager_check: [{ manager_id: sampleId("employee", 1, 3) }],
    employees_dates_check: [{ end_date: "2019-12-31" }],
    employees_employee_number_check: [{ employee_number: " " }, { employee_number: "x".repeat(51) }],
    employees_employee_number_key: [{ employee_number: "E-1" }],
    employees_service_start_check: [{ service_start_date: "1899-12-31" }],
    employees_years_check: [{ hire_date: "1899-12-31" }, { end_date: "2200-01-01" }],
    employees_user_id_fkey: [{ user_id: UNKNOWN }],
    employees_organization_id_department_id_fkey: [{ department_id: sampleId("department", 2) }],
    employees_organization_id_position_id_fkey: [{ position_id: sampleId("position", 2) }],
    employees_organization_id_site_id_fkey: [{ site_id: sampleId("site", 2) }],
    employees_organization_id_employment_type_id_fkey: [
      { employment_type_id: sampleId("employment_type", 2) },
    ],
    employees_organization_id_manager_id_fkey: [{ manager_id: sampleId("employee", 2) }],
    employees_organization_id_termination_reason_id_fkey: [
      { termination_reason_id: sampleId("termination_reason", 2) },
    ],
  },
  employments: {
    employments_pkey: [{ id: sampleId("employment", 1) }],
    employments_years_check: [{ hire_date: "1899-12-31" }, { end_date: "2200-01-01" }],
    employments_dates_check: [{ end_date: "2000-12-31" }],
    employments_reason_check: [{ end_date: null, termination_reason_id: sampleId("termination_reason", 1) }],
    employments_no_overlap: [{ hire_date: "2011-06-30" }],
    employments_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    employments_organization_id_termination_reason_id_fkey: [
      { termination_reason_id: sampleId("termination_reason", 2) },
    ],
  },
  employee_approvers: {
    employee_approvers_pkey: [
      { employee_id: sampleId("employee", 1), approver_id: sampleId("employee", 1, 2) },
    ],
    employee_approvers_organization_id_employee_id_approver_id_key: [
      { employee_id: sampleId("employee", 1), approver_id: sampleId("employee", 1, 2), position: 2 },
    ],
    employee_approvers_position_check: [{ position: 0 }, { position: 101 }],
    employee_approvers_self_check: [{ approver_id: sampleId("employee", 1, 2) }],
    employee_approvers_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    employee_approvers_organization_id_approver_id_fkey: [{ approver_id: sampleId("employee", 2) }],
  },
  delegations: {
    delegations_pkey: [{ id: sampleId("delegation", 1) }],
    delegations_self_check: [{ delegate_id: sampleId("employee", 1) }],
    delegations_dates_check: [{ end_date: "2026-06-30" }],
    delegations_years_check: [{ start_date: "1899-12-31" }, { end_date: "2200-01-01" }],
    delegations_organization_id_approver_id_fkey: [{ approver_id: sampleId("employee", 2) }],
    delegations_organization_id_delegate_id_fkey: [{ delegate_id: sampleId("employee", 2) }],
  },
  work_patterns: {
    work_patterns_pkey: [{ effective_date: "2021-01-01" }],
    work_patterns_years_check: [{ effective_date: "1899-12-31" }],
    work_patterns_days_check: [
      { monday: "NOON" },
      { tuesday: "NOON" },
      { wednesday: "NOON" },
      { thursday: "NOON" },
      { friday: "NOON" },
      { saturday: "NOON" },
      { sunday: "NOON" },
    ],
    work_patterns_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
  },
  holidays: {
    holidays_pkey: [{ id: sampleId("holiday", 1) }],
    holidays_organization_id_fkey: [{ organization_id: UNKNOWN }],
    holidays_name_check: [{ name: "  " }, { name: "x".repeat(101) }, { name: "a\u0007b" }],
    holidays_country_code_check: [{ country_code: "ZZ" }],
    holidays_part_type_check: [{ part_type: "NOON", end_date: "2026-12-25" }],
    holidays_half_check: [{ part_type: "AM" }],
    holidays_dates_check: [{ end_date: "2026-12-24" }],
    holidays_years_check: [{ start_date: "1899-12-31" }, { end_date: "2200-01-01" }],
    holidays_organization_id_site_id_fkey: [{ site_id: sampleId("site", 2) }],
    holidays_organization_id_created_by_fkey: [{ created_by: sampleId("employee", 2) }],
  },
};
