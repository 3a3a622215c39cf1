import type { TimeOffRequest } from "@/contracts/time-off";
import type { RequestFacts, StepFacts } from "@/db/time-off/request-facts";
import { toDays } from "@/domain/amount";
import { allowedDecisions, isApproverOf } from "@/domain/approval/may-decide";
import { isLive } from "@/domain/approval/states";
import { standsInFor, stepHolders, turnOf } from "@/domain/approval/turn";
import { undoableUntil } from "@/domain/approval/undo";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Actor } from "@/domain/permissions/actor";
import { mayReadRequest } from "@/domain/permissions/time-off.permissions";
import { whyNotChange } from "@/domain/time-off/change/change-kind";
import type { ServiceContext } from "../service-context";
import { dayOnWire } from "./day-wire";
import { versionOf } from "./request-version";

/** Whether the actor may read the request: its employee, an approver, a holder of a step, an admin. */
export function mayRead(actor: Actor, request: RequestFacts): boolean {
  return mayReadRequest(actor, {
    employeeId: request.employeeId,
    isApprover: isApproverOf(actor, request),
    holdsStep: stepHolders(request).includes(actor.employeeId),
  });
}

type Caller = Pick<ServiceContext, "actor" | "now">;

/** The request on the wire, with what the actor may do with it. */
export function requestOnWire({ actor, now }: Caller, request: RequestFacts): TimeOffRequest {
  return {
    id: request.id,
    employee_id: request.employeeId,
    policy_id: request.policyId,
    start_date: request.startDate,
    end_date: request.endDate,
    start_date_type: request.startDateType,
    end_date_type: request.endDateType,
    note: request.note,
    status: request.status,
    days: toDays(request.hundredths),
    dates: request.dates.map(dayOnWire),
    cycles: request.charges.map(({ start, end, hundredths }) => ({
      cycle_start_date: start,
      cycle_end_date: end,
      days: toDays(hundredths),
    })),
    steps: request.steps.map((step) => ({
      approver_id: step.approverId,
      status: step.status,
      decided_by: step.decidedBy,
      on_behalf_of: decidedFor(step),
      decided_at: step.decidedAt === null ? null : timestamp(step.decidedAt),
      note: step.note,
    })),
    attachments: request.attachments.map(({ id, name, contentType, sizeBytes, addedBy }) => ({
      id,
      name,
      content_type: contentType,
      size_bytes: sizeBytes,
      added_by: addedBy ?? request.createdBy,
    })),
    attachment_due_on: missingFileDue(request),
    allowed: allowedDecisions(actor, request),
    on_behalf_of: behalfOf(actor, request),
    undo_until: undoableUntil(actor, request, now)?.toISOString() ?? null,
    may_change: actor.scopes.includes("time-off:write") && whyNotChange(actor, request) === null,
    replaces_id: request.replacesId,
    replaced_by_id: request.replacedById,
    needs_attention: request.needsAttention,
    limits_overridden: request.limitsOverridden,
    created_at: timestamp(request.createdAt),
    updated_at: timestamp(request.updatedAt),
    version: versionOf(request),
  };
}

/** When a file is due that is not there yet. */
export function missingFileDue({ attachmentDueOn, attachments, status }: RequestFacts): IsoDate | null {
  return isLive(status) && attachments.length === 0 ? attachmentDueOn : null;
}

/** For whom a delegate decided a step. */
export function decidedFor({
  approverId,
  decidedBy,
  isOverride,
}: Pick<StepFacts, "approverId" | "decidedBy" | "isOverride">): string | null {
  return decidedBy === null || decidedBy === approverId || isOverride ? null : approverId;
}

/** Whose turn the actor has as a delegate; null when it is their own, or they have none. */
export function behalfOf({ employeeId }: Pick<Actor, "employeeId">, request: RequestFacts): string | null {
  return request.status === "pending" ? standsInFor(employeeId, turnOf(request)) : null;
}

/** The database's writing of an instant as RFC 3339 in UTC. */
function timestamp(text: string): string {
  return new Date(text).toISOString();
}
