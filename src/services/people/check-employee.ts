import {
  type EmployeeFields,
  type EmployeeReferences,
  findUnknownReferences,
  hasOtherAdmin,
  reportsTo,
} from "@/db/people.store";
import type { Transaction } from "@/db/transaction";
import { isForeignKeyViolation, isUniqueViolation } from "@/db/violations";
import { DomainError, type FieldError } from "@/domain/errors";
import { invalidField } from "../refuse";

interface Changed {
  readonly id: string;
  /** Null for a new employee. */
  readonly before: EmployeeFields | null;
  readonly after: EmployeeFields;
}

/** 422 with all that does not fit: unknown ids, a manager who reports to the employee, an end before the beginning. */
export async function refuseUnfit(tx: Transaction, { id, before, after }: Changed): Promise<void> {
  const errors: FieldError[] = [];
  for (const field of await findUnknownReferences(tx, changedReferences(before, after))) {
    errors.push({ path: `/${field}`, code: "unknown_id", message: MISSING[field] });
  }
  if (after.manager_id !== null && after.manager_id !== before?.manager_id) {
    // Whoever is below the employee, or the employee, cannot be above.
    const isBelow = after.manager_id === id || (await reportsTo(tx, { id: after.manager_id, managerId: id }));
    const message = "The manager must not be the employee, or somebody who reports to them.";
    if (isBelow) errors.push({ path: "/manager_id", code: "reports_in_a_circle", message });
  }
  if (after.end_date !== null && after.end_date < after.hire_date) {
    const message = "Must not be before the hire date.";
    errors.push({ path: "/end_date", code: "before_hire_date", message });
  }
  const [first] = errors;
  if (first) throw new DomainError("validation_failed", { detail: first.message, errors });
}

const MISSING: Readonly<Record<keyof EmployeeReferences, string>> = {
  department_id: "There is no such department.",
  position_id: "There is no such position.",
  site_id: "There is no such site.",
  employment_type_id: "There is no such employment type.",
  manager_id: "There is no such employee.",
  termination_reason_id: "There is no such termination reason.",
};

/** Only what changes: somebody may stay in a department that was deleted. */
function changedReferences(
  before: EmployeeFields | null,
  after: EmployeeFields,
): Partial<EmployeeReferences> {
  const fields = Object.keys(MISSING) as (keyof EmployeeReferences)[];
  return Object.fromEntries(
    fields.filter((field) => after[field] !== before?.[field]).map((field) => [field, after[field]]),
  );
}

/** 409 when nobody would be left to administer the organization. */
export async function refuseWithoutAdmin(tx: Transaction, { id, before, after }: Changed): Promise<void> {
  if (before === null || !isLastingAdmin(before) || isLastingAdmin(after)) return;
  const endDate = after.role === "admin" && after.is_active ? after.end_date : null;
  if (await hasOtherAdmin(tx, { id, endDate })) return;
  const path = after.role === "admin" ? (after.is_active ? "/end_date" : "/is_active") : "/role";
  const message = "This is the only admin: make somebody else an admin first.";
  throw new DomainError("in_use", { detail: message, errors: [{ path, code: "in_use", message }] });
}

function isLastingAdmin({ role, is_active, end_date }: EmployeeFields): boolean {
  return role === "admin" && is_active && end_date === null;
}

/** Says what the database's refusal means; its constraints have the last word about two at once. */
export async function explainPeopleRefusal<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw refusalIn(error) ?? error;
  }
}

function refusalIn(error: unknown): DomainError | null {
  if (isUniqueViolation(error, "employees_email_key")) {
    const message = "Somebody in the organization has this e-mail address already.";
    return new DomainError("email_taken", {
      detail: message,
      errors: [{ path: "/email", code: "email_taken", message }],
    });
  }
  const fields = Object.keys(MISSING) as (keyof EmployeeReferences)[];
  const gone = fields.find((field) =>
    isForeignKeyViolation(error, `employees_organization_id_${field}_fkey`),
  );
  return gone === undefined ? null : invalidField(`/${gone}`, "unknown_id", MISSING[gone]);
}
