/** The tables that can be exported as CSV. */
export const EXPORTED_TABLES = [
  "employees",
  "employments",
  "jobs",
  "allowances",
  "holidays",
  "requests",
  "balances",
] as const;
export type ExportedTable = (typeof EXPORTED_TABLES)[number];

/** The tables that can be imported. */
export const IMPORTED_TABLES = ["employees", "holidays"] as const satisfies readonly ExportedTable[];
export type ImportedTable = (typeof IMPORTED_TABLES)[number];

/** The columns that a file of the table must have. */
export const REQUIRED_COLUMNS = {
  employees: ["email"],
  holidays: ["name", "start_date", "country_code"],
} as const satisfies Record<ImportedTable, readonly string[]>;

/** The most rows that a file may have, not counting the header. */
export const MOST_ROWS = 20_000;

/** The columns of each table, in the order in which a file has them; an import takes those of its table in any order. */
export const COLUMNS = {
  employees: [
    "email",
    "name",
    "role",
    "hire_date",
    "end_date",
    "is_active",
    "department",
    "position",
    "site",
    "employment_type",
    "manager_email",
    "termination_reason",
    "service_start_date",
    "employee_number",
  ],
  employments: ["employee", "email", "employee_number", "hire_date", "end_date", "termination_reason"],
  jobs: [
    "employee",
    "email",
    "employee_number",
    "effective_date",
    "change_type",
    "department",
    "position",
    "site",
    "employment_type",
    "manager_email",
    "note",
  ],
  allowances: [
    "employee",
    "email",
    "employee_number",
    "policy",
    "effective_date",
    "annual_allowance",
    "reason",
  ],
  holidays: ["name", "start_date", "end_date", "part_type", "country_code", "site"],
  requests: [
    "id",
    "employee",
    "email",
    "policy",
    "start_date",
    "start_date_type",
    "end_date",
    "end_date_type",
    "days",
    "days_in_span",
    "status",
    "needs_attention",
    "limits_overridden",
    "is_interrupted",
    "replaces_id",
    "replaced_by_id",
    "attachment_due_on",
    "requested_by",
    "requested_at",
    "decided_by",
    "decided_at",
  ],
  balances: [
    "employee",
    "email",
    "policy",
    "effective_date",
    "end_effective_date",
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
  ],
} as const satisfies Record<ExportedTable, readonly string[]>;

/** The column of the requests that is included only on request. */
export const NOTE_COLUMN = "note";

export const DELIMITERS = ["comma", "semicolon", "tab"] as const;
