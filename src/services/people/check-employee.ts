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
  NUMBER_TAKEN,
  whyNotEmployed,
  whyNotMoved,
  withoutAdmin,
} from "@/domain/people/employee-rules";
import type { PlainKey } from "@/domain/sentences/sentence";
import { invalidField, refusalAt, refuseFields } from "../refuse";

interface Changed {
  readonly id: string;
  /** Null for a new employee. */
  readonly before: EmployeeFields | null;
  readonly after: EmployeeFields;
}

/**
 * 422 with everything that does not fit: unknown ids, a manager who reports to the employee, an end before
 * the beginning.
 */
export async function refuseUnfit(tx: Transaction, { id, before, after }: Changed): Promise<void> {
  const errors = await unknownReferences(tx, before, after);
  if (after.manager_id !== null && after.manager_id !== before?.manager_id) {
    // Neither the employee nor anybody who reports to them can be their manager.
    const isBelow = after.manager_id === id || (await reportsTo(tx, { id: after.manager_id, managerId: id }));
    if (isBelow) errors.push(CIRCLE);
  }
  const unmoved = whyNotMoved(before, after);
  errors.push(...(unmoved.length > 0 ? unmoved : whyNotEmployed(after)));
  refuseFields(errors);
}

/** What cannot be newly assigned among the references that change, such as a deleted department. */
export async function unknownReferences(
  tx: Transaction,
  before: Partial<EmployeeReferences> | null,
  after: Partial<EmployeeReferences>,
): Promise<FieldError[]> {
  return unknownIds(await findUnknownReferences(tx, changedReferences(before, after), "givable"));
}

/** 422 with the filters whose id the organization does not have; deleted departments are allowed. */
export async function refuseUnknownFilters(
  tx: Transaction,
  filters: Partial<EmployeeReferences>,
): Promise<void> {
  if (Object.values(filters).every((id) => id === null)) return;
  refuseFields(unknownIds(await findUnknownReferences(tx, filters, "existing")));
}

/** 422 with the references that cannot be newly assigned, such as a deleted department. */
export async function refuseUngivable(
  tx: Transaction,
  references: Partial<EmployeeReferences>,
): Promise<void> {
  refuseFields(unknownIds(await findUnknownReferences(tx, references, "givable")));
}

function unknownIds(fields: readonly (keyof EmployeeReferences)[]): FieldError[] {
  return fields.map((field) => ({ path: `/${field}`, code: "unknown_id", sentence: MISSING[field] }));
}

const MISSING: Readonly<Record<keyof EmployeeReferences, PlainKey>> = {
  department_id: "missing.department",
  position_id: "missing.position",
  site_id: "missing.site",
  employment_type_id: "missing.employment_type",
  manager_id: "missing.employee",
  termination_reason_id: "missing.termination_reason",
};

/** Only references that change: somebody may stay in a department that was deleted. */
function changedReferences(
  before: Partial<EmployeeReferences> | null,
  after: Partial<EmployeeReferences>,
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
  throw new DomainError("in_use", { detail: refusal.sentence, errors: [refusal] });
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
    return refusalAt("/email", "email_taken", "people.email_taken");
  }
  if (isUniqueViolation(error, "employees_employee_number_key")) {
    return refusalAt(NUMBER_TAKEN.path, NUMBER_TAKEN.code, NUMBER_TAKEN.sentence);
  }
  const fields = Object.keys(MISSING) as (keyof EmployeeReferences)[];
  const gone = fields.find((field) =>
    isForeignKeyViolation(error, `employees_organization_id_${field}_fkey`),
  );
  return gone === undefined ? null : invalidField(`/${gone}`, "unknown_id", MISSING[gone]);
}
