import type { IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import type { EmployeeFields } from "./employee-fields";

export const CIRCLE: FieldError = {
  path: "/manager_id",
  code: "reports_in_a_circle",
  sentence: "people.circle",
};

export const NUMBER_TAKEN = {
  path: "/employee_number",
  code: "number_taken",
  sentence: "people.number_taken",
} as const satisfies FieldError;

/** What is kept of an employee after a change: whoever stays after all keeps no reason for leaving. */
export function fieldsAfter(before: EmployeeFields, given: Partial<EmployeeFields>): EmployeeFields {
  const isStaying = given.end_date === null && given.termination_reason_id === undefined;
  return { ...before, ...given, ...(isStaying && { termination_reason_id: null }) };
}

/** What is wrong with when and why somebody leaves: an end before the beginning, a reason without an end. */
export function whyNotEmployed({
  hire_date,
  end_date,
  termination_reason_id,
}: Pick<EmployeeFields, "hire_date" | "end_date" | "termination_reason_id">): FieldError[] {
  if (end_date === null) return termination_reason_id === null ? [] : [NO_END];
  if (end_date >= hire_date) return [];
  return [{ path: "/end_date", code: "before_hire_date", sentence: "people.before_hire_date" }];
}

/** A new hire date after the last day would not move a spell but begin another. */
export function whyNotMoved(before: EmployeeFields | null, after: EmployeeFields): FieldError[] {
  const { hire_date, end_date } = after;
  if (before === null || end_date === null || end_date !== before.end_date || hire_date <= end_date)
    return [];
  return [{ path: "/hire_date", code: "after_end_date", sentence: "people.after_end_date" }];
}

const NO_END: FieldError = {
  path: "/termination_reason_id",
  code: "no_end_date",
  sentence: "people.no_end_date",
};

/** Whether somebody administers the organization without an end in sight. */
export function isLastingAdmin({ role, is_active, end_date }: EmployeeFields): boolean {
  return role === "admin" && is_active && end_date === null;
}

/**
 * Until when another admin must stay, given an admin who does not stay for good; null means without an end.
 */
export function mustBeFollowedUntil({ role, is_active, end_date }: EmployeeFields): IsoDate | null {
  return role === "admin" && is_active ? end_date : null;
}

/** The refusal that nobody would be left to administer the organization, at the field that causes it. */
export function withoutAdmin({ role, is_active }: EmployeeFields): FieldError {
  const path = role === "admin" ? (is_active ? "/end_date" : "/is_active") : "/role";
  return { path, code: "in_use", sentence: "people.only_admin" };
}
