import type { ChangedRequest } from "@/contracts/time-off";
import type { Transaction } from "@/db/connection/transaction";
import { writeRequests } from "@/db/time-off/new-requests.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import type { ServiceContext } from "../../service-context";
import { needsApproval, newRequest } from "../create-request";
import { replacedEntry } from "../decide/write-outcome";
import { foreseeInterruption, touchedIn } from "../interrupt/interruption";
import { interruptionAudit, interruptionEvents } from "../interrupt/interruption-records";
import { recloseAll, touchedBy } from "../reclose-cycles";
import type { CheckedChange } from "./changing";

/**
 * Asks for another request in the place of an approved one, which stays until the last step approves; without
 * approval the new one takes its place at once.
 */
export async function replaceRequest(
  tx: Transaction,
  ctx: ServiceContext,
  { request, wanted: { dates }, note, files, facts, checked }: CheckedChange,
): Promise<ChangedRequest> {
  const isAtOnce = !needsApproval(facts, checked);
  const resumed = isAtOnce ? await resumedWithout(tx, ctx, request) : [];
  const made = newRequest(ctx, { facts, dates, checked, note, files, replacesId: request.id, resumed });
  const replaced = isAtOnce ? [replacedEntry(ctx, { id: request.id, replacedById: made.id })] : [];
  await writeRequests(
    tx,
    // What closed with the other in it is derived again below.
    [
      {
        ...made,
        closings: [],
        audit: [...made.audit, ...replaced, ...interruptionAudit(ctx, resumed)],
        events: [...made.events, ...interruptionEvents(resumed)],
      },
    ],
    { now: ctx.now, isLast: false },
  );
  const { employeeId, policyId } = made;
  const touched = touchedBy(
    { employeeId, policyId, startDate: dates.startDate, today: request.today },
    request,
  );
  await recloseAll(tx, [...touched, ...touchedIn(resumed)], ctx.now);
  return { id: made.id, replaces_id: request.id };
}

/** What gets days back when a request that took them out of others is replaced. */
function resumedWithout(tx: Transaction, ctx: ServiceContext, request: RequestFacts) {
  const { id, employeeId, interrupts } = request;
  return foreseeInterruption(
    tx,
    { employeeId, began: [], ended: interrupts ? [request] : [], but: [id] },
    ctx.now,
  );
}
