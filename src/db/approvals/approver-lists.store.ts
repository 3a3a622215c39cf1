import type { Transaction } from "../connection/transaction";

/** An employee's list of approvers, in turn. */
export async function readApproverIds(tx: Transaction, employeeId: string): Promise<string[]> {
  const listed = await tx.rows.employeeApprover.findMany({
    where: { organizationId: tx.organizationId, employeeId },
    orderBy: { position: "asc" },
  });
  return listed.map(({ approverId }) => approverId);
}

/** Replaces an employee's list of approvers. */
export async function writeApproverIds(
  tx: Transaction,
  employeeId: string,
  approverIds: readonly string[],
): Promise<void> {
  await tx.rows.employeeApprover.deleteMany({ where: { organizationId: tx.organizationId, employeeId } });
  await tx.rows.employeeApprover.createMany({
    data: approverIds.map((approverId, index) => ({
      organizationId: tx.organizationId,
      employeeId,
      position: index + 1,
      approverId,
    })),
  });
}
