// SQL for what one statement looks up in many tables, and for the way up the managers.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { EmployeeFields } from "@/domain/people/employee-fields";
import { dateColumn } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";

const REFERENCES = [
  "department_id",
  "position_id",
  "site_id",
  "employment_type_id",
  "manager_id",
  "termination_reason_id",
] as const satisfies readonly (keyof EmployeeFields)[];

/** What an employee refers to by id. */
export type EmployeeReferences = Pick<EmployeeFields, (typeof REFERENCES)[number]>;

/** The fields whose id the organization does not have, or that cannot be newly assigned. */
export async function findUnknownReferences(
  tx: Transaction,
  references: Partial<EmployeeReferences>,
  wanted: "existing" | "givable",
): Promise<(keyof EmployeeReferences)[]> {
  const [known] = await tx.query(
    `SELECT
       $2::uuid IS NULL OR EXISTS (SELECT FROM departments t WHERE t.organization_id = $1 AND t.id = $2
         AND ($8 = 'existing' OR t.deleted_at IS NULL)) AS department_id,
       $3::uuid IS NULL OR EXISTS (SELECT FROM positions t WHERE t.organization_id = $1 AND t.id = $3) AS position_id,
       $4::uuid IS NULL OR EXISTS (SELECT FROM sites t WHERE t.organization_id = $1 AND t.id = $4) AS site_id,
       $5::uuid IS NULL OR EXISTS (SELECT FROM employment_types t WHERE t.organization_id = $1 AND t.id = $5)
         AS employment_type_id,
       $6::uuid IS NULL OR EXISTS (SELECT FROM employees t WHERE t.organization_id = $1 AND t.id = $6) AS manager_id,
       $7::uuid IS NULL OR EXISTS (SELECT FROM termination_reasons t WHERE t.organization_id = $1 AND t.id = $7)
         AS termination_reason_id`,
    [
      tx.organizationId,
      references.department_id ?? null,
      references.position_id ?? null,
      references.site_id ?? null,
      references.employment_type_id ?? null,
      references.manager_id ?? null,
      references.termination_reason_id ?? null,
      wanted,
    ],
  );
  return REFERENCES.filter((field) => known?.[field] === false);
}

/** Whether somebody reports to an employee, directly or over others. */
export async function reportsTo(
  tx: Transaction,
  { id, managerId }: { readonly id: string; readonly managerId: string },
): Promise<boolean> {
  const [row] = await tx.query(
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
  const other = await tx.rows.employee.findFirst({
    select: { id: true },
    where: {
      organizationId: tx.organizationId,
      role: "admin",
      isActive: true,
      id: { not: id },
      OR: [{ endDate: null }, ...(endDate === null ? [] : [{ endDate: { gt: dateColumn(endDate) } }])],
    },
  });
  return other !== null;
}
