import type { Transaction } from "@/db/connection/transaction";
import { isForeignKeyViolation, isUniqueViolation } from "@/db/connection/violations";
import {
  type EmployeeReferences,
  findUnknownReferences,
  hasOtherAdmin,
  reportsTo,
} from "@/db/people/employee-checks.store";
import { DomainError, type FieldError } from "@/domain/errors";
import type { EmployeeFields } from "@/domain/people/employee-fields";
import {
  CIRCLE,
  isLastingAdmin,
  mustBeFollowedUntil,
  whyNotEmployed,
  withoutAdmin,
} from "@/domain/people/employee-rules";
import { invalidField } from "../refuse";

interface Changed {
  readonly id: string;
  /** Null for a new employee. */
  readonly before: EmployeeFields | null;
  readonly after: EmployeeFields;
}

/** 422 with all that does not fit: unknown ids, a manager who reports to the employee, an end before the beginning. */
export async function refuseUnfit(tx: Transaction, { id, before, after }: Changed): Promise<void> {
  const errors = unknownIds(await findUnknownReferences(tx, changedReferences(before, after), "givable"));
  if (after.manager_id !== null && after.manager_id !== before?.manager_id) {
    // Whoever is below the employee, or the employee, cannot be above.
    const isBelow = after.manager_id === id || (await reportsTo(tx, { id: after.manager_id, managerId: id }));
    if (isBelow) errors.push(CIRCLE);
  }
  errors.push(...whyNotEmployed(after));
  refuseIfAny(errors);
}

/** 422 with the filters whose id is nothing that the organization has; a deleted department can be asked for. */
export async function refuseUnknownFilters(
  tx: Transaction,
  filters: Partial<EmployeeReferences>,
): Promise<void> {
  if (Object.values(filters).every((id) => id === null)) return;
  refuseIfAny(unknownIds(await findUnknownReferences(tx, filters, "existing")));
}

function unknownIds(fields: readonly (keyof EmployeeReferences)[]): FieldError[] {
  return fields.map((field) => ({ path: `/${field}`, code: "unknown_id", message: MISSING[field] }));
}

function refuseIfAny(errors: readonly FieldError[]): void {
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
  if (await hasOtherAdmin(tx, { id, endDate: mustBeFollowedUntil(after) })) return;
  const refusal = withoutAdmin(after);
  throw new DomainError("in_use", { detail: refusal.message, errors: [refusal] });
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
