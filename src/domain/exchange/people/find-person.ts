import type { FieldError } from "../../errors";
import type { Match } from "../imported-tables";
import { nameKey } from "../name-key";

/** The cells that say whose row it is. */
export interface PersonCells {
  readonly email?: string | null | undefined;
  readonly employee_number?: string | null | undefined;
}

/** The ids of everybody in the organization, by the keys of addresses and of numbers. */
export interface People {
  readonly byEmail: ReadonlyMap<string, string>;
  readonly byNumber: ReadonlyMap<string, string>;
}

/** Whose row it is, or what is wrong with the cell that should say so. */
export function findPerson(cells: PersonCells, people: People, match: Match): string | FieldError {
  const key = nameKey(cells[match] ?? "");
  const path = `/${match}`;
  if (key === "") return { path, code: "required", sentence: "input.required" };
  const id = (match === "email" ? people.byEmail : people.byNumber).get(key);
  return id ?? { path, code: "unknown_name", sentence: UNKNOWN[match] };
}

const UNKNOWN = {
  email: "missing.employee_email",
  employee_number: "missing.employee_number",
} as const satisfies Record<Match, FieldError["sentence"]>;

/** Somebody who is named in a cell by address or by number. */
export function personNamed(name: string, people: People): string | undefined {
  const key = nameKey(name);
  return key.includes("@") ? people.byEmail.get(key) : people.byNumber.get(key);
}

/** What belongs to one employee and one policy. */
export function pairKey(employeeId: string, policyId: string): string {
  return `${employeeId} ${policyId}`;
}

/** The error of a policy that nobody knows by its name. */
export const UNKNOWN_POLICY: FieldError = {
  path: "/policy",
  code: "unknown_name",
  sentence: "missing.policy_name",
};
