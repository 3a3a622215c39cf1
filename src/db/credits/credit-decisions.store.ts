// SQL for locks, and for a decision with its records in one call.

import type { RequestStatus } from "@/domain/approval/states";
import type { StepRow } from "../approvals/decisions.store";
import type { AuditRow } from "../audit/audit.store";
import type { Transaction } from "../connection/transaction";
import type { OutboxRow } from "../notifications/outbox.store";
import type { CreditFacts } from "./credit-facts";
import { readCredit } from "./credits.store";

/** Locks the employee and then the credit request, which nobody else decides until the transaction ends. */
export async function lockCredit(tx: Transaction, id: string, now: Date): Promise<CreditFacts | null> {
  const { organizationId } = tx;
  const found = await tx.rows.creditRequest.findUnique({
    where: { organizationId_id: { organizationId, id } },
    select: { employeeId: true },
  });
  if (found === null) return null;
  await tx.query("SELECT id FROM employees WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE", [
    organizationId,
    found.employeeId,
  ]);
  await tx.query("SELECT id FROM credit_requests WHERE organization_id = $1 AND id = $2 FOR UPDATE", [
    organizationId,
    id,
  ]);
  return readCredit(tx, id, now);
}

/**
 * Locks, by id, the pending credit requests whose turn may move with these employees: their own, those in which
 * one of them still has a step to decide, and those of everybody for whom one of them may approve, or no longer
 * may, by a list or as a department's manager.
 */
export async function lockPendingCreditsAround(
  tx: Transaction,
  employeeIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.query(
    `SELECT c.id FROM credit_requests c
     WHERE c.organization_id = $1 AND c.status = 'pending' AND (c.employee_id = ANY ($2::uuid[]) OR c.id IN (
       SELECT s.credit_id FROM credit_steps s
       WHERE s.organization_id = $1 AND s.approver_id = ANY ($2::uuid[]) AND s.status IN ('current', 'waiting')
     ) OR c.employee_id IN (
       SELECT a.employee_id FROM employee_approvers a
       WHERE a.organization_id = $1 AND a.approver_id = ANY ($2::uuid[])
     ) OR c.employee_id IN (
       SELECT e.id FROM departments d
       JOIN employees e ON e.organization_id = $1 AND e.department_id = d.id
       WHERE d.organization_id = $1 AND d.manager_id = ANY ($2::uuid[])
     ))
     ORDER BY c.id FOR NO KEY UPDATE`,
    [tx.organizationId, employeeIds],
  );
  return rows.map(({ id }) => id);
}

/** A decision on a credit request, or a turn that moves, with its records. */
interface CreditDecisionRow {
  readonly creditId: string;
  readonly status: RequestStatus;
  /** What it gives from now on. */
  readonly adjustmentId: string | null;
  /** Who may undo it; null means nobody. */
  readonly decidedBy: string | null;
  readonly steps: readonly StepRow[];
  /** The position of a step that goes because the decision is undone that had added it. */
  readonly removedStep?: number | null;
  readonly audit: readonly AuditRow[];
  readonly events: readonly OutboxRow[];
}

/** Writes what happens to a credit request that the transaction has locked. */
export async function writeCreditDecision(
  tx: Transaction,
  decision: CreditDecisionRow,
  now: Date,
): Promise<void> {
  await tx.query("SELECT hiatus.write_credit_decision($1, $2, $3)::text", [
    tx.organizationId,
    now,
    JSON.stringify(decision),
  ]);
}

/** Removes what a credit request gave, once it gives it no more. */
export async function removeGranted(tx: Transaction, adjustmentId: string): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.adjustment.delete({ where: { organizationId_id: { organizationId, id: adjustmentId } } });
}
