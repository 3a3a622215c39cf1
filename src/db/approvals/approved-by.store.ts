// SQL narrows down whom somebody may approve for, in lists that people wait for; the domain decides.
import { z } from "zod";
import { isApproverOf } from "@/domain/approval/may-decide";
import { ISO_DATE, UUID } from "../connection/json-shapes";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { APPROVAL_ROW, type ApprovalFacts, approvalReader } from "./approval-facts";

/** `hiatus.approved_by_facts` as JSON. */
const APPROVED_BY = z.strictObject({
  /** Employee, and today where they work. */
  todays: z.array(z.tuple([UUID, ISO_DATE])).nullable(),
  approval: APPROVAL_ROW,
});

/**
 * The ids of the employees for whom somebody approves now. It may be the first statement of a transaction.
 */
export async function readApprovedBy(tx: Transaction, employeeId: string, now: Date): Promise<string[]> {
  const [row] = await tx.enter("SELECT hiatus.approved_by_facts($1, $2, $3) AS result", [
    tx.organizationId,
    employeeId,
    now,
  ]);
  return idsOf(row?.result, (facts) => isApproverOf({ employeeId }, facts));
}

/** The ids of the employees who have somebody among their approvers now, by their list or its fallback. */
export async function readApproveesOf(tx: Transaction, approverId: string, now: Date): Promise<string[]> {
  const [row] = await tx.query("SELECT hiatus.approved_by_facts($1, $2, $3) AS result", [
    tx.organizationId,
    approverId,
    now,
  ]);
  return idsOf(row?.result, ({ approverIds }) => approverIds.includes(approverId));
}

function idsOf(result: unknown, isWanted: (facts: ApprovalFacts) => boolean): string[] {
  const { todays, approval } = shaped(APPROVED_BY, result);
  const approvalOf = approvalReader(approval);
  return (todays ?? []).filter(([id, today]) => isWanted(approvalOf(id, today))).map(([id]) => id);
}
