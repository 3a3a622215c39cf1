import type { IsoDate } from "@/domain/dates/iso-date";
import type { Transaction } from "../connection/transaction";

/** A policy held by an employee from a date, perhaps to a date. */
export interface AssignmentRow {
  readonly id: string;
  readonly employee_id: string;
  readonly policy_id: string;
  readonly effective_date: IsoDate;
  /** Inclusive. */
  readonly end_effective_date: IsoDate | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = "id, employee_id, policy_id, effective_date, end_effective_date, created_at, updated_at";

/** All that an employee holds or held, by policy, each policy's oldest first. */
export async function readAssignments(tx: Transaction, employeeId: string): Promise<AssignmentRow[]> {
  return tx.query<AssignmentRow & { [column: string]: unknown }>(
    `SELECT ${COLUMNS} FROM policy_assignments a
     WHERE a.organization_id = $1 AND a.employee_id = $2
     ORDER BY (SELECT hiatus.name_key(p.name) FROM policies p WHERE p.organization_id = $1 AND p.id = a.policy_id),
       a.policy_id, a.effective_date`,
    [tx.organizationId, employeeId],
  );
}

/** Whether the organization has the policy. */
export async function isPolicy(tx: Transaction, policyId: string): Promise<boolean> {
  const rows = await tx.query("SELECT id FROM policies WHERE organization_id = $1 AND id = $2", [
    tx.organizationId,
    policyId,
  ]);
  return rows.length > 0;
}

interface Dates {
  readonly effectiveDate: IsoDate;
  readonly endEffectiveDate: IsoDate | null;
  readonly now: Date;
}

/** Gives an employee a policy. Two that overlap are refused by `policy_assignments_no_overlap` or `policy_assignments_open_key`. */
export async function insertAssignment(
  tx: Transaction,
  {
    employeeId,
    policyId,
    effectiveDate,
    endEffectiveDate,
    now,
  }: Dates & { readonly employeeId: string; readonly policyId: string },
): Promise<AssignmentRow> {
  const rows = await tx.query<AssignmentRow & { [column: string]: unknown }>(
    `INSERT INTO policy_assignments (organization_id, employee_id, policy_id, effective_date, end_effective_date,
       created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING ${COLUMNS}`,
    [tx.organizationId, employeeId, policyId, effectiveDate, endEffectiveDate, now],
  );
  return only(rows);
}

/** Changes from when to when an employee holds a policy. */
export async function updateAssignmentDates(
  tx: Transaction,
  { id, effectiveDate, endEffectiveDate, now }: Dates & { readonly id: string },
): Promise<AssignmentRow> {
  const rows = await tx.query<AssignmentRow & { [column: string]: unknown }>(
    `UPDATE policy_assignments SET effective_date = $3, end_effective_date = $4, updated_at = $5
     WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [tx.organizationId, id, effectiveDate, endEffectiveDate, now],
  );
  return only(rows);
}

/** A correction by hand of a balance. */
export interface AdjustmentRow {
  readonly id: string;
  readonly employee_id: string;
  readonly policy_id: string;
  readonly date: IsoDate;
  readonly hundredths: number;
  readonly reason: string;
  readonly created_by: string | null;
  readonly created_at: Date;
}

const ADJUSTMENT = "id, employee_id, policy_id, date, hundredths, reason, created_by, created_at";

/** All adjustments of an employee's balances, newest date first. */
export async function readAdjustments(tx: Transaction, employeeId: string): Promise<AdjustmentRow[]> {
  return tx.query<AdjustmentRow & { [column: string]: unknown }>(
    `SELECT ${ADJUSTMENT} FROM adjustments WHERE organization_id = $1 AND employee_id = $2
     ORDER BY date DESC, created_at DESC, id`,
    [tx.organizationId, employeeId],
  );
}

/** Adds an adjustment. */
export async function insertAdjustment(
  tx: Transaction,
  row: Omit<AdjustmentRow, "id">,
): Promise<AdjustmentRow> {
  const rows = await tx.query<AdjustmentRow & { [column: string]: unknown }>(
    `INSERT INTO adjustments (organization_id, employee_id, policy_id, date, hundredths, reason, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${ADJUSTMENT}`,
    [
      tx.organizationId,
      row.employee_id,
      row.policy_id,
      row.date,
      row.hundredths,
      row.reason,
      row.created_by,
      row.created_at,
    ],
  );
  return only(rows);
}

/** The row that the statement is sure to return. */
function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}
