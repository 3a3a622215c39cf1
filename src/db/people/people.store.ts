// SQL for the list, which searches everybody in the order of the names' keys, for the lock, and for sets of the import.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { EmployeeFields } from "@/domain/people/employee-fields";
import type { Transaction } from "../connection/transaction";
import { type EmployeeRow, employeeData, employeeRowOf } from "./employee-row";

export interface EmployeeFilter {
  readonly search: string;
  /** Whether the search finds employee numbers, too, which are personal. */
  readonly hasNumbers: boolean;
  readonly state: "active" | "inactive" | "all";
  /** On which day somebody is active. */
  readonly today: IsoDate;
  readonly departmentId: string | null;
  readonly positionId: string | null;
  readonly siteId: string | null;
  readonly managerId: string | null;
  /** The last employee of the page before. */
  readonly afterId: string | null;
  readonly limit: number;
}

/** Employees by name. */
export async function listEmployeeRows(tx: Transaction, filter: EmployeeFilter): Promise<EmployeeRow[]> {
  const { search, state, today, departmentId, positionId, siteId, managerId, afterId, limit, hasNumbers } =
    filter;
  // SQL: searched by a part of the name or the address, in the order of the key of the name
  return tx.query(
    `SELECT e.id, e.organization_id, e.created_at, e.updated_at, e.email, e.name, e.employee_number, e.role, e.hire_date, e.end_date,
       e.service_start_date, e.termination_reason_id, e.is_active, e.department_id, e.position_id, e.site_id,
       e.employment_type_id, e.manager_id
     FROM employees e
     WHERE e.organization_id = $1
       AND ($3 = 'all' OR (e.is_active AND coalesce(e.end_date >= $2, true)) = ($3 = 'active'))
       AND ($4 = '' OR position(lower($4) IN lower(e.name)) > 0 OR position(lower($4) IN lower(e.email)) > 0
         OR ($11 AND position(lower($4) IN lower(e.employee_number)) > 0))
       AND ($5::uuid IS NULL OR e.department_id = $5) AND ($6::uuid IS NULL OR e.position_id = $6)
       AND ($7::uuid IS NULL OR e.site_id = $7) AND ($8::uuid IS NULL OR e.manager_id = $8)
       AND ($9::uuid IS NULL OR (hiatus.name_key(e.name), e.id) >
         (SELECT hiatus.name_key(l.name), l.id FROM employees l WHERE l.organization_id = $1 AND l.id = $9))
     ORDER BY hiatus.name_key(e.name), e.id LIMIT $10`,
    [
      tx.organizationId,
      today,
      state,
      search,
      departmentId,
      positionId,
      siteId,
      managerId,
      afterId,
      limit,
      hasNumbers,
    ],
  );
}

/** One employee with all fields. */
export async function readEmployeeRow(tx: Transaction, id: string): Promise<EmployeeRow | null> {
  const { organizationId } = tx;
  const employee = await tx.rows.employee.findUnique({
    where: { organizationId_id: { organizationId, id } },
  });
  return employee && employeeRowOf(employee);
}

/** Nobody else changes the employee, books or decides for them until the transaction ends; null when there is none. */
export async function lockEmployee(tx: Transaction, id: string): Promise<{ readonly id: string } | null> {
  const [row] = await tx.query(
    "SELECT id FROM employees WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE",
    [tx.organizationId, id],
  );
  return row ?? null;
}

/** The employee, locked, with all fields. */
export async function lockEmployeeRow(tx: Transaction, id: string): Promise<EmployeeRow | null> {
  const locked = await lockEmployee(tx, id);
  return locked && readEmployeeRow(tx, locked.id);
}

interface Written {
  readonly id: string;
  readonly fields: EmployeeFields;
  readonly now: Date;
}

/** Adds an employee who has not accepted an invitation yet. */
export async function insertEmployeeRow(tx: Transaction, { id, fields, now }: Written): Promise<EmployeeRow> {
  const { organizationId } = tx;
  const data = { ...employeeData(fields), organizationId, id, createdAt: now, updatedAt: now };
  return employeeRowOf(await tx.rows.employee.create({ data }));
}

/** Overwrites the fields of an employee. */
export async function overwriteEmployee(tx: Transaction, { id, fields, now }: Written): Promise<EmployeeRow> {
  const { organizationId } = tx;
  const where = { organizationId_id: { organizationId, id } };
  const data = { ...employeeData(fields), updatedAt: now };
  return employeeRowOf(await tx.rows.employee.update({ where, data }));
}

/** Adds many employees who have not accepted an invitation yet. */
export async function insertEmployeeRows(
  tx: Transaction,
  rows: readonly { readonly id: string; readonly fields: EmployeeFields }[],
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO employees (organization_id, id, created_at, updated_at, email, name, employee_number, role, hire_date, end_date,
       service_start_date, termination_reason_id, is_active, department_id, position_id, site_id, employment_type_id,
       manager_id)
     SELECT $1, id, $2, $2, email, name, employee_number, role, hire_date, end_date, service_start_date, termination_reason_id, is_active,
       department_id, position_id, site_id, employment_type_id, manager_id
     FROM jsonb_populate_recordset(NULL::employees, $3::jsonb)`,
    [tx.organizationId, now, JSON.stringify(rows.map(({ id, fields }) => ({ ...fields, id })))],
  );
}

/** Overwrites the fields of many employees. */
export async function overwriteEmployees(
  tx: Transaction,
  rows: readonly { readonly id: string; readonly fields: EmployeeFields }[],
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE employees e SET email = v.email, name = v.name, employee_number = v.employee_number,
       role = v.role, hire_date = v.hire_date, end_date = v.end_date,
       service_start_date = v.service_start_date, termination_reason_id = v.termination_reason_id, is_active = v.is_active, department_id = v.department_id,
       position_id = v.position_id, site_id = v.site_id, employment_type_id = v.employment_type_id,
       manager_id = v.manager_id, updated_at = $2
     FROM jsonb_populate_recordset(NULL::employees, $3::jsonb) AS v
     WHERE e.organization_id = $1 AND e.id = v.id`,
    [tx.organizationId, now, JSON.stringify(rows.map(({ id, fields }) => ({ ...fields, id })))],
  );
}

/** Somebody as the operator sees them. */
export interface PersonSummary {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isActive: boolean;
  /** Null: nobody signs in as this person yet. */
  readonly userId: string | null;
}

/** Everybody of the organization, by name. */
export async function readAllPeople(tx: Transaction): Promise<PersonSummary[]> {
  return tx.rows.employee.findMany({
    where: { organizationId: tx.organizationId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, email: true, role: true, isActive: true, userId: true },
  });
}
