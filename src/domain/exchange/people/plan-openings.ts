import { fromDays, type Hundredths, toDays } from "../../amount";
import type { IsoDate } from "../../dates/iso-date";
import type { FieldError } from "../../errors";
import { mapInSteps, type Steps } from "../../steps";
import { type CheckedRow, duplicateOf, type RowResult } from "../imported-rows";
import type { Match } from "../imported-tables";
import { nameKey } from "../name-key";
import { findPerson, type People, type PersonCells, pairKey, UNKNOWN_POLICY } from "./find-person";

export interface OpeningCells extends PersonCells {
  readonly policy: string;
  readonly date: IsoDate;
  readonly days: number;
  readonly expires_on?: IsoDate | null | undefined;
  readonly reason?: string | null | undefined;
}

export interface KnownOpenings {
  readonly match: Match;
  readonly people: People;
  readonly policies: ReadonlyMap<string, string>;
  /** Since when a policy is held, by employee and policy. */
  readonly heldSince: ReadonlyMap<string, IsoDate>;
  /** What has been opened with already: see `openingKey`. */
  readonly opened: ReadonlyMap<string, Hundredths>;
}

export interface Opening {
  readonly employeeId: string;
  readonly policyId: string;
  readonly date: IsoDate;
  readonly hundredths: Hundredths;
  readonly expiresOn: IsoDate | null;
  /** Null: the usual words. */
  readonly reason: string | null;
}

export interface OpeningPlan {
  readonly results: readonly RowResult[];
  readonly created: readonly Opening[];
}

/** What makes two openings the same: whose, of which policy, from when, until when. */
export function openingKey({
  employeeId,
  policyId,
  date,
  expiresOn,
}: Omit<Opening, "hundredths" | "reason">): string {
  return `${pairKey(employeeId, policyId)} ${date} ${expiresOn ?? ""}`;
}

/** With how many days each balance begins here. An opening is never changed: one that is there already with other days is an error. */
export function* planOpenings(
  rows: readonly CheckedRow<OpeningCells>[],
  known: KnownOpenings,
): Steps<OpeningPlan> {
  const firstRows = new Map<string, number>();
  const created: Opening[] = [];
  const results = yield* mapInSteps(rows, (row): RowResult => {
    const told = { row: row.row, label: row.label };
    const errors = [...row.errors];
    const opening = openingIn(row, known, errors);
    if (opening !== null && errors.length === 0) {
      const key = openingKey(opening);
      const firstRow = firstRows.get(key);
      if (firstRow !== undefined) errors.push(duplicateOf(firstRow, "date"));
      else firstRows.set(key, row.row);
      const before = known.opened.get(key) ?? 0;
      if (errors.length === 0 && before === opening.hundredths)
        return { ...told, status: "unchanged", changes: [], errors: [] };
      if (before !== 0)
        errors.push({
          path: "/days",
          code: "already_opened",
          sentence: { key: "exchange.already_opened", days: before },
        });
    }
    if (opening === null || errors.length > 0) return { ...told, status: "error", changes: [], errors };
    created.push(opening);
    const days = { column: "days", from: "", to: String(toDays(opening.hundredths)) };
    return { ...told, status: "new", changes: [days], errors: [] };
  });
  return { results, created };
}

function openingIn(
  { fields: cells }: CheckedRow<OpeningCells>,
  { match, people, policies, heldSince }: KnownOpenings,
  errors: FieldError[],
): Opening | null {
  if (cells === null) return null;
  const employeeId = findPerson(cells, people, match);
  if (typeof employeeId !== "string") errors.push(employeeId);
  const policyId = policies.get(nameKey(cells.policy));
  if (policyId === undefined) errors.push(UNKNOWN_POLICY);
  const { date, days, expires_on: expiresOn = null, reason = null } = cells;
  if (expiresOn !== null && days < 0)
    errors.push({ path: "/expires_on", code: "invalid_value", sentence: "people.removed_days_end" });
  else if (expiresOn !== null && expiresOn < date)
    errors.push({ path: "/expires_on", code: "before_date", sentence: "people.ends_before_date" });
  if (typeof employeeId !== "string" || policyId === undefined) return null;
  const since = heldSince.get(pairKey(employeeId, policyId));
  if (since === undefined)
    errors.push({ path: "/policy", code: "policy_not_assigned", sentence: "time_off.not_assigned" });
  else if (date < since)
    errors.push({ path: "/date", code: "before_effective_date", sentence: "people.before_policy" });
  return { employeeId, policyId, date, hundredths: fromDays(days), expiresOn, reason };
}
