import type { RequestStatus, StepStatus } from "@/domain/approval/states";
import type { AuditRow } from "./audit.store";
import type { OutboxRow } from "./outbox.store";
import type { DirectTransaction } from "./transaction";

/** What becomes of a step; a position that no step has yet is added to the chain. */
export interface StepRow {
  readonly position: number;
  readonly status: StepStatus;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly note: string | null;
  readonly isOverride: boolean;
}

/** A decision with its records; it holds only while the request still has the status `from`. */
export interface DecisionRow {
  readonly requestId: string;
  readonly from: RequestStatus;
  readonly status: RequestStatus;
  readonly steps: readonly StepRow[];
  readonly audit: readonly AuditRow[];
  readonly events: readonly OutboxRow[];
}

/** Writes the decision, and commits when nothing else follows; false when somebody else decided before. */
export async function writeDecision(
  tx: DirectTransaction,
  decision: DecisionRow,
  { now, isLast }: { now: Date; isLast: boolean },
): Promise<boolean> {
  const write = isLast ? tx.finish : tx.query;
  const [row] = await write<{ is_written: boolean }>(
    "SELECT hiatus.write_decision($1, $2, $3) AS is_written",
    [tx.organizationId, now, JSON.stringify(decision)],
  );
  return row?.is_written ?? false;
}
