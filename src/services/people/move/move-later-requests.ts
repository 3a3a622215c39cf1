import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db/connection/transaction";
import { findLiveUnder, type MovedRequest, moveRequests } from "@/db/policies/moves.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import type { AuditedFields } from "@/domain/audit/audited-entities";
import { isBegunOver, partRequest } from "@/domain/time-off/follow/part-request";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { recordEach } from "../../audit/record";
import { refuseUnless } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import type { Move } from "./move";

/**
 * Gives the live requests from a date on to the other policy; what reaches over the date is parted there. Returns
 * the ids of all that must be counted again. Errors: 409 `already_begun`, `already_changing`.
 */
export async function moveLaterRequests(tx: Transaction, ctx: ServiceContext, move: Move): Promise<string[]> {
  const requests = await readRequests(tx, await findLiveUnder(tx, move), ctx.now);
  for (const request of requests) refuseParting(request, move);
  const moved = requests.map((request) => partedOf(request, move));
  if (moved.length === 0) return [];
  const { employeeId, toPolicyId: policyId } = move;
  await moveRequests(tx, { employeeId, policyId, now: ctx.now }, moved);
  const asked = new Map(requests.map((request) => [request.id, request]));
  await recordEach(
    tx,
    ctx,
    moved.flatMap((one) => entriesOf(asked.get(one.id), one, policyId)),
  );
  return moved.flatMap(({ id, goesAs }) => (goesAs === null ? [id] : [id, goesAs]));
}

/** What has begun is taken as it is, and of two that stand for each other neither can be parted alone. */
function refuseParting(request: RequestFacts, { from }: Move): void {
  if (request.startDate >= from) return;
  const isBegun = isBegunOver(request, { from, today: request.today });
  refuseUnless(!isBegun, "already_begun", "people.request_begun");
  const isPaired = request.replacementId !== null || (request.status === "pending" && request.replacesId);
  refuseUnless(!isPaired, "already_changing", "people.request_changing");
}

function partedOf(request: RequestFacts, { from }: Move): MovedRequest {
  const { startDate, endDate, startDateType, endDateType } = request;
  const dates = { startDate, endDate, startDateType, endDateType };
  const { stays, goes } = partRequest(dates, { counted: request.dates, from });
  return { id: request.id, stays, goes, goesAs: stays === null || goes === null ? null : randomUUID() };
}

function entriesOf(
  before: RequestFacts | undefined,
  { id, stays, goes, goesAs }: MovedRequest,
  policyId: string,
) {
  if (before === undefined) return [];
  const entry = (entityId: string, after: AuditedFields) => ({
    ...({ action: "time_off.changed", entity: "time_off_request", entityId } as const),
    ...{ before: fieldsOf(before, before.policyId), after },
  });
  const kept = stays === null ? fieldsOf(goes ?? before, policyId) : fieldsOf(stays, before.policyId);
  return [entry(id, kept), ...(goesAs && goes ? [entry(goesAs, fieldsOf(goes, policyId))] : [])];
}

function fieldsOf({ startDate, endDate, startDateType, endDateType }: TimeOffDates, policy_id: string) {
  return {
    ...{ start_date: startDate, end_date: endDate, policy_id },
    ...{ start_date_type: startDateType, end_date_type: endDateType },
  };
}
