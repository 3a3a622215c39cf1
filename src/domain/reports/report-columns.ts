import type { AbsenceGroup } from "./absence-rate";

/** The reports that can be saved as a file, as their addresses name them. */
export const REPORTS = ["days", "balances", "liability", "absence-rate", "leavers"] as const;
export type ReportName = (typeof REPORTS)[number];

/** What a report can be saved as. */
export const FILE_FORMATS = ["csv", "xlsx"] as const;

const PERSON = ["employee_name", "email", "employee_number", "department_name", "policy_name"] as const;

/** The columns of each report, named as on the wire, in the order in which a file has them. */
const REPORT_COLUMNS = {
  days: [...PERSON, "month", "status", "days"],
  balances: [
    ...PERSON,
    "allowance_entitlement",
    "annual_allowance",
    "cycle_start_date",
    "cycle_end_date",
    "carryover_days",
    "days_accrued",
    "manual_adjustments",
    "days_taken",
    "days_requested",
    "current_balance",
    "days_owed",
    "lapsing_days",
    "lapses_after",
  ],
  liability: ["department_name", "policy_name", "employees", "days_owed", "days_overdrawn"],
  leavers: [...PERSON, "last_day", "days_owed", "days_paid_out"],
  "absence-rate": ["department_name", "site_name", "month", "rate", "days_away", "days_due"],
} as const satisfies Record<ReportName, readonly string[]>;

/** The columns that hold dates. */
export const DATE_COLUMNS: ReadonlySet<string> = new Set([
  "cycle_start_date",
  "cycle_end_date",
  "last_day",
  "lapses_after",
]);

/** The columns of a report as it is wanted: rates have those that tell them apart. */
export function columnsOf(wanted: {
  readonly report: ReportName;
  readonly by?: readonly AbsenceGroup[];
}): readonly string[] {
  const { report, by } = wanted;
  if (by === undefined) return REPORT_COLUMNS[report];
  const grouped = Object.entries(GROUP_COLUMNS).filter(([group]) => !by.some((one) => one === group));
  const left = new Set<string>(grouped.map(([, column]) => column));
  return REPORT_COLUMNS[report].filter((column) => !left.has(column));
}

const GROUP_COLUMNS = {
  department: "department_name",
  site: "site_name",
  month: "month",
} as const satisfies Record<AbsenceGroup, string>;
