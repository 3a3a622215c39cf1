import type { IsoDate } from "../../dates/iso-date";
import type { FieldError } from "../../errors";
import { eachInSteps, mapInSteps, type Steps } from "../../steps";
import { type CheckedRow, duplicateOf, type RowResult } from "../imported-rows";
import type { Match } from "../imported-tables";
import { nameKey } from "../name-key";
import { findPerson, type People, type PersonCells, pairKey, UNKNOWN_POLICY } from "./find-person";

export interface AssignmentCells extends PersonCells {
  readonly policy: string;
  readonly effective_date: IsoDate;
  readonly end_effective_date?: IsoDate | null | undefined;
}

interface Span {
  readonly effective_date: IsoDate;
  /** Inclusive. */
  readonly end_effective_date: IsoDate | null;
}

export interface HeldSpan extends Span {
  readonly id: string;
}

export interface KnownAssignments {
  readonly match: Match;
  readonly people: People;
  /** The ids of the policies, by the keys of their names. */
  readonly policies: ReadonlyMap<string, string>;
  /** What is held, by employee and policy, in order of time. */
  readonly held: ReadonlyMap<string, readonly HeldSpan[]>;
}

/** A policy that somebody is given. */
export interface NewAssignment extends Span {
  readonly employeeId: string;
  readonly policyId: string;
}

export interface AssignmentPlan {
  readonly results: readonly RowResult[];
  readonly created: readonly NewAssignment[];
  readonly updated: readonly (NewAssignment & { readonly id: string })[];
}

interface Read {
  readonly row: CheckedRow<AssignmentCells>;
  readonly errors: FieldError[];
  /** Null when the row does not say enough. */
  readonly wanted: NewAssignment | null;
  readonly before: HeldSpan | null;
}

/** Who gets which policy from when to when; one is found by employee, policy and first day, and may get another end. */
export function* planAssignments(
  rows: readonly CheckedRow<AssignmentCells>[],
  known: KnownAssignments,
): Steps<AssignmentPlan> {
  const firstRows = new Map<string, number>();
  const read = yield* mapInSteps(rows, (row) => readRow(row, known, firstRows));
  const state = new Map<string, Span[]>();
  // What is there already first: it may end, so that something new has room after it.
  yield* eachInSteps(read, (one) => {
    if (one.before !== null) place(one, state, known);
  });
  yield* eachInSteps(read, (one) => {
    if (one.before === null) place(one, state, known);
  });
  const created: NewAssignment[] = [];
  const updated: AssignmentPlan["updated"][number][] = [];
  const results = yield* mapInSteps(read, ({ row, errors, wanted, before }): RowResult => {
    const told = { row: row.row, label: row.label };
    if (errors.length > 0 || wanted === null) return { ...told, status: "error", changes: [], errors };
    if (before === null) {
      created.push(wanted);
      return { ...told, status: "new", changes: [], errors: [] };
    }
    if (before.end_effective_date === wanted.end_effective_date)
      return { ...told, status: "unchanged", changes: [], errors: [] };
    updated.push({ ...wanted, id: before.id });
    const change = {
      column: "end_effective_date",
      from: before.end_effective_date ?? "",
      to: wanted.end_effective_date ?? "",
    };
    return { ...told, status: "changed", changes: [change], errors: [] };
  });
  return { results, created, updated };
}

function readRow(
  row: CheckedRow<AssignmentCells>,
  { match, people, policies, held }: KnownAssignments,
  firstRows: Map<string, number>,
): Read {
  const errors = [...row.errors];
  const { fields: cells } = row;
  if (cells === null) return { row, errors, wanted: null, before: null };
  const employeeId = findPerson(cells, people, match);
  if (typeof employeeId !== "string") errors.push(employeeId);
  const policyId = policies.get(nameKey(cells.policy));
  if (policyId === undefined) errors.push(UNKNOWN_POLICY);
  if (typeof employeeId !== "string" || policyId === undefined)
    return { row, errors, wanted: null, before: null };
  const { effective_date } = cells;
  const key = `${pairKey(employeeId, policyId)} ${effective_date}`;
  const firstRow = firstRows.get(key);
  if (firstRow !== undefined) errors.push(duplicateOf(firstRow, "effective_date"));
  else firstRows.set(key, row.row);
  const before =
    held.get(pairKey(employeeId, policyId))?.find((span) => span.effective_date === effective_date) ?? null;
  const end = cells.end_effective_date;
  const end_effective_date = end === undefined ? (before?.end_effective_date ?? null) : end;
  if (end_effective_date !== null && end_effective_date < effective_date) errors.push(BACKWARDS);
  return { row, errors, wanted: { employeeId, policyId, effective_date, end_effective_date }, before };
}

const BACKWARDS: FieldError = {
  path: "/end_effective_date",
  code: "before_effective_date",
  sentence: "people.before_effective_date",
};

/** Adds what a row wants to what is held, unless something else is in the way. */
function place(
  { errors, wanted, before }: Read,
  state: Map<string, Span[]>,
  { held }: KnownAssignments,
): void {
  if (wanted === null || errors.length > 0) return;
  const key = pairKey(wanted.employeeId, wanted.policyId);
  const spans = state.get(key) ?? [...(held.get(key) ?? [])];
  const others = spans.filter((span) => span.effective_date !== before?.effective_date);
  if (others.some((span) => overlap(span, wanted))) errors.push(ALREADY_HELD);
  else state.set(key, [...others, wanted]);
}

function overlap(a: Span, b: Span): boolean {
  const endsBefore = (one: Span, other: Span) =>
    one.end_effective_date !== null && one.end_effective_date < other.effective_date;
  return !endsBefore(a, b) && !endsBefore(b, a);
}

const ALREADY_HELD: FieldError = {
  path: "/effective_date",
  code: "already_assigned",
  sentence: "people.policy_held",
};
