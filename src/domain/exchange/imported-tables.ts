import { COLUMNS } from "./tables";

/** The tables that can be imported, in the order in which a new organization brings them in. */
export const IMPORTED_TABLES = [
  "employees",
  "holidays",
  "assignments",
  "approvers",
  "openings",
  "requests",
] as const;
export type ImportedTable = (typeof IMPORTED_TABLES)[number];

/** By which column of a row its employee is found. */
export const MATCHES = ["email", "employee_number"] as const;
export type Match = (typeof MATCHES)[number];

export const APPROVER_COLUMNS = [
  "approver_1",
  "approver_2",
  "approver_3",
  "approver_4",
  "approver_5",
] as const;

/** The columns of each table; a file has them in any order. */
export const IMPORT_COLUMNS = {
  employees: COLUMNS.employees,
  holidays: COLUMNS.holidays,
  assignments: [...MATCHES, "policy", "effective_date", "end_effective_date"],
  approvers: [...MATCHES, ...APPROVER_COLUMNS],
  openings: [...MATCHES, "policy", "date", "days", "expires_on", "reason"],
  requests: [...MATCHES, "policy", "start_date", "start_date_type", "end_date", "end_date_type", "note"],
} as const satisfies Record<ImportedTable, readonly string[]>;

const NEEDED = {
  employees: [],
  holidays: ["name", "start_date", "country_code"],
  assignments: ["policy", "effective_date"],
  approvers: ["approver_1"],
  openings: ["policy", "date", "days"],
  requests: ["policy", "start_date"],
} as const satisfies Record<ImportedTable, readonly string[]>;

/** The columns that a file of the table must have. */
export function requiredColumns(table: ImportedTable, match: Match): readonly string[] {
  return table === "holidays" ? NEEDED[table] : [match, ...NEEDED[table]];
}

/** The most rows that a file may have, not counting the header. */
export const MOST_ROWS = {
  employees: 20_000,
  holidays: 20_000,
  assignments: 50_000,
  approvers: 20_000,
  openings: 50_000,
  requests: 100_000,
} as const satisfies Record<ImportedTable, number>;

export const MOST_FILE_BYTES = 16 * 1024 * 1024;

const DATES: readonly string[] = [
  "hire_date",
  "end_date",
  "service_start_date",
  "start_date",
  "effective_date",
  "end_effective_date",
  "date",
  "expires_on",
];

/** What the cells of a column are, where that can be written in several ways. */
export function kindOfColumn(column: string): "date" | "number" | "text" {
  if (DATES.includes(column)) return "date";
  return column === "days" ? "number" : "text";
}
