// SQL for locks: whoever changes who approves, or until when somebody works, decides before anybody else can.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Transaction } from "../connection/transaction";

/** Locks, by id, the pending requests of employees and those in which one of them has a step still to decide. */
export async function lockPendingAround(tx: Transaction, employeeIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query(
    `SELECT r.id FROM requests r
     WHERE r.organization_id = $1 AND r.status = 'pending' AND (r.employee_id = ANY ($2::uuid[]) OR r.id IN (
       SELECT s.request_id FROM approval_steps s
       WHERE s.organization_id = $1 AND s.approver_id = ANY ($2::uuid[]) AND s.status IN ('current', 'waiting')))
     ORDER BY r.id FOR NO KEY UPDATE`,
    [tx.organizationId, employeeIds],
  );
  return rows.map(({ id }) => id);
}

/** Locks, by id, the live requests of an employee that end after a date. */
export async function lockLiveAfter(tx: Transaction, employeeId: string, date: IsoDate): Promise<string[]> {
  const rows = await tx.query(
    `SELECT r.id FROM requests r
     WHERE r.organization_id = $1 AND r.employee_id = $2 AND r.end_date > $3 AND r.status IN ('pending', 'approved')
     ORDER BY r.id FOR NO KEY UPDATE`,
    [tx.organizationId, employeeId, date],
  );
  return rows.map(({ id }) => id);
}

/** The active admins but one employee. */
export async function readOtherAdmins(tx: Transaction, but: string): Promise<string[]> {
  const admins = await tx.rows.employee.findMany({
    where: { organizationId: tx.organizationId, role: "admin", isActive: true, id: { not: but } },
    select: { id: true },
  });
  return admins.map(({ id }) => id);
}
