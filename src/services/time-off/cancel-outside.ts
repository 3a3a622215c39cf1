import { type LiveOutside, lockLiveOutside } from "@/db/approvals/turns.store";
import type { Transaction } from "@/db/connection/transaction";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { takeDecision } from "@/domain/approval/take-decision";
import type { ServiceContext } from "../service-context";
import { writeOutcome } from "./decide/write-outcome";
import { interruptingBy } from "./interrupt/interrupting-of";
import { foreseeInterruption } from "./interrupt/interruption";

/**
 * Cancels those of an employee's live requests which `isOutside` finds outside of what can be booked, and tells them and the others
 * who had acted. Answers how many.
 */
export async function cancelOutside(
  tx: Transaction,
  ctx: ServiceContext,
  { isOutside, ...where }: LiveOutside & { readonly isOutside: (request: RequestFacts) => boolean },
): Promise<number> {
  const live = await readRequests(tx, await lockLiveOutside(tx, where), ctx.now);
  const cancelled = live.filter(isOutside);
  for (const request of cancelled) {
    const outcome = takeDecision("cancel", ctx.actor, request);
    const interrupted = await foreseeInterruption(tx, interruptingBy(request, outcome.status), ctx.now);
    const taken = { request, decision: "cancel", outcome, note: null, interrupted } as const;
    await writeOutcome(tx, ctx, taken, { isLast: false });
  }
  return cancelled.length;
}
