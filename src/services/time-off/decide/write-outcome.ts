import { type StepRow, writeDecision } from "@/db/approvals/decisions.store";
import type { Transaction } from "@/db/connection/transaction";
import type { OutboxRow } from "@/db/notifications/outbox.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { toDays } from "@/domain/amount";
import { type Decision, isLive } from "@/domain/approval/states";
import { type Outcome, takeDecision } from "@/domain/approval/take-decision";
import { standsInFor, turnOf } from "@/domain/approval/turn";
import { undoEnd } from "@/domain/approval/undo";
import { entryOf } from "../../audit/record";
import type { ServiceContext } from "../../service-context";
import { type CountedInterrupted, interruptedRows } from "../interrupt/interruption";
import { interruptionAudit, interruptionEvents } from "../interrupt/interruption-records";
import { cancelledEvents, decidedEvent, heldBack, turnMovedEvents } from "../request-events";

interface Taken {
  readonly request: RequestFacts;
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly note: string | null;
  /** The request with which it ends, because it waited to replace that. */
  readonly endedWith?: string;
  /** The requests that lose days to it, or get them back. */
  readonly interrupted: readonly CountedInterrupted[];
}

/** The decision fields of an undecided step. */
export const UNDECIDED = { decidedBy: null, decidedAt: null, note: null, isOverride: false } as const;

/**
 * Writes the outcome of a decision, with its audit entry and events; false when somebody else decided first.
 */
export async function writeOutcome(
  tx: Transaction,
  ctx: ServiceContext,
  taken: Taken,
  { isLast }: { isLast: boolean },
): Promise<boolean> {
  const { request, outcome } = taken;
  const { replacementId } = request;
  if (replacementId === null || isLive(outcome.status)) return writeOne(tx, ctx, taken, isLast);
  return (
    (await writeOne(tx, ctx, taken, false)) && (await endWith(tx, ctx, { request, replacementId, isLast }))
  );
}

/** What waited to replace a request ends with it; true, for its end is the other's. */
async function endWith(
  tx: Transaction,
  ctx: ServiceContext,
  { request, replacementId, isLast }: { request: RequestFacts; replacementId: string; isLast: boolean },
): Promise<true> {
  const [replacement] = await readRequests(tx, [replacementId], ctx.now);
  if (replacement === undefined) throw new Error("The replacement of a request is gone.");
  const outcome = takeDecision("cancel", ctx.actor, replacement);
  const taken = {
    request: replacement,
    decision: "cancel",
    outcome,
    note: null,
    endedWith: request.id,
    // It waited, so it had taken nothing.
    interrupted: [],
  } as const;
  await writeOne(tx, ctx, taken, isLast);
  return true;
}

function writeOne(tx: Transaction, ctx: ServiceContext, taken: Taken, isLast: boolean): Promise<boolean> {
  const { request, decision, outcome, endedWith, interrupted } = taken;
  const replaced = outcome.status === "approved" ? request.replacesId : null;
  return writeDecision(
    tx,
    {
      requestId: request.id,
      from: request.status,
      status: outcome.status,
      decidedBy: decision === "cancel" ? null : ctx.actor.employeeId,
      steps: stepRows(ctx, taken),
      audit: [
        auditOf(ctx, taken),
        ...(replaced === null ? [] : [replacedEntry(ctx, { id: replaced, replacedById: request.id })]),
        ...interruptionAudit(ctx, interrupted),
      ],
      events: eventsOf(ctx, taken),
      replaces: replaced ?? undefined,
      endedWith,
      interrupted: interrupted.length === 0 ? undefined : interruptedRows(interrupted),
    },
    { now: ctx.now, isLast },
  );
}

/**
 * A decision without an open step, such as an admin's on an approved request, becomes a step of its own at
 * the end.
 */
function stepRows(ctx: ServiceContext, { request, outcome, note }: Taken): StepRow[] {
  const decided = {
    decidedBy: ctx.actor.employeeId,
    decidedAt: ctx.now.toISOString(),
    note,
    isOverride: outcome.isOverride,
  };
  const rows = outcome.steps.map(({ isDecision, position, status }) => ({
    position,
    status,
    ...(isDecision ? decided : UNDECIDED),
  }));
  const isOnRecord = rows.some(({ decidedBy }) => decidedBy !== null) || outcome.status !== "declined";
  const position = (request.steps.at(-1)?.position ?? 0) + 1;
  return isOnRecord ? rows : [...rows, { position, status: "declined", ...decided }];
}

function auditOf(ctx: ServiceContext, { request, decision, outcome, note }: Taken) {
  const onBehalfOf = decision === "cancel" ? null : standsInFor(ctx.actor.employeeId, turnOf(request));
  const verb = decision === "approve" && outcome.status === "pending" ? "step_approved" : outcome.status;
  return entryOf(ctx, {
    action: `time_off.${verb}`,
    entity: "time_off_request",
    entityId: request.id,
    before: { status: request.status },
    after: {
      status: outcome.status,
      note,
      is_override: outcome.isOverride,
      on_behalf_of: onBehalfOf,
      days: toDays(request.hundredths),
    },
  });
}

/** That a request gave its place to another. */
export function replacedEntry(
  ctx: ServiceContext,
  { id, replacedById }: { readonly id: string; readonly replacedById: string },
) {
  return entryOf(ctx, {
    action: "time_off.replaced",
    entity: "time_off_request",
    entityId: id,
    before: { status: "approved" },
    after: { status: "cancelled", replaced_by_id: replacedById },
  });
}

function eventsOf(ctx: ServiceContext, { request, outcome, note, interrupted }: Taken): OutboxRow[] {
  const told = { requestId: request.id, employeeId: request.employeeId };
  const by = ctx.actor.employeeId;
  if (outcome.status === "cancelled") {
    // Somebody other than the employee may cancel.
    const actedIds = actedOn(request).filter((actedId) => actedId !== by);
    return [...cancelledEvents(told, { actedIds, by }), ...interruptionEvents(interrupted)];
  }
  const until = undoEnd(ctx.now);
  if (outcome.status !== "pending") {
    const decided = decidedEvent(told, { status: outcome.status, by, note });
    return heldBack([decided, ...interruptionEvents(interrupted)], until);
  }
  const changed = new Map(outcome.steps.map((step) => [step.position, step.status]));
  const steps = request.steps.map((step) => ({ ...step, status: changed.get(step.position) ?? step.status }));
  return heldBack(turnMovedEvents(told, turnOf({ ...request, steps })), until);
}

/** Everybody who has acted on a request: its employee, and those who decided its steps. */
export function actedOn({ employeeId, steps }: RequestFacts): string[] {
  const deciders = steps.map(({ decidedBy }) => decidedBy).filter((decider) => decider !== null);
  return [...new Set([employeeId, ...deciders])];
}
