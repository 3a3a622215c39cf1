import type { IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import type { EmployeeFields } from "../people/employee-fields";
import { fieldsAfter, whyNotEmployed } from "../people/employee-rules";
import type { Role } from "../permissions/scopes";
import type { Sentence } from "../sentences/sentence";
import { type CheckedRow, duplicateOf } from "./imported-rows";
import type { Match } from "./imported-tables";
import { nameKey } from "./name-key";

/** The columns that name what an employee has, and the fields that refer to it. */
export const REFERENCES = {
  department: "department_id",
  position: "position_id",
  site: "site_id",
  employment_type: "employment_type_id",
  manager_email: "manager_id",
  termination_reason: "termination_reason_id",
} as const satisfies Record<string, keyof EmployeeFields>;
type Reference = keyof typeof REFERENCES;
export const REFERENCE_COLUMNS = Object.keys(REFERENCES) as Reference[];
export const PLAIN_COLUMNS = [
  "email",
  "name",
  "role",
  "hire_date",
  "end_date",
  "is_active",
  "service_start_date",
  "employee_number",
] as const;

/**
 * An employee's cells in a row: undefined means that the file has no such column, null means an empty cell.
 */
export type EmployeeCells = {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly role?: Role | undefined;
  readonly hire_date?: IsoDate | undefined;
  readonly end_date?: IsoDate | null | undefined;
  readonly is_active?: boolean | undefined;
  readonly service_start_date?: IsoDate | null | undefined;
  readonly employee_number?: string | null | undefined;
} & { readonly [Column in Reference]?: string | null | undefined };

export interface KnownEmployee {
  readonly id: string;
  readonly fields: EmployeeFields;
  /** The names of what they have; null for employees without a row. */
  readonly names: Readonly<Record<Reference, string | null>> | null;
  /** When else they are employed, apart from the dates in their fields. */
  readonly otherSpells: readonly Spell[];
}

interface Spell {
  readonly hireDate: IsoDate;
  /** Inclusive; null: open. */
  readonly endDate: IsoDate | null;
}

/** What rows may name, by the key of the name. */
export type KnownNames = Readonly<
  Record<
    Exclude<Reference, "manager_email">,
    ReadonlyMap<string, { readonly id: string; readonly name: string }>
  >
>;

export interface Known {
  /** By what a row's employee is found. */
  readonly match: Match;
  /** By the key of the e-mail address. */
  readonly employees: ReadonlyMap<string, KnownEmployee>;
  /** The same by the key of the number, of those who have one. */
  readonly byNumber: ReadonlyMap<string, KnownEmployee>;
  readonly names: KnownNames;
  /** The ids of new employees, by the key of the e-mail address. */
  readonly newIds: ReadonlyMap<string, string>;
}

/** Rows in which a cell cannot be read, by the key of whom they are about. */
export type UnreadRows = ReadonlyMap<string, number>;

/** A row with the employee before and after it, and its errors. */
export interface Planned {
  readonly row: CheckedRow<EmployeeCells>;
  readonly errors: FieldError[];
  readonly id: string;
  readonly before: KnownEmployee | null;
  /** Null when the row does not say enough. */
  readonly after: EmployeeFields | null;
}

/** In which row an employee, and the address of somebody new, came first. */
export interface FirstRows {
  readonly people: Map<string, number>;
  readonly addresses: Map<string, number>;
}

/** What one row alone says about an employee. */
export function planRow(
  row: CheckedRow<EmployeeCells>,
  known: Known & { readonly unread: UnreadRows },
  firstRows: FirstRows,
): Planned {
  const errors = [...row.errors];
  const { fields: cells } = row;
  if (cells === null) return { row, errors, id: "", before: null, after: null };
  const { match } = known;
  const before = foundBy(cells, known);
  refuseTwice(firstRows.people, { key: nameKey(cells[match] ?? ""), row: row.row, match }, errors);
  const address = nameKey(cells.email ?? "");
  if (before === null && match !== "email" && address !== "")
    refuseTwice(firstRows.addresses, { key: address, row: row.row, match: "email" }, errors);
  const references = referencesOf(cells, before, known, errors);
  const after = fieldsOf(cells, before, { references, match }, errors);
  if (after !== null) errors.push(...whyNotEmployed(after).map(atColumn), ...overlapOf(before, after));
  return { row, errors, id: before?.id ?? known.newIds.get(address) ?? "", before, after };
}

/** Who a row is about; null: somebody new. */
export function foundBy(
  { email, employee_number: number }: EmployeeCells,
  { match, employees, byNumber }: Pick<Known, "match" | "employees" | "byNumber">,
): KnownEmployee | null {
  const found = match === "email" ? employees.get(nameKey(email ?? "")) : byNumber.get(nameKey(number ?? ""));
  return found ?? null;
}

function refuseTwice(
  firstRows: Map<string, number>,
  { key, row, match }: { readonly key: string; readonly row: number; readonly match: Match },
  errors: FieldError[],
): void {
  const firstRow = firstRows.get(key);
  if (firstRow === undefined) firstRows.set(key, row);
  else errors.push(duplicateOf(firstRow, match));
}

/** New dates that reach into another time of being employed; at the date that changes, else at the first. */
function overlapOf(before: KnownEmployee | null, after: EmployeeFields): FieldError[] {
  if (before === null) return [];
  const { hire_date: first, end_date: last } = after;
  const isHireNew = first !== before.fields.hire_date;
  if (!isHireNew && last === before.fields.end_date) return [];
  const isShared = before.otherSpells.some(
    ({ hireDate, endDate }) => (last === null || hireDate <= last) && (endDate === null || first <= endDate),
  );
  const path = isHireNew ? "/hire_date" : "/end_date";
  return isShared ? [{ path, code: "already_assigned", sentence: "people.spells_overlap" }] : [];
}

/** A file has the reason's name where the other interfaces have its id. */
function atColumn(error: FieldError): FieldError {
  return error.path === "/termination_reason_id" ? { ...error, path: "/termination_reason" } : error;
}

function referencesOf(
  cells: EmployeeCells,
  before: KnownEmployee | null,
  known: Known & { readonly unread: UnreadRows },
  errors: FieldError[],
): Partial<EmployeeFields> {
  const found: [string, string | null][] = [];
  for (const column of REFERENCE_COLUMNS) {
    const name = cells[column];
    if (name === undefined) continue;
    const id = name === null ? null : idOf(column, name, before, known);
    const unreadRow = column === "manager_email" ? known.unread.get(nameKey(name ?? "")) : undefined;
    if (id === undefined && unreadRow !== undefined) errors.push(managerRefused(unreadRow));
    else if (id === undefined)
      errors.push({ path: `/${column}`, code: "unknown_name", sentence: UNKNOWN[column] });
    else found.push([REFERENCES[column], id]);
  }
  return Object.fromEntries(found);
}

/** The error of somebody whose manager is new and has a row that is wrong. */
export function managerRefused(row: number): FieldError {
  return {
    path: "/manager_email",
    code: "row_refused",
    sentence: { key: "exchange.manager_refused", row },
  };
}

const UNKNOWN: Readonly<Record<Reference, Sentence>> = {
  department: "missing.department_name",
  position: "missing.position_name",
  site: "missing.site_name",
  employment_type: "missing.employment_type_name",
  manager_email: "missing.manager_email",
  termination_reason: "missing.termination_reason_name",
};

/** Somebody may stay in a department that was deleted. */
function idOf(
  column: Reference,
  name: string,
  before: KnownEmployee | null,
  { employees, names, newIds }: Known,
): string | null | undefined {
  const key = nameKey(name);
  const current = before?.names?.[column];
  if (before && current && nameKey(current) === key) return before.fields[REFERENCES[column]];
  if (column !== "manager_email") return names[column].get(key)?.id;
  return employees.get(key)?.id ?? newIds.get(key);
}

function fieldsOf(
  cells: EmployeeCells,
  before: KnownEmployee | null,
  { references, match }: { readonly references: Partial<EmployeeFields>; readonly match: Match },
  errors: FieldError[],
): EmployeeFields | null {
  const plain = PLAIN_COLUMNS.filter((column) => cells[column] !== undefined);
  const given = Object.fromEntries(plain.map((column) => [column, cells[column]]));
  // By whose address the employee was found keeps it as it is written.
  if (before !== null && match === "email") delete given.email;
  if (before !== null) return fieldsAfter(before.fields, { ...given, ...references });
  const { email, name, hire_date } = cells;
  for (const column of ["email", "name", "hire_date"] as const) {
    if (cells[column] === undefined) errors.push(required(column));
  }
  if (email === undefined || name === undefined || hire_date === undefined) return null;
  return { ...NEWCOMER, ...given, ...references, email, name, hire_date };
}

const NEWCOMER = {
  role: "member",
  end_date: null,
  service_start_date: null,
  employee_number: null,
  termination_reason_id: null,
  is_active: true,
  department_id: null,
  position_id: null,
  site_id: null,
  employment_type_id: null,
  manager_id: null,
} as const satisfies Partial<EmployeeFields>;

function required(column: string): FieldError {
  return { path: `/${column}`, code: "required", sentence: "exchange.newcomer_needs_this" };
}
