import { type StepRow, writeDecision } from "@/db/approvals/decisions.store";
import type { Transaction } from "@/db/connection/transaction";
import type { OutboxRow } from "@/db/notifications/outbox.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { toDays } from "@/domain/amount";
import type { Decision } from "@/domain/approval/states";
import type { Outcome } from "@/domain/approval/take-decision";
import { standsInFor, turnOf } from "@/domain/approval/turn";
import { undoEnd } from "@/domain/approval/undo";
import { entryOf } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { cancelledEvents, decidedEvent, heldBack, turnMovedEvents } from "./request-events";

interface Taken {
  readonly request: RequestFacts;
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly note: string | null;
}

/** The decision fields of an undecided step. */
export const UNDECIDED = { decidedBy: null, decidedAt: null, note: null, isOverride: false } as const;

/**
 * Writes the outcome of a decision, with its audit entry and events; false when somebody else decided first.
 */
export function writeOutcome(
  tx: Transaction,
  ctx: ServiceContext,
  taken: Taken,
  { isLast }: { isLast: boolean },
): Promise<boolean> {
  const { request, decision, outcome } = taken;
  return writeDecision(
    tx,
    {
      requestId: request.id,
      from: request.status,
      status: outcome.status,
      decidedBy: decision === "cancel" ? null : ctx.actor.employeeId,
      steps: stepRows(ctx, taken),
      audit: [auditOf(ctx, taken)],
      events: eventsOf(ctx, taken),
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

function eventsOf(ctx: ServiceContext, { request, outcome, note }: Taken): OutboxRow[] {
  const told = { requestId: request.id, employeeId: request.employeeId };
  const by = ctx.actor.employeeId;
  if (outcome.status === "cancelled") {
    // Somebody other than the employee may cancel.
    return cancelledEvents(told, { actedIds: actedOn(request).filter((actedId) => actedId !== by), by });
  }
  const until = undoEnd(ctx.now);
  if (outcome.status !== "pending") {
    return heldBack([decidedEvent(told, { status: outcome.status, by, note })], until);
  }
  const changed = new Map(outcome.steps.map((step) => [step.position, step.status]));
  const steps = request.steps.map((step) => ({ ...step, status: changed.get(step.position) ?? step.status }));
  return heldBack(turnMovedEvents(told, turnOf({ ...request, steps })), until);
}

/** Everybody who has acted on a request: its employee, and those who decided its steps. */
function actedOn({ employeeId, steps }: RequestFacts): string[] {
  const deciders = steps.map(({ decidedBy }) => decidedBy).filter((decider) => decider !== null);
  return [...new Set([employeeId, ...deciders])];
}
