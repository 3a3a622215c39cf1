import type { Transaction } from "./transaction";

/** An employee's list of approvers, in turn. */
export async function readApproverIds(tx: Transaction, employeeId: string): Promise<string[]> {
  const rows = await tx.query<{ approver_id: string }>(
    `SELECT approver_id FROM employee_approvers WHERE organization_id = $1 AND employee_id = $2 ORDER BY position`,
    [tx.organizationId, employeeId],
  );
  return rows.map(({ approver_id }) => approver_id);
}

/** Replaces an employee's list of approvers. */
export async function writeApproverIds(
  tx: Transaction,
  employeeId: string,
  approverIds: readonly string[],
): Promise<void> {
  await tx.query("DELETE FROM employee_approvers WHERE organization_id = $1 AND employee_id = $2", [
    tx.organizationId,
    employeeId,
  ]);
  await tx.query(
    `INSERT INTO employee_approvers (organization_id, employee_id, position, approver_id)
     SELECT $1, $2, place, id FROM unnest($3::uuid[]) WITH ORDINALITY AS approver(id, place)`,
    [tx.organizationId, employeeId, approverIds],
  );
}
