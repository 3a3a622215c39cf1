// SQL for deciding: the decision and its records are written in one statement.
import { type RequestStatus, STEP_STATUSES, type StepStatus } from "@/domain/approval/states";
import type { AuditRow } from "../audit/audit.store";
import type { Transaction } from "../connection/transaction";
import type { OutboxRow } from "../notifications/outbox.store";
import type { InterruptedRow } from "../time-off/interruptions";

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
  /** An approved request whose place this one takes. */
  readonly replaces?: string | undefined;
  /** A request that gets back the place that this one had taken. */
  readonly restores?: string | undefined;
  /** The request that ends, and this one with it, because it waited to replace that. */
  readonly endedWith?: string | undefined;
  /** The requests that lose days to this one, or get them back. */
  readonly interrupted?: readonly InterruptedRow[] | undefined;
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

/** What the steps of a request were before its last decision, or before it ended with another. */
export async function readStepsBefore(
  tx: Transaction,
  requestId: string,
): Promise<{ readonly position: number; readonly status: StepStatus }[]> {
  const steps = await tx.rows.approvalStep.findMany({
    where: { organizationId: tx.organizationId, requestId, statusBefore: { not: null } },
    select: { position: true, statusBefore: true },
    orderBy: { position: "asc" },
  });
  return steps.flatMap(({ position, statusBefore }) => {
    const status = STEP_STATUSES.find((one) => one === statusBefore);
    return status === undefined ? [] : [{ position, status }];
  });
}

/** What ended with a request because it waited to replace it; null when nothing did. */
export async function readEndedWith(tx: Transaction, requestId: string): Promise<string | null> {
  const ended = await tx.rows.timeOffRequest.findFirst({
    where: { organizationId: tx.organizationId, replacesId: requestId, endedWithId: requestId },
    select: { id: true },
  });
  return ended?.id ?? null;
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
