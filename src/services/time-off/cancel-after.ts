import { writeDecision } from "@/db/decisions.store";
import { readRequests } from "@/db/requests.store";
import type { DirectTransaction } from "@/db/transaction";
import { lockLiveAfter } from "@/db/turns.store";
import { toDays } from "@/domain/amount";
import { takeDecision } from "@/domain/approval/take-decision";
import type { IsoDate } from "@/domain/dates/iso-date";
import { afterLeaving } from "@/domain/time-off/recount";
import { entryOf } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { cancelledEvents } from "./request-events";

/** Cancels an employee's live requests that lie wholly after their last day, tells them and those who had acted, and answers how many. */
export async function cancelAfter(
  tx: DirectTransaction,
  ctx: ServiceContext,
  { employeeId, endDate }: { readonly employeeId: string; readonly endDate: IsoDate },
): Promise<number> {
  const live = await readRequests(tx, await lockLiveAfter(tx, employeeId, endDate), ctx.now);
  const cancelled = live.filter((found) => afterLeaving(found, endDate) === "cancel");
  for (const request of cancelled) {
    const { status, steps } = takeDecision("cancel", ctx.actor, request);
    const acted = request.steps.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]));
    await writeDecision(
      tx,
      {
        requestId: request.id,
        from: request.status,
        status,
        steps: steps.map((step) => ({
          position: step.position,
          status: step.status,
          decidedBy: null,
          decidedAt: null,
          note: null,
          isOverride: false,
        })),
        audit: [
          entryOf(ctx, {
            action: "time_off.cancelled",
            entity: "time_off_request",
            entityId: request.id,
            before: { status: request.status },
            after: { status, note: null, days: toDays(request.hundredths) },
          }),
        ],
        events: cancelledEvents(
          { requestId: request.id, employeeId },
          { actedIds: [...new Set([employeeId, ...acted])], by: ctx.actor.employeeId },
        ),
      },
      { now: ctx.now, isLast: false },
    );
  }
  return cancelled.length;
}
