import type { ChangedRequest } from "@/contracts/time-off";
import { writeDecision } from "@/db/approvals/decisions.store";
import type { Transaction } from "@/db/connection/transaction";
import type { OutboxRow } from "@/db/notifications/outbox.store";
import { type RequestChange, writeChange } from "@/db/time-off/changes.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { toDays } from "@/domain/amount";
import { freezeChain, type NewStep } from "@/domain/approval/approvers";
import { turnOf } from "@/domain/approval/turn";
import { attachmentDueOn } from "@/domain/attachments/attachment-due";
import { chargedCycles } from "@/domain/time-off/charged-cycles";
import { attachmentsOf } from "../../attachments/examine-files";
import { entryOf } from "../../audit/record";
import { refuseUnless } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { needsApproval } from "../create-request";
import { actedOn, replacedEntry } from "../decide/write-outcome";
import {
  type CountedInterrupted,
  foreseeInterruption,
  interruptedRows,
  touchedIn,
} from "../interrupt/interruption";
import { interruptionAudit, interruptionEvents } from "../interrupt/interruption-records";
import { recloseAll, touchedBy } from "../reclose-cycles";
import { changedEvents, decidedEvent } from "../request-events";
import type { CheckedChange } from "./changing";

/** Writes a change into the request itself: other dates start the steps over, fewer days and a note do not. */
export async function writeInPlace(
  tx: Transaction,
  ctx: ServiceContext,
  change: CheckedChange,
): Promise<ChangedRequest> {
  const { request, kind, files, note } = change;
  const reference = { id: request.id, replaces_id: null };
  if (kind === "kept" && files.length === 0 && note === request.note) return reference;
  const steps = stepsOf(change);
  const takesPlace = steps !== null && steps.length === 0;
  const interrupted = await interruptedIn(tx, ctx, change);
  const row = rowOf(ctx, change, steps, interrupted);
  const filesBefore = request.attachments.length;
  const isWritten = await writeChange(tx, row, { now: ctx.now, filesBefore });
  refuseUnless(isWritten, "already_decided", "time_off.already_decided");
  const resumed = takesPlace ? await approveAtOnce(tx, ctx, change) : [];
  if (kind === "kept") return reference;
  const { employeeId, today } = request;
  const after = { employeeId, policyId: row.policyId, startDate: row.startDate, today };
  const touched = [...touchedBy(after, request), ...touchedIn([...interrupted, ...resumed])];
  await recloseAll(tx, takesPlace && change.old ? [...touched, change.old] : touched, ctx.now);
  return reference;
}

/** The new steps; null when the request keeps those that it has. */
function stepsOf({ kind, facts, checked }: CheckedChange): NewStep[] | null {
  if (kind !== "in_place") return null;
  return needsApproval(facts, checked) ? freezeChain(facts.approval.sources) : [];
}

/** What gets days back because an approved request that took them is shortened. */
async function interruptedIn(tx: Transaction, ctx: ServiceContext, { request, kind, wanted }: CheckedChange) {
  if (kind !== "shortened" || !request.interrupts) return [];
  const { id, employeeId } = request;
  const change = { employeeId, began: [{ ...wanted.dates, id }], ended: [request], but: [id] };
  return foreseeInterruption(tx, change, ctx.now);
}

function rowOf(
  ctx: ServiceContext,
  { request, kind, wanted, facts, checked, note, files }: CheckedChange,
  steps: readonly NewStep[] | null,
  interrupted: readonly CountedInterrupted[],
): RequestChange {
  const isKept = kind === "kept";
  const { startDate, endDate, startDateType, endDateType } = isKept ? request : wanted.dates;
  const dates = isKept ? request.dates : checked.dates;
  const hundredths = isKept ? request.hundredths : checked.hundredths;
  const changed = { ...request, startDate, endDate, startDateType, endDateType, policyId: wanted.policyId };
  return {
    id: request.id,
    employeeId: request.employeeId,
    interrupts: kind === "in_place" ? facts.held.policy.interrupts : request.interrupts,
    attachmentDueOn: isKept
      ? request.attachmentDueOn
      : attachmentDueOn(facts.held.policy, wanted.dates, request.today),
    changedBy: ctx.actor.employeeId,
    interrupted: interruptedRows(interrupted),
    from: request.status,
    status: request.status,
    ...{ startDate, endDate, startDateType, endDateType },
    policyId: wanted.policyId,
    note,
    hundredths,
    needsAttention: kind !== "in_place" && request.needsAttention,
    limitsOverridden: checked.limits.length > 0 || (kind !== "in_place" && request.limitsOverridden),
    dates,
    charges: isKept ? request.charges : chargedCycles(facts.held.balance.versions, dates),
    steps,
    attachments: attachmentsOf(files),
    audit: [
      entryOf(ctx, {
        action: "time_off.changed",
        entity: "time_off_request",
        entityId: request.id,
        before: recorded(request),
        after: recorded({ ...changed, hundredths, note }),
      }),
      ...interruptionAudit(ctx, interrupted),
    ],
    events: [
      ...eventsOf(ctx, { request, facts, steps, isShorter: kind === "shortened" }),
      ...interruptionEvents(interrupted),
    ],
  };
}

function recorded(request: RequestFacts) {
  return {
    status: request.status,
    days: toDays(request.hundredths),
    start_date: request.startDate,
    end_date: request.endDate,
    start_date_type: request.startDateType,
    end_date_type: request.endDateType,
    policy_id: request.policyId,
    note: request.note,
  };
}

/** Other dates concern everybody who decides on them, fewer days those who had acted. */
function eventsOf(
  ctx: ServiceContext,
  {
    request,
    facts: { approval, otherAdmins },
    steps,
    isShorter,
  }: Pick<CheckedChange, "request" | "facts"> & {
    readonly steps: readonly NewStep[] | null;
    readonly isShorter: boolean;
  },
): OutboxRow[] {
  const by = ctx.actor.employeeId;
  const told = { requestId: request.id, employeeId: request.employeeId };
  const acted = actedOn(request).filter((actedId) => actedId !== by);
  if (steps === null || steps.length === 0) {
    return isShorter ? changedEvents(told, { informedIds: acted, chain: [], turn: null, by }) : [];
  }
  const chain = steps.map(({ approverId }) => approverId).filter((approverId) => approverId !== null);
  const turn = chain.length > 0 ? turnOf({ ...approval, steps }) : { approverId: null, holders: otherAdmins };
  return changedEvents(told, { informedIds: acted, chain: chain.length > 0 ? chain : otherAdmins, turn, by });
}

/** Under a policy that needs no approval nothing is left to decide; what it waited to replace is replaced. */
async function approveAtOnce(tx: Transaction, ctx: ServiceContext, { request, old }: CheckedChange) {
  const told = { requestId: request.id, employeeId: request.employeeId };
  const ended = old?.interrupts ? [old] : [];
  const resumed = await foreseeInterruption(
    tx,
    { employeeId: request.employeeId, began: [], ended, but: [request.id] },
    ctx.now,
  );
  await writeDecision(
    tx,
    {
      requestId: request.id,
      from: "pending",
      status: "approved",
      decidedBy: null,
      steps: [],
      audit: [
        ...(old === null ? [] : [replacedEntry(ctx, { id: old.id, replacedById: request.id })]),
        ...interruptionAudit(ctx, resumed),
      ],
      events: [
        decidedEvent(told, { status: "approved", by: ctx.actor.employeeId, note: null }),
        ...interruptionEvents(resumed),
      ],
      replaces: old?.id,
      interrupted: resumed.length === 0 ? undefined : interruptedRows(resumed),
    },
    { now: ctx.now, isLast: false },
  );
  return resumed;
}
