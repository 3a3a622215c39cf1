import type { Transaction } from "@/db/connection/transaction";
import { moveCredits } from "@/db/policies/moves.store";
import { undoableSince } from "@/domain/approval/undo";
import { recordEach } from "../../audit/record";
import type { ServiceContext } from "../../service-context";
import type { Move } from "./move";

/**
 * Gives days earned that wait for approval to the other policy, which they go to when they are approved, and those whose decline
 * may still be undone, for then they wait there or are given there.
 */
export async function movePendingCredits(tx: Transaction, ctx: ServiceContext, move: Move): Promise<void> {
  const { policyId, toPolicyId } = move;
  const ids = await moveCredits(tx, { ...move, declinedSince: undoableSince(ctx.now), now: ctx.now });
  await recordEach(
    tx,
    ctx,
    ids.map((entityId) => ({
      ...({ action: "credit.moved", entity: "credit_request", entityId } as const),
      ...{ before: { policy_id: policyId }, after: { policy_id: toPolicyId } },
    })),
  );
}
