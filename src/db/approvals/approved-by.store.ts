// SQL narrows down whom somebody may approve for, in lists that people wait for; the domain decides.
import { z } from "zod";
import { isApproverOf } from "@/domain/approval/may-decide";
import { ISO_DATE, UUID } from "../connection/json-shapes";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { APPROVAL_ROW, type ApprovalFacts, approvalReader } from "./approval-facts";

/** `hiatus.approved_by_facts` as JSON. */
export const APPROVED_BY = z.strictObject({
  /** Employee, and today where they work. */
  todays: z.array(z.tuple([UUID, ISO_DATE])).nullable(),
  approval: APPROVAL_ROW,
});

type ApprovedByRow = z.infer<typeof APPROVED_BY>;

/**
 * The ids of the employees for whom somebody approves now. It may be the first statement of a transaction.
 */
export async function readApprovedBy(tx: Transaction, employeeId: string, now: Date): Promise<string[]> {
  const [row] = await tx.enter("SELECT hiatus.approved_by_facts($1, $2, $3) AS result", [
    tx.organizationId,
    employeeId,
    now,
  ]);
  return approvedIn(shaped(APPROVED_BY, row?.result), employeeId);
}

/** The ids of those of whom the facts are and for whom somebody approves. */
export function approvedIn(facts: ApprovedByRow, employeeId: string): string[] {
  return idsOf(facts, (approval) => isApproverOf({ employeeId }, approval));
}

/** The ids of the employees who have somebody among their approvers now, by their list or its fallback. */
export async function readApproveesOf(tx: Transaction, approverId: string, now: Date): Promise<string[]> {
  const [row] = await tx.query("SELECT hiatus.approved_by_facts($1, $2, $3) AS result", [
    tx.organizationId,
    approverId,
    now,
  ]);
  return idsOf(shaped(APPROVED_BY, row?.result), ({ approverIds }) => approverIds.includes(approverId));
}

function idsOf({ todays, approval }: ApprovedByRow, isWanted: (facts: ApprovalFacts) => boolean): string[] {
  const approvalOf = approvalReader(approval);
  return (todays ?? []).filter(([id, today]) => isWanted(approvalOf(id, today))).map(([id]) => id);
}
