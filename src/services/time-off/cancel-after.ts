import { lockLiveAfter } from "@/db/approvals/turns.store";
import type { Transaction } from "@/db/connection/transaction";
import { readRequests } from "@/db/time-off/requests.store";
import { takeDecision } from "@/domain/approval/take-decision";
import type { IsoDate } from "@/domain/dates/iso-date";
import { afterLeaving } from "@/domain/time-off/recount";
import type { ServiceContext } from "../service-context";
import { writeOutcome } from "./write-outcome";

/** Cancels an employee's live requests that lie wholly after their last day, tells them and the others who had acted, and answers how many. */
export async function cancelAfter(
  tx: Transaction,
  ctx: ServiceContext,
  { employeeId, endDate }: { readonly employeeId: string; readonly endDate: IsoDate },
): Promise<number> {
  const live = await readRequests(tx, await lockLiveAfter(tx, employeeId, endDate), ctx.now);
  const cancelled = live.filter((found) => afterLeaving(found, endDate) === "cancel");
  for (const request of cancelled) {
    const outcome = takeDecision("cancel", ctx.actor, request);
    await writeOutcome(tx, ctx, { request, decision: "cancel", outcome, note: null }, { isLast: false });
  }
  return cancelled.length;
}
