import type { FieldError } from "../../errors";
import { mapInSteps, type Steps } from "../../steps";
import { type CheckedRow, duplicateOf, type RowResult } from "../imported-rows";
import { APPROVER_COLUMNS, type Match } from "../imported-tables";
import { findPerson, type People, type PersonCells, personNamed } from "./find-person";

export type ApproverCells = PersonCells & {
  readonly [Column in (typeof APPROVER_COLUMNS)[number]]?: string | null | undefined;
};

export interface KnownApprovers {
  readonly match: Match;
  readonly people: People;
  /** The e-mail addresses of everybody, by id. */
  readonly emails: ReadonlyMap<string, string>;
  /** The lists that are not empty, by employee. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

export interface ApproverPlan {
  readonly results: readonly RowResult[];
  readonly updated: readonly {
    readonly employeeId: string;
    readonly before: readonly string[];
    readonly after: readonly string[];
  }[];
}

/** Whose list of approvers each row replaces: its cells in turn, without the empty ones. */
export function* planApprovers(
  rows: readonly CheckedRow<ApproverCells>[],
  known: KnownApprovers,
): Steps<ApproverPlan> {
  const firstRows = new Map<string, number>();
  const updated: ApproverPlan["updated"][number][] = [];
  const results = yield* mapInSteps(rows, (row): RowResult => {
    const told = { row: row.row, label: row.label };
    const errors = [...row.errors];
    const person = row.fields && findPerson(row.fields, known.people, known.match);
    if (row.fields === null || typeof person !== "string") {
      if (person !== null && typeof person !== "string") errors.push(person);
      return { ...told, status: "error", changes: [], errors };
    }
    const firstRow = firstRows.get(person);
    if (firstRow !== undefined) errors.push(duplicateOf(firstRow, known.match));
    else firstRows.set(person, row.row);
    const after = approversIn(row.fields, person, known, errors);
    if (errors.length > 0) return { ...told, status: "error", changes: [], errors };
    const before = known.lists.get(person) ?? [];
    const namesOf = (ids: readonly string[]) => ids.map((id) => known.emails.get(id) ?? "").join(", ");
    const change = { column: "approvers", from: namesOf(before), to: namesOf(after) };
    if (before.join() === after.join()) return { ...told, status: "unchanged", changes: [], errors: [] };
    updated.push({ employeeId: person, before, after });
    return { ...told, status: before.length === 0 ? "new" : "changed", changes: [change], errors: [] };
  });
  return { results, updated };
}

function approversIn(
  cells: ApproverCells,
  employeeId: string,
  { people }: KnownApprovers,
  errors: FieldError[],
): string[] {
  const ids: string[] = [];
  for (const column of APPROVER_COLUMNS) {
    const name = cells[column];
    if (name === null || name === undefined) continue;
    const path = `/${column}`;
    const id = personNamed(name, people);
    if (id === undefined) errors.push({ path, code: "unknown_name", sentence: "missing.approver" });
    else if (id === employeeId)
      errors.push({ path, code: "oneself", sentence: "people.approves_for_oneself" });
    else if (ids.includes(id)) errors.push({ path, code: "twice", sentence: "people.listed_twice" });
    else ids.push(id);
  }
  return ids;
}
