import type { FieldError } from "../errors";
import type { EmployeeFields } from "../people/employee-fields";
import {
  CIRCLE,
  isLastingAdmin,
  mustBeFollowedUntil,
  NUMBER_TAKEN,
  withoutAdmin,
} from "../people/employee-rules";
import { eachInSteps, mapInSteps, type Steps } from "../steps";
import type { CheckedRow, RowResult } from "./imported-rows";
import { nameKey } from "./name-key";
import {
  type EmployeeCells,
  type Known,
  managerRefused,
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

type Created = EmployeePlan["created"][number];

/** What each row does to the employees: they are found by their e-mail address, everything else by its name. */
export function* planEmployees(
  rows: readonly CheckedRow<EmployeeCells>[],
  known: Known,
): Steps<EmployeePlan> {
  const firstRows = { people: new Map<string, number>(), addresses: new Map<string, number>() };
  const unread = new Map<string, number>();
  yield* eachInSteps(rows, ({ row, label, fields }) => {
    if (fields === null) unread.set(nameKey(label), row);
  });
  const planned = yield* mapInSteps(rows, (row) => planRow(row, { ...known, unread }, firstRows));
  const after = yield* finalState(planned, known);
  yield* refuseCircles(planned, after);
  yield* refuseSameNumbers(planned, after);
  yield* refuseSameAddresses(planned, after);
  yield* refuseWithoutAdmin(planned, after);
  yield* refuseUnderWrongRows(planned);
  const results = yield* mapInSteps(planned, resultOf);
  return { results, ...(yield* writesOf(planned)) };
}

/** What the rows without errors write. */
function* writesOf(planned: readonly Planned[]): Steps<Pick<EmployeePlan, "created" | "updated">> {
  const created: Created[] = [];
  const updated: EmployeePlan["updated"][number][] = [];
  yield* eachInSteps(planned, ({ id, before, after, errors }) => {
    if (errors.length > 0 || after === null) return;
    if (before === null) created.push({ id, fields: after });
    else if (differs(before.fields, after)) updated.push({ id, before: before.fields, after });
  });
  return { created: yield* managersFirst(created), updated };
}

/** The final state of everybody. */
function* finalState(
  planned: readonly Planned[],
  { employees }: Known,
): Steps<ReadonlyMap<string, EmployeeFields>> {
  const state = new Map<string, EmployeeFields>();
  yield* eachInSteps(employees.values(), ({ id, fields }) => void state.set(id, fields));
  yield* eachInSteps(planned, ({ id, after }) => void (after !== null && state.set(id, after)));
  return state;
}

function* refuseCircles(
  planned: readonly Planned[],
  after: ReadonlyMap<string, EmployeeFields>,
): Steps<void> {
  const circling = yield* idsInCircles(after);
  yield* eachInSteps(planned, ({ id, before, after: fields, errors }) => {
    if (fields === null || fields.manager_id === (before?.fields.manager_id ?? null)) return;
    if (circling.has(id)) errors.push({ ...CIRCLE, path: "/manager_email" });
  });
}

/** A number that somebody else has, too. */
function* refuseSameNumbers(
  planned: readonly Planned[],
  after: ReadonlyMap<string, EmployeeFields>,
): Steps<void> {
  const holders = new Map<string, number>();
  yield* eachInSteps(after.values(), ({ employee_number: number }) => {
    if (number !== null) holders.set(nameKey(number), (holders.get(nameKey(number)) ?? 0) + 1);
  });
  yield* eachInSteps(planned, ({ before, after: fields, errors }) => {
    const number = fields?.employee_number ?? null;
    if (number === null || number === before?.fields.employee_number) return;
    if ((holders.get(nameKey(number)) ?? 0) > 1) errors.push(NUMBER_TAKEN);
  });
}

/** An address that somebody else has, too. */
function* refuseSameAddresses(
  planned: readonly Planned[],
  after: ReadonlyMap<string, EmployeeFields>,
): Steps<void> {
  const holders = new Map<string, number>();
  yield* eachInSteps(after.values(), ({ email }) => {
    holders.set(nameKey(email), (holders.get(nameKey(email)) ?? 0) + 1);
  });
  yield* eachInSteps(planned, ({ before, after: fields, errors }) => {
    if (fields === null || fields.email === before?.fields.email) return;
    if ((holders.get(nameKey(fields.email)) ?? 0) > 1) errors.push(ADDRESS_TAKEN);
  });
}

const ADDRESS_TAKEN = {
  path: "/email",
  code: "email_taken",
  sentence: "people.email_taken",
} as const satisfies FieldError;

/** Whoever reports to somebody new whose row is wrong, and who reports to them: without that row they have no manager. */
function* refuseUnderWrongRows(planned: readonly Planned[]): Steps<void> {
  const reporting = new Map<string, Planned[]>();
  const missing: { readonly id: string; readonly row: number }[] = [];
  yield* eachInSteps(planned, (one) => {
    const { row, id, before, after, errors } = one;
    const manager = after?.manager_id ?? null;
    const others = manager === null ? undefined : reporting.get(manager);
    if (others !== undefined) others.push(one);
    else if (manager !== null) reporting.set(manager, [one]);
    if (before === null && id !== "" && errors.length > 0) missing.push({ id, row: row.row });
  });
  for (let next = missing.pop(); next !== undefined; next = missing.pop()) {
    const { id, row } = next;
    yield* eachInSteps(reporting.get(id) ?? [], (one) => {
      if (one.errors.length > 0) return;
      one.errors.push(managerRefused(row));
      if (one.before === null) missing.push({ id: one.id, row: one.row.row });
    });
  }
}

/** Employees who are indirectly their own manager. */
function* idsInCircles(state: ReadonlyMap<string, EmployeeFields>): Steps<ReadonlySet<string>> {
  const settled = new Set<string>();
  const circling = new Set<string>();
  yield* eachInSteps(state.keys(), (start) => {
    const path: string[] = [];
    let id: string | null = start;
    while (id !== null && !settled.has(id)) {
      settled.add(id);
      path.push(id);
      id = state.get(id)?.manager_id ?? null;
    }
    const closing = id === null ? -1 : path.indexOf(id);
    if (closing >= 0) for (const one of path.slice(closing)) circling.add(one);
  });
  return circling;
}

/** An admin who stops for good needs another one who stays. */
function* refuseWithoutAdmin(
  planned: readonly Planned[],
  after: ReadonlyMap<string, EmployeeFields>,
): Steps<void> {
  const longest = yield* longestAdmins(after);
  yield* eachInSteps(planned, ({ id, before, after: fields, errors }) => {
    if (before === null || fields === null || !isLastingAdmin(before.fields) || isLastingAdmin(fields))
      return;
    const until = mustBeFollowedUntil(fields);
    const isFollowed = longest.some(
      (other) => other.id !== id && (other.until === FOR_GOOD || (until !== null && other.until > until)),
    );
    if (!isFollowed) errors.push(withoutAdmin(fields));
  });
}

/** The two admins who stay longest: with two, there is always one other than the admin in question. */
function* longestAdmins(after: ReadonlyMap<string, EmployeeFields>) {
  const admins: { readonly id: string; readonly until: string }[] = [];
  yield* eachInSteps(after, ([id, { role, is_active, end_date }]) => {
    if (role === "admin" && is_active) admins.push({ id, until: end_date ?? FOR_GOOD });
  });
  return admins.sort((a, b) => Number(a.until < b.until) - Number(a.until > b.until)).slice(0, 2);
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

function* managersFirst(created: readonly Created[]): Steps<Created[]> {
  const byId = new Map<string, Created>();
  yield* eachInSteps(created, (one) => void byId.set(one.id, one));
  const placed = new Set<string>();
  const ordered: Created[] = [];
  yield* eachInSteps(created, (one) => {
    const chain: Created[] = [];
    let next: Created | undefined = one;
    while (next !== undefined && !placed.has(next.id)) {
      placed.add(next.id);
      chain.push(next);
      next = byId.get(next.fields.manager_id ?? "");
    }
    ordered.push(...chain.reverse());
  });
  return ordered;
}
