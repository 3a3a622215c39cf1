/** The example values of the fields of reports, by their names. */
export const OF_REPORTS = {
  department_name: "Engineering",
  employee_name: "Anna Lindqvist",
  policy_name: "Vacation",
  site_name: "Berlin",
  month: "2026-03",
  employees: 12,
  days_owed: 12.5,
  days_overdrawn: 0,
  lapsing_days: 2,
  lapses_after: "2026-03-31",
  rate: 0.0455,
  days_away: 12,
  days_due: 264,
  by: "department",
};
