import type { TimeOffRequest } from "@/contracts/time-off";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { toDays } from "@/domain/amount";
import { isLive } from "@/domain/approval/states";
import type { IsoDate } from "@/domain/dates/iso-date";
import { mayChange } from "@/domain/time-off/change/change-kind";
import { decidedOnWire, timestamp } from "../approvals/decided-wire";
import type { ServiceContext } from "../service-context";
import { dayOnWire } from "./day-wire";
import { versionOf } from "./request-version";

type Caller = Pick<ServiceContext, "actor" | "now">;

/** The request on the wire, with what the actor may do with it. */
export function requestOnWire(caller: Caller, request: RequestFacts): TimeOffRequest {
  const { actor } = caller;
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
    attachments: request.attachments.map(({ id, name, contentType, sizeBytes, addedBy }) => ({
      id,
      name,
      content_type: contentType,
      size_bytes: sizeBytes,
      added_by: addedBy ?? request.createdBy,
    })),
    attachment_due_on: missingFileDue(request),
    ...decidedOnWire(caller, request),
    may_change: actor.scopes.includes("time-off:write") && mayChange(actor, request),
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
