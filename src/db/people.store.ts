import type { IsoDate } from "@/domain/dates/iso-date";
import type { EmployeeFields } from "@/domain/people/employee-fields";
import type { Transaction } from "./transaction";

export interface EmployeeRow extends EmployeeFields {
  readonly id: string;
  readonly organization_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const FIELDS = [
  "email",
  "name",
  "role",
  "hire_date",
  "end_date",
  "termination_reason_id",
  "is_active",
  "department_id",
  "position_id",
  "site_id",
  "employment_type_id",
  "manager_id",
] as const satisfies readonly (keyof EmployeeFields)[];
const LIST = FIELDS.join(", ");
const COLUMNS = `id, organization_id, created_at, updated_at, ${LIST}`;
const OF_E = COLUMNS.split(", ")
  .map((column) => `e.${column}`)
  .join(", ");

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
    `SELECT ${OF_E}, ($2 OR e.id = $3 OR e.id IN (SELECT hiatus.employees_approved_by($1, $3, $4))) AS is_open
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
  const [row] = await tx.query<EmployeeRow & { [column: string]: unknown }>(
    `SELECT ${COLUMNS} FROM employees WHERE organization_id = $1 AND id = $2`,
    [tx.organizationId, id],
  );
  return row ?? null;
}

/** The employee, to be changed: nobody else changes them, books or decides for them until the transaction ends. */
export async function lockEmployeeRow(tx: Transaction, id: string): Promise<EmployeeRow | null> {
  const [row] = await tx.query<EmployeeRow & { [column: string]: unknown }>(
    `SELECT ${COLUMNS} FROM employees WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [tx.organizationId, id],
  );
  return row ?? null;
}

interface Written {
  readonly id: string;
  readonly fields: EmployeeFields;
  readonly now: Date;
}

/** Adds an employee who has not accepted an invitation yet. */
export async function insertEmployeeRow(tx: Transaction, { id, fields, now }: Written): Promise<EmployeeRow> {
  const [row] = await tx.query<EmployeeRow & { [column: string]: unknown }>(
    `INSERT INTO employees (organization_id, id, created_at, updated_at, ${LIST})
     SELECT $1, $2, $3, $3, ${LIST} FROM jsonb_populate_record(NULL::employees, $4::jsonb) RETURNING ${COLUMNS}`,
    [tx.organizationId, id, now, JSON.stringify(fields)],
  );
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}

/** Overwrites the fields of an employee. */
export async function overwriteEmployee(tx: Transaction, { id, fields, now }: Written): Promise<EmployeeRow> {
  const [row] = await tx.query<EmployeeRow & { [column: string]: unknown }>(
    `UPDATE employees SET (${LIST}) = (SELECT ${LIST} FROM jsonb_populate_record(NULL::employees, $4::jsonb)),
       updated_at = $3
     WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [tx.organizationId, id, now, JSON.stringify(fields)],
  );
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}

/** The fields as the audit keeps them. */
export function employeeFieldsOf(row: EmployeeFields): EmployeeFields {
  const fields: unknown = Object.fromEntries(FIELDS.map((field) => [field, row[field]]));
  return fields as EmployeeFields;
}

/** What an employee refers to by id. */
export type EmployeeReferences = Pick<
  EmployeeFields,
  "department_id" | "position_id" | "site_id" | "employment_type_id" | "manager_id" | "termination_reason_id"
>;

const REFERRED: Readonly<Record<keyof EmployeeReferences, string>> = {
  department_id: "departments t WHERE",
  position_id: "positions t WHERE",
  site_id: "sites t WHERE",
  employment_type_id: "employment_types t WHERE",
  manager_id: "employees t WHERE",
  termination_reason_id: "termination_reasons t WHERE",
};

/** The fields whose id is nothing that the organization has, or an employee can newly have. */
export async function findUnknownReferences(
  tx: Transaction,
  references: Partial<EmployeeReferences>,
  wanted: "existing" | "givable",
): Promise<(keyof EmployeeReferences)[]> {
  const names = Object.keys(REFERRED) as (keyof EmployeeReferences)[];
  const rows = await tx.query<{ field: keyof EmployeeReferences }>(
    names
      .map(
        (field, index) =>
          `SELECT '${field}' AS field WHERE $${index + 2}::uuid IS NOT NULL AND NOT EXISTS (
             SELECT FROM ${REFERRED[field]} t.organization_id = $1 AND t.id = $${index + 2}::uuid
             ${field === "department_id" && wanted === "givable" ? "AND t.deleted_at IS NULL" : ""})`,
      )
      .join(" UNION ALL "),
    [tx.organizationId, ...names.map((field) => references[field] ?? null)],
  );
  return rows.map(({ field }) => field);
}

/** Whether somebody reports to an employee, directly or over others. */
export async function reportsTo(
  tx: Transaction,
  { id, managerId }: { readonly id: string; readonly managerId: string },
): Promise<boolean> {
  const [row] = await tx.query<{ is_there: boolean }>(
    `WITH RECURSIVE above AS (
       SELECT e.id, e.manager_id FROM employees e WHERE e.organization_id = $1 AND e.id = $2
       UNION
       SELECT m.id, m.manager_id FROM above a JOIN employees m ON m.organization_id = $1 AND m.id = a.manager_id
     ) SELECT EXISTS (SELECT FROM above WHERE id = $3) AS is_there`,
    [tx.organizationId, id, managerId],
  );
  return row?.is_there ?? false;
}

/** Whether another active admin stays: one without an end, or who ends later than the given date. */
export async function hasOtherAdmin(
  tx: Transaction,
  { id, endDate }: { readonly id: string; readonly endDate: IsoDate | null },
): Promise<boolean> {
  const [row] = await tx.query<{ is_there: boolean }>(
    `SELECT EXISTS (SELECT FROM employees
       WHERE organization_id = $1 AND role = 'admin' AND is_active AND id <> $2
         AND (end_date IS NULL OR end_date > $3::date)) AS is_there`,
    [tx.organizationId, id, endDate],
  );
  return row?.is_there ?? false;
}

/** Adds many employees who have not accepted an invitation yet. */
export async function insertEmployeeRows(
  tx: Transaction,
  rows: readonly { readonly id: string; readonly fields: EmployeeFields }[],
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO employees (organization_id, id, created_at, updated_at, ${LIST})
     SELECT $1, id, $2, $2, ${LIST} FROM jsonb_populate_recordset(NULL::employees, $3::jsonb)`,
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
    `UPDATE employees e SET (${LIST}) = (SELECT ${FIELDS.map((field) => `v.${field}`).join(", ")}), updated_at = $2
     FROM jsonb_populate_recordset(NULL::employees, $3::jsonb) AS v
     WHERE e.organization_id = $1 AND e.id = v.id`,
    [tx.organizationId, now, JSON.stringify(rows.map(({ id, fields }) => ({ ...fields, id })))],
  );
}
