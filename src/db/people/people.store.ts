// SQL for the list, which searches everybody in the order of the names' keys, for the lock, and for sets of the import.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { EmployeeFields } from "@/domain/people/employee-fields";
import type { Transaction } from "../connection/transaction";
import { type EmployeeRow, employeeData, employeeRowOf } from "./employee-row";

/** Who looks, and their today. */
export interface Viewer {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly today: IsoDate;
}

export interface EmployeeFilter {
  readonly search: string;
  readonly state: "active" | "inactive" | "all";
  readonly departmentId: string | null;
  readonly positionId: string | null;
  readonly siteId: string | null;
  readonly managerId: string | null;
  /** The last employee of the page before. */
  readonly afterId: string | null;
  readonly limit: number;
}

/** Employees by name, each with whether the viewer may see what is personal. */
export async function listEmployeeRows(
  tx: Transaction,
  viewer: Viewer,
  filter: EmployeeFilter,
): Promise<(EmployeeRow & { readonly is_open: boolean })[]> {
  const { search, state, departmentId, positionId, siteId, managerId, afterId, limit } = filter;
  return tx.query(
    `SELECT e.id, e.organization_id, e.created_at, e.updated_at, e.email, e.name, e.role, e.hire_date, e.end_date,
       e.termination_reason_id, e.is_active, e.department_id, e.position_id, e.site_id, e.employment_type_id, e.manager_id,
       coalesce($2 OR e.id = $3 OR e.id IN (SELECT hiatus.employees_approved_by($1, $3, $4)), false) AS is_open
     FROM employees e
     WHERE e.organization_id = $1
       AND ($5 = 'all' OR (e.is_active AND coalesce(e.end_date >= $4, true)) = ($5 = 'active'))
       AND ($6 = '' OR position(lower($6) IN lower(e.name)) > 0 OR position(lower($6) IN lower(e.email)) > 0)
       AND ($7::uuid IS NULL OR e.department_id = $7) AND ($8::uuid IS NULL OR e.position_id = $8)
       AND ($9::uuid IS NULL OR e.site_id = $9) AND ($10::uuid IS NULL OR e.manager_id = $10)
       AND ($11::uuid IS NULL OR (hiatus.name_key(e.name), e.id) >
         (SELECT hiatus.name_key(l.name), l.id FROM employees l WHERE l.organization_id = $1 AND l.id = $11))
     ORDER BY hiatus.name_key(e.name), e.id LIMIT $12`,
    [
      tx.organizationId,
      viewer.isAdmin,
      viewer.id,
      viewer.today,
      state,
      search,
      departmentId,
      positionId,
      siteId,
      managerId,
      afterId,
      limit,
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
    `INSERT INTO employees (organization_id, id, created_at, updated_at, email, name, role, hire_date, end_date,
       termination_reason_id, is_active, department_id, position_id, site_id, employment_type_id, manager_id)
     SELECT $1, id, $2, $2, email, name, role, hire_date, end_date, termination_reason_id, is_active, department_id,
       position_id, site_id, employment_type_id, manager_id
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
    `UPDATE employees e SET email = v.email, name = v.name, role = v.role, hire_date = v.hire_date, end_date = v.end_date,
       termination_reason_id = v.termination_reason_id, is_active = v.is_active, department_id = v.department_id,
       position_id = v.position_id, site_id = v.site_id, employment_type_id = v.employment_type_id,
       manager_id = v.manager_id, updated_at = $2
     FROM jsonb_populate_recordset(NULL::employees, $3::jsonb) AS v
     WHERE e.organization_id = $1 AND e.id = v.id`,
    [tx.organizationId, now, JSON.stringify(rows.map(({ id, fields }) => ({ ...fields, id })))],
  );
}
