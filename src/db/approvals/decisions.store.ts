// SQL for deciding: the decision and its records are written in one statement.
import type { RequestStatus, StepStatus } from "@/domain/approval/states";
import type { AuditRow } from "../audit/audit.store";
import type { Transaction } from "../connection/transaction";
import type { OutboxRow } from "../notifications/outbox.store";

/** What happens to a step; a position without a step is added to the chain. */
export interface StepRow {
  readonly position: number;
  readonly status: StepStatus;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly note: string | null;
  readonly isOverride: boolean;
}

/** A decision with its records; it is written only if the request still has the status `from`. */
export interface DecisionRow {
  readonly requestId: string;
  readonly from: RequestStatus;
  readonly status: RequestStatus;
  /** Who may undo it; null means nobody. */
  readonly decidedBy: string | null;
  readonly steps: readonly StepRow[];
  readonly audit: readonly AuditRow[];
  readonly events: readonly OutboxRow[];
}

/** Removes the step that a decision added, when the decision is undone. */
export async function removeStep(
  tx: Transaction,
  { requestId, position }: { requestId: string; position: number },
): Promise<void> {
  await tx.rows.approvalStep.deleteMany({
    where: { organizationId: tx.organizationId, requestId, position },
  });
}

const WRITE_DECISION = "SELECT hiatus.write_decision($1, $2, $3) AS is_written";

/** Writes the decision, and commits when nothing else follows; false when somebody else decided first. */
export async function writeDecision(
  tx: Transaction,
  decision: DecisionRow,
  { now, isLast }: { now: Date; isLast: boolean },
): Promise<boolean> {
  const params = [tx.organizationId, now, JSON.stringify(decision)] as const;
  const [row] = isLast ? await tx.finish(WRITE_DECISION, params) : await tx.query(WRITE_DECISION, params);
  return row?.is_written ?? false;
}
