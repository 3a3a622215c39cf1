// SQL for the list in the order of the policies' names.
import { ADJUSTMENT_KINDS, type AdjustmentKind } from "@/domain/balances/facts";
import type { IsoDate } from "@/domain/dates/iso-date";
import { dateColumn, isoDateOf } from "../connection/date-column";
import { oneOf } from "../connection/one-of";
import type { Transaction } from "../connection/transaction";
import type { Adjustment, PolicyAssignment } from "../generated/client";

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

/** All that an employee holds or held, by policy, each policy's oldest first. */
export async function readAssignments(tx: Transaction, employeeId: string): Promise<AssignmentRow[]> {
  return tx.query(
    `SELECT id, employee_id, policy_id, effective_date, end_effective_date, created_at, updated_at FROM policy_assignments a
     WHERE a.organization_id = $1 AND a.employee_id = $2
     ORDER BY (SELECT hiatus.name_key(p.name) FROM policies p WHERE p.organization_id = $1 AND p.id = a.policy_id),
       a.policy_id, a.effective_date`,
    [tx.organizationId, employeeId],
  );
}

/** Whether the organization has the policy. */
export async function isPolicy(tx: Transaction, policyId: string): Promise<boolean> {
  const { organizationId } = tx;
  return (await tx.rows.policy.count({ where: { organizationId, id: policyId } })) > 0;
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
  const assignment = await tx.rows.policyAssignment.create({
    data: {
      organizationId: tx.organizationId,
      employeeId,
      policyId,
      effectiveDate: dateColumn(effectiveDate),
      endEffectiveDate: dateColumn(endEffectiveDate),
      createdAt: now,
      updatedAt: now,
    },
  });
  return assignmentRowOf(assignment);
}

/** Changes from when to when an employee holds a policy. */
export async function updateAssignmentDates(
  tx: Transaction,
  { id, effectiveDate, endEffectiveDate, now }: Dates & { readonly id: string },
): Promise<AssignmentRow> {
  const { organizationId } = tx;
  const assignment = await tx.rows.policyAssignment.update({
    where: { organizationId_id: { organizationId, id } },
    data: {
      effectiveDate: dateColumn(effectiveDate),
      endEffectiveDate: dateColumn(endEffectiveDate),
      updatedAt: now,
    },
  });
  return assignmentRowOf(assignment);
}

function assignmentRowOf(assignment: PolicyAssignment): AssignmentRow {
  return {
    id: assignment.id,
    employee_id: assignment.employeeId,
    policy_id: assignment.policyId,
    effective_date: isoDateOf(assignment.effectiveDate),
    end_effective_date: isoDateOf(assignment.endEffectiveDate),
    created_at: assignment.createdAt,
    updated_at: assignment.updatedAt,
  };
}

/** A correction by hand of a balance. */
export interface AdjustmentRow {
  readonly id: string;
  readonly employee_id: string;
  readonly policy_id: string;
  readonly date: IsoDate;
  readonly hundredths: number;
  readonly kind: AdjustmentKind;
  /** The last day on which the days can be used; null: they are like the cycle's own. */
  readonly expires_on: IsoDate | null;
  readonly reason: string;
  /** Of a transfer: the adjustment at its other end, and its policy. */
  readonly linked_id: string | null;
  readonly linked_policy_id: string | null;
  readonly created_by: string | null;
  readonly created_at: Date;
}

/** All adjustments of an employee's balances, newest date first. */
export async function readAdjustments(tx: Transaction, employeeId: string): Promise<AdjustmentRow[]> {
  const adjustments = await tx.rows.adjustment.findMany({
    where: { organizationId: tx.organizationId, employeeId },
    orderBy: [{ date: "desc" }, { createdAt: "desc" }, { id: "asc" }],
  });
  return adjustments.map(adjustmentRowOf);
}

/** Adds an adjustment. */
export async function insertAdjustment(
  tx: Transaction,
  row: Omit<AdjustmentRow, "id" | "linked_id" | "linked_policy_id"> & { readonly id?: string },
): Promise<AdjustmentRow> {
  const adjustment = await tx.rows.adjustment.create({
    data: {
      ...(row.id === undefined ? {} : { id: row.id }),
      organizationId: tx.organizationId,
      employeeId: row.employee_id,
      policyId: row.policy_id,
      date: dateColumn(row.date),
      hundredths: row.hundredths,
      kind: row.kind,
      expiresOn: dateColumn(row.expires_on),
      reason: row.reason,
      createdBy: row.created_by,
      createdAt: row.created_at,
    },
  });
  return adjustmentRowOf(adjustment);
}

function adjustmentRowOf(adjustment: Adjustment): AdjustmentRow {
  return {
    id: adjustment.id,
    employee_id: adjustment.employeeId,
    policy_id: adjustment.policyId,
    date: isoDateOf(adjustment.date),
    hundredths: adjustment.hundredths,
    kind: oneOf(ADJUSTMENT_KINDS, adjustment.kind),
    expires_on: isoDateOf(adjustment.expiresOn),
    reason: adjustment.reason,
    linked_id: adjustment.linkedId,
    linked_policy_id: adjustment.linkedPolicyId,
    created_by: adjustment.createdBy,
    created_at: adjustment.createdAt,
  };
}
