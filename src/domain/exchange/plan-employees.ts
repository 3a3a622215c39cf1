import type { IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import type { EmployeeFields } from "../people/employee-fields";
import {
  CIRCLE,
  isLastingAdmin,
  mustBeFollowedUntil,
  whyNotEmployed,
  withoutAdmin,
} from "../people/employee-rules";
import type { Role } from "../permissions/scopes";
import { type CheckedRow, duplicateOf, type RowResult } from "./imported-rows";
import { nameKey } from "./name-key";

/** The columns that name what an employee has, and the fields that refer to it. */
const REFERENCES = {
  department: "department_id",
  position: "position_id",
  site: "site_id",
  employment_type: "employment_type_id",
  manager_email: "manager_id",
  termination_reason: "termination_reason_id",
} as const satisfies Record<string, keyof EmployeeFields>;
type Reference = keyof typeof REFERENCES;
const REFERENCE_COLUMNS = Object.keys(REFERENCES) as Reference[];
const PLAIN_COLUMNS = ["name", "role", "hire_date", "end_date", "is_active"] as const;

/** An employee as a row has them: what is undefined is no column of the file, what is null an empty cell. */
export type EmployeeCells = {
  readonly email: string;
  readonly name?: string | undefined;
  readonly role?: Role | undefined;
  readonly hire_date?: IsoDate | undefined;
  readonly end_date?: IsoDate | null | undefined;
  readonly is_active?: boolean | undefined;
} & { readonly [Column in Reference]?: string | null | undefined };

export interface KnownEmployee {
  readonly id: string;
  readonly fields: EmployeeFields;
  /** The names of what they have; null for those of whom no row says anything. */
  readonly names: Readonly<Record<Reference, string | null>> | null;
}

/** What rows may name, by the key of the name. */
export type KnownNames = Readonly<
  Record<
    Exclude<Reference, "manager_email">,
    ReadonlyMap<string, { readonly id: string; readonly name: string }>
  >
>;

interface Known {
  /** By the key of the e-mail address. */
  readonly employees: ReadonlyMap<string, KnownEmployee>;
  readonly names: KnownNames;
  /** The ids that those get who are new, by the key of the e-mail address. */
  readonly newIds: ReadonlyMap<string, string>;
}

export interface EmployeePlan {
  readonly results: readonly RowResult[];
  /** Managers before those who report to them. */
  readonly created: readonly { readonly id: string; readonly fields: EmployeeFields }[];
  readonly updated: readonly {
    readonly id: string;
    readonly before: EmployeeFields;
    readonly after: EmployeeFields;
  }[];
}

interface Planned {
  readonly row: CheckedRow<EmployeeCells>;
  readonly errors: FieldError[];
  readonly id: string;
  readonly before: KnownEmployee | null;
  /** Null when the row does not say enough. */
  readonly after: EmployeeFields | null;
}

/** What each row does to the employees: they are found by their e-mail address, everything else by its name. */
export function planEmployees(rows: readonly CheckedRow<EmployeeCells>[], known: Known): EmployeePlan {
  const firstRows = new Map<string, number>();
  const planned = rows.map((row) => planRow(row, known, firstRows));
  const after = finalState(planned, known);
  refuseCircles(planned, after);
  refuseWithoutAdmin(planned, after);
  const sound = planned.filter(({ errors }) => errors.length === 0);
  return {
    results: planned.map(resultOf),
    created: managersFirst(
      sound.flatMap(({ id, before, after: fields }) => (before === null && fields ? [{ id, fields }] : [])),
    ),
    updated: sound.flatMap(({ id, before, after: fields }) =>
      before !== null && fields !== null && differs(before.fields, fields)
        ? [{ id, before: before.fields, after: fields }]
        : [],
    ),
  };
}

function planRow(row: CheckedRow<EmployeeCells>, known: Known, firstRows: Map<string, number>): Planned {
  const errors = [...row.errors];
  const { fields: cells } = row;
  if (cells === null) return { row, errors, id: "", before: null, after: null };
  const key = nameKey(cells.email);
  const firstRow = firstRows.get(key);
  if (firstRow !== undefined) errors.push(duplicateOf(firstRow, "email"));
  else firstRows.set(key, row.row);
  const before = known.employees.get(key) ?? null;
  const references = referencesOf(cells, before, known, errors);
  const after = fieldsOf(cells, before, references, errors);
  if (after !== null) errors.push(...whyNotEmployed(after));
  return { row, errors, id: before?.id ?? known.newIds.get(key) ?? "", before, after };
}

function referencesOf(
  cells: EmployeeCells,
  before: KnownEmployee | null,
  known: Known,
  errors: FieldError[],
): Partial<EmployeeFields> {
  const found: [string, string | null][] = [];
  for (const column of REFERENCE_COLUMNS) {
    const name = cells[column];
    if (name === undefined) continue;
    const id = name === null ? null : idOf(column, name, before, known);
    if (id === undefined) errors.push({ path: `/${column}`, code: "unknown_name", message: UNKNOWN[column] });
    else found.push([REFERENCES[column], id]);
  }
  return Object.fromEntries(found);
}

const UNKNOWN: Readonly<Record<Reference, string>> = {
  department: "There is no department of this name.",
  position: "There is no position of this name.",
  site: "There is no site of this name.",
  employment_type: "There is no employment type of this name.",
  manager_email: "Nobody in the organization or the file has this e-mail address.",
  termination_reason: "There is no termination reason of this name.",
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
  references: Partial<EmployeeFields>,
  errors: FieldError[],
): EmployeeFields | null {
  const plain = PLAIN_COLUMNS.filter((column) => cells[column] !== undefined);
  const given = Object.fromEntries(plain.map((column) => [column, cells[column]]));
  if (before !== null) return { ...before.fields, ...given, ...references };
  const { name, hire_date } = cells;
  for (const column of ["name", "hire_date"] as const) {
    if (cells[column] === undefined) errors.push(required(column));
  }
  if (name === undefined || hire_date === undefined) return null;
  return { ...NEWCOMER, ...given, ...references, email: cells.email, name, hire_date };
}

const NEWCOMER = {
  role: "member",
  end_date: null,
  termination_reason_id: null,
  is_active: true,
  department_id: null,
  position_id: null,
  site_id: null,
  employment_type_id: null,
  manager_id: null,
} as const satisfies Partial<EmployeeFields>;

function required(column: string): FieldError {
  return { path: `/${column}`, code: "required", message: "Somebody new needs this." };
}

/** Everybody as they would be. */
function finalState(planned: readonly Planned[], { employees }: Known): Map<string, EmployeeFields> {
  const state = new Map([...employees.values()].map(({ id, fields }) => [id, fields]));
  for (const { id, after } of planned) if (after !== null) state.set(id, after);
  return state;
}

function refuseCircles(planned: readonly Planned[], after: ReadonlyMap<string, EmployeeFields>): void {
  const circling = idsInCircles(after);
  for (const { id, before, after: fields, errors } of planned) {
    if (fields === null || fields.manager_id === (before?.fields.manager_id ?? null)) continue;
    if (circling.has(id)) errors.push({ ...CIRCLE, path: "/manager_email" });
  }
}

/** Those who are above themselves. */
function idsInCircles(state: ReadonlyMap<string, EmployeeFields>): Set<string> {
  const settled = new Set<string>();
  const circling = new Set<string>();
  for (const start of state.keys()) {
    const path: string[] = [];
    let id: string | null = start;
    while (id !== null && !settled.has(id)) {
      settled.add(id);
      path.push(id);
      id = state.get(id)?.manager_id ?? null;
    }
    const closing = id === null ? -1 : path.indexOf(id);
    if (closing >= 0) for (const one of path.slice(closing)) circling.add(one);
  }
  return circling;
}

/** Whoever stops administering for good needs somebody who goes on. */
function refuseWithoutAdmin(planned: readonly Planned[], after: ReadonlyMap<string, EmployeeFields>): void {
  const admins = [...after].filter(([, { role, is_active }]) => role === "admin" && is_active);
  for (const { id, before, after: fields, errors } of planned) {
    if (before === null || fields === null || !isLastingAdmin(before.fields) || isLastingAdmin(fields))
      continue;
    const until = mustBeFollowedUntil(fields);
    const isFollowed = admins.some(
      ([other, { end_date }]) => other !== id && (end_date === null || (until !== null && end_date > until)),
    );
    if (!isFollowed) errors.push(withoutAdmin(fields));
  }
}

function differs(before: EmployeeFields, after: EmployeeFields): boolean {
  return (Object.keys(before) as (keyof EmployeeFields)[]).some((field) => before[field] !== after[field]);
}

function resultOf({ row: { row, label, fields: cells }, errors, before, after }: Planned): RowResult {
  if (errors.length > 0 || cells === null || after === null) {
    return { row, label, status: "error", changes: [], errors };
  }
  if (before === null) return { row, label, status: "new", changes: [], errors: [] };
  const changes = [
    ...PLAIN_COLUMNS.filter((column) => before.fields[column] !== after[column]).map((column) => ({
      column,
      from: String(before.fields[column] ?? ""),
      to: String(after[column] ?? ""),
    })),
    ...REFERENCE_COLUMNS.filter(
      (column) => before.fields[REFERENCES[column]] !== after[REFERENCES[column]],
    ).map((column) => ({ column, from: before.names?.[column] ?? "", to: cells[column] ?? "" })),
  ];
  return { row, label, status: changes.length > 0 ? "changed" : "unchanged", changes, errors: [] };
}

function managersFirst(created: EmployeePlan["created"]): EmployeePlan["created"] {
  const byId = new Map(created.map((one) => [one.id, one]));
  const placed = new Set<string>();
  const ordered: EmployeePlan["created"][number][] = [];
  for (const one of created) {
    const chain: typeof ordered = [];
    let next: (typeof ordered)[number] | undefined = one;
    while (next !== undefined && !placed.has(next.id)) {
      placed.add(next.id);
      chain.push(next);
      next = byId.get(next.fields.manager_id ?? "");
    }
    ordered.push(...chain.reverse());
  }
  return ordered;
}
