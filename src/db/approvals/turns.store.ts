// SQL for locks: a change to who approves, or to somebody's last day, is decided before anybody else can act.
import { z } from "zod";
import type { IsoDate } from "@/domain/dates/iso-date";
import { UUID } from "../connection/json-shapes";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";

/**
 * Locks, by id, the pending requests whose turn may move with these employees: their own, those in which one
 * of them still has a step to decide, and those of everybody for whom one of them may approve, or no longer
 * may, by a list or as a department's manager.
 */
export async function lockPendingAround(tx: Transaction, employeeIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query(
    `SELECT r.id FROM requests r
     WHERE r.organization_id = $1 AND r.status = 'pending' AND (r.employee_id = ANY ($2::uuid[]) OR r.id IN (
       SELECT s.request_id FROM approval_steps s
       WHERE s.organization_id = $1 AND s.approver_id = ANY ($2::uuid[]) AND s.status IN ('current', 'waiting')
     ) OR r.employee_id IN (
       SELECT a.employee_id FROM employee_approvers a
       WHERE a.organization_id = $1 AND a.approver_id = ANY ($2::uuid[])
     ) OR r.employee_id IN (
       SELECT e.id FROM departments d
       JOIN employees e ON e.organization_id = $1 AND e.department_id = d.id
       WHERE d.organization_id = $1 AND d.manager_id = ANY ($2::uuid[])
     ))
     ORDER BY r.id FOR NO KEY UPDATE`,
    [tx.organizationId, employeeIds],
  );
  return rows.map(({ id }) => id);
}

/** Whose live requests are looked at, and from when to when they would lie inside; null: without a bound. */
export interface LiveOutside {
  readonly employeeId: string;
  /** Null: of all policies. */
  readonly policyId: string | null;
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
}

/** Locks, by id, the live requests of an employee that begin before the first date or end after the last. */
export async function lockLiveOutside(
  tx: Transaction,
  { employeeId, policyId, from, until }: LiveOutside,
): Promise<string[]> {
  const rows = await tx.query(
    `SELECT r.id FROM requests r
     WHERE r.organization_id = $1 AND r.employee_id = $2 AND r.status IN ('pending', 'approved')
       AND ($3::uuid IS NULL OR r.policy_id = $3::uuid) AND (r.start_date < $4 OR r.end_date > $5)
     ORDER BY r.id FOR NO KEY UPDATE`,
    [tx.organizationId, employeeId, policyId, from, until],
  );
  return rows.map(({ id }) => id);
}

/** The admins, except one employee, who are still employed today: requests without an approver go to them. */
export async function readOtherAdmins(tx: Transaction, but: string, today: IsoDate): Promise<string[]> {
  const [row] = await tx.query("SELECT hiatus.admins_but($1, $2, $3) AS result", [
    tx.organizationId,
    but,
    today,
  ]);
  return shapedOrNull(z.array(UUID), row?.result) ?? [];
}
