import type { StepRow } from "@/db/decisions.store";
import { writeDecision } from "@/db/decisions.store";
import type { OutboxRow } from "@/db/outbox.store";
import { lockRequest, type RequestFacts } from "@/db/requests.store";
import { inTransaction } from "@/db/transaction";
import { whyNot } from "@/domain/approval/may-decide";
import type { Decision } from "@/domain/approval/states";
import { type Outcome, takeDecision } from "@/domain/approval/take-decision";
import { turnOf } from "@/domain/approval/turn";
import { DomainError, type ErrorCode } from "@/domain/errors";
import { entryOf } from "../audit/record";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { closesAgain, recloseCycles } from "./reclose-cycles";
import { cancelledEvents, decidedEvent, turnMovedEvents } from "./request-events";

interface Asked {
  readonly id: string;
  readonly decision: Decision;
  readonly note: string | null;
}

/** Takes a decision on a request: who may, what becomes of it, the records and the balance, in one transaction. */
export async function decide(ctx: ServiceContext, { id, decision, note }: Asked): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const request = found(await lockRequest(tx, id, ctx.now), "There is no such request.");
    const refused = whyNot(decision, ctx.actor, request);
    if (refused) throw new DomainError(refused, { detail: DETAILS[refused] ?? "You may not do this now." });

    const outcome = takeDecision(decision, ctx.actor, request);
    const givesBack = outcome.status === "declined" || outcome.status === "cancelled";
    const recloses = givesBack && (await closesAgain(tx, request));
    const isWritten = await writeDecision(
      tx,
      {
        requestId: id,
        from: request.status,
        status: outcome.status,
        steps: stepRows(ctx, { request, outcome, note }),
        audit: [auditOf(ctx, { request, outcome, decision, note })],
        events: eventsOf(ctx, { request, outcome, note }),
      },
      { now: ctx.now, isLast: !recloses },
    );
    refuseUnless(isWritten, "already_decided", DETAILS.already_decided);
    if (recloses) await recloseCycles(tx, request, ctx.now);
    return { id };
  });
}

const DETAILS: Partial<Record<ErrorCode, string>> = {
  own_request: "Nobody approves or declines their own request.",
  not_allowed_for_employee: "You may not decide for this employee.",
  not_your_turn: "It is not your turn to decide this request.",
  already_decided: "The request is decided already.",
  already_begun: "The time off has begun; only an admin can decline it now.",
};

interface Taken {
  readonly request: RequestFacts;
  readonly outcome: Outcome;
  readonly note: string | null;
}

/** A decision for which no step is left, as an admin's on an approved request, is a step of its own at the end. */
function stepRows(ctx: ServiceContext, { request, outcome, note }: Taken): StepRow[] {
  const decided = {
    decidedBy: ctx.actor.employeeId,
    decidedAt: ctx.now.toISOString(),
    note,
    isOverride: outcome.isOverride,
  };
  const undecided = { decidedBy: null, decidedAt: null, note: null, isOverride: false };
  const rows = outcome.steps.map(({ isDecision, position, status }) => ({
    position,
    status,
    ...(isDecision ? decided : undecided),
  }));
  const isOnRecord = rows.some(({ decidedBy }) => decidedBy !== null) || outcome.status !== "declined";
  const position = (request.steps.at(-1)?.position ?? 0) + 1;
  return isOnRecord ? rows : [...rows, { position, status: "declined", ...decided }];
}

function auditOf(
  ctx: ServiceContext,
  { request, outcome, decision, note }: Taken & { readonly decision: Decision },
) {
  const verb = decision === "approve" && outcome.status === "pending" ? "step_approved" : outcome.status;
  return entryOf(ctx, {
    action: `time_off.${verb}`,
    entity: "time_off_request",
    entityId: request.id,
    before: { status: request.status },
    after: { status: outcome.status, note, isOverride: outcome.isOverride, days: request.hundredths / 100 },
  });
}

function eventsOf(ctx: ServiceContext, { request, outcome, note }: Taken): OutboxRow[] {
  const told = { requestId: request.id, employeeId: request.employeeId };
  const by = ctx.actor.employeeId;
  if (outcome.status === "cancelled") {
    // Whoever asked has acted, too: it may be somebody else who cancels.
    const deciders = request.steps.map(({ decidedBy }) => decidedBy).filter((decider) => decider !== null);
    const acted = new Set([request.employeeId, ...deciders]);
    return cancelledEvents(told, { actedIds: [...acted].filter((actedId) => actedId !== by), by });
  }
  if (outcome.status !== "pending") return [decidedEvent(told, { status: outcome.status, by, note })];
  const changed = new Map(outcome.steps.map((step) => [step.position, step.status]));
  const steps = request.steps.map((step) => ({ ...step, status: changed.get(step.position) ?? step.status }));
  return turnMovedEvents(told, turnOf({ ...request, steps }).holders);
}
