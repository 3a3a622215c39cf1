import type { StepRow } from "@/db/approvals/decisions.store";
import type { Transaction } from "@/db/connection/transaction";
import { writeCreditDecision } from "@/db/credits/credit-decisions.store";
import type { CreditFacts } from "@/db/credits/credit-facts";
import type { OutboxRow } from "@/db/notifications/outbox.store";
import { toDays } from "@/domain/amount";
import type { Decision } from "@/domain/approval/states";
import type { Outcome } from "@/domain/approval/take-decision";
import { standsInFor, turnOf } from "@/domain/approval/turn";
import { undoEnd } from "@/domain/approval/undo";
import { entryOf } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { UNDECIDED } from "../time-off/decide/write-outcome";
import { heldBack } from "../time-off/request-events";
import { creditTurnMoved, decidedCredit, toldOfCredit } from "./credit-events";

interface Taken {
  readonly credit: CreditFacts;
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly note: string | null;
  /** What it gives from now on. */
  readonly adjustmentId: string | null;
}

/** Writes the outcome of a decision, with its audit entry and events. */
export async function writeCreditOutcome(tx: Transaction, ctx: ServiceContext, taken: Taken): Promise<void> {
  const { credit, decision, outcome, adjustmentId } = taken;
  await writeCreditDecision(
    tx,
    {
      creditId: credit.id,
      status: outcome.status,
      adjustmentId,
      decidedBy: decision === "cancel" ? null : ctx.actor.employeeId,
      steps: stepRows(ctx, taken),
      audit: [auditOf(ctx, taken)],
      events: eventsOf(ctx, taken),
    },
    ctx.now,
  );
}

/** An admin's decline of what is approved has no open step: it becomes one of its own at the end. */
function stepRows(ctx: ServiceContext, { credit, outcome, note }: Taken): StepRow[] {
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
  const position = (credit.steps.at(-1)?.position ?? 0) + 1;
  return isOnRecord ? rows : [...rows, { position, status: "declined", ...decided }];
}

function auditOf(ctx: ServiceContext, { credit, decision, outcome, note }: Taken) {
  const verb = decision === "approve" && outcome.status === "pending" ? "step_approved" : outcome.status;
  return entryOf(ctx, {
    action: `credit.${verb}`,
    entity: "credit_request",
    entityId: credit.id,
    before: { status: credit.status },
    after: {
      status: outcome.status,
      note,
      is_override: outcome.isOverride,
      on_behalf_of: decision === "cancel" ? null : standsInFor(ctx.actor.employeeId, turnOf(credit)),
      days: toDays(credit.hundredths),
    },
  });
}

/** The employee of the end, or whose turn it is next; of a withdrawal, who had acted. */
function eventsOf(ctx: ServiceContext, { credit, outcome, note }: Taken): OutboxRow[] {
  const by = ctx.actor.employeeId;
  const { status } = outcome;
  if (status === "cancelled") {
    const toldIds = actedOn(credit).filter((actedId) => actedId !== by);
    return toldOfCredit(credit, "credit.cancelled", { toldIds, by });
  }
  const until = undoEnd(ctx.now);
  if (status !== "pending") return heldBack([decidedCredit(credit, { status, by, note })], until);
  const changed = new Map(outcome.steps.map((step) => [step.position, step.status]));
  const steps = credit.steps.map((step) => ({ ...step, status: changed.get(step.position) ?? step.status }));
  return heldBack(creditTurnMoved(credit, turnOf({ ...credit, steps })), until);
}

/** Everybody who has acted on it: its employee, and those who decided its steps. */
function actedOn({ employeeId, steps }: CreditFacts): string[] {
  const deciders = steps.map(({ decidedBy }) => decidedBy).filter((decider) => decider !== null);
  return [...new Set([employeeId, ...deciders])];
}
