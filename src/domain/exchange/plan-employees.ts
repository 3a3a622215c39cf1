import type { EmployeeFields } from "../people/employee-fields";
import { CIRCLE, isLastingAdmin, mustBeFollowedUntil, withoutAdmin } from "../people/employee-rules";
import { mapInSteps, type Steps } from "../steps";
import type { CheckedRow, RowResult } from "./imported-rows";
import {
  type EmployeeCells,
  type Known,
  PLAIN_COLUMNS,
  type Planned,
  planRow,
  REFERENCE_COLUMNS,
  REFERENCES,
} from "./plan-employee-row";

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

/** What each row does to the employees: they are found by their e-mail address, everything else by its name. */
export function* planEmployees(
  rows: readonly CheckedRow<EmployeeCells>[],
  known: Known,
): Steps<EmployeePlan> {
  const firstRows = new Map<string, number>();
  const planned = yield* mapInSteps(rows, (row) => planRow(row, known, firstRows));
  const after = finalState(planned, known);
  yield;
  refuseCircles(planned, after);
  yield;
  refuseWithoutAdmin(planned, after);
  yield;
  const results = yield* mapInSteps(planned, resultOf);
  const sound = planned.filter(({ errors }) => errors.length === 0);
  const created = sound.flatMap(({ id, before, after: fields }) =>
    before === null && fields ? [{ id, fields }] : [],
  );
  yield;
  const ordered = managersFirst(created);
  yield;
  const updated = yield* mapInSteps(sound, ({ id, before, after: fields }) =>
    before !== null && fields !== null && differs(before.fields, fields)
      ? [{ id, before: before.fields, after: fields }]
      : [],
  );
  return { results, created: ordered, updated: updated.flat() };
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
  // Nobody follows themselves: of the two who stay longest one is another.
  const longest = admins
    .map(([id, { end_date }]) => ({ id, until: end_date ?? FOR_GOOD }))
    .sort((a, b) => Number(a.until < b.until) - Number(a.until > b.until))
    .slice(0, 2);
  for (const { id, before, after: fields, errors } of planned) {
    if (before === null || fields === null || !isLastingAdmin(before.fields) || isLastingAdmin(fields))
      continue;
    const until = mustBeFollowedUntil(fields);
    const isFollowed = longest.some(
      (other) => other.id !== id && (other.until === FOR_GOOD || (until !== null && other.until > until)),
    );
    if (!isFollowed) errors.push(withoutAdmin(fields));
  }
}

/** Later than any day. */
const FOR_GOOD = "9999-12-32";

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
