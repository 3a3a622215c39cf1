import type {
  ApproveCreditInput,
  CreditIdInput,
  CreditReference,
  DeclineCreditInput,
} from "@/contracts/credits";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { lockCredit, readCredit, removeGranted, writeCreditDecision } from "@/db/credits/credits.store";
import { insertAdjustment } from "@/db/policies/assignments.store";
import { readPolicy } from "@/db/policies/policies.store";
import { toDays } from "@/domain/amount";
import { type DecisionRefusal, whyNot } from "@/domain/approval/may-decide";
import type { Decision } from "@/domain/approval/states";
import { type Outcome, takeDecision } from "@/domain/approval/take-decision";
import { creditEnd } from "@/domain/credits/credit-rules";
import { DomainError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import { record } from "../audit/record";
import { recloseBalances } from "../balances/reclose-balances";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { tellDecided, tellTurn } from "./credit-events";

/** Completes the step whose turn it is; the last one grants the days, and so does an admin at any turn. */
export function approveCredit(
  ctx: ServiceContext,
  { id, note }: ApproveCreditInput,
): Promise<CreditReference> {
  return decide(ctx, { id, decision: "approve", note: note || null });
}

/** Declines a credit request; what an approved one gave is gone as if it had never been. */
export function declineCredit(
  ctx: ServiceContext,
  { id, note }: DeclineCreditInput,
): Promise<CreditReference> {
  return decide(ctx, { id, decision: "decline", note });
}

/** Withdraws a pending credit request. */
export function cancelCredit(ctx: ServiceContext, { id }: CreditIdInput): Promise<CreditReference> {
  return decide(ctx, { id, decision: "cancel", note: null });
}

interface Asked {
  readonly id: string;
  readonly decision: Decision;
  readonly note: string | null;
}

async function decide(ctx: ServiceContext, { id, decision, note }: Asked): Promise<CreditReference> {
  return inTransaction(ctx, async (tx) => {
    await shareCalendar(tx);
    const credit = found(await lockCredit(tx, id, ctx.now), "missing.credit");
    const refused = whyNot(decision, ctx.actor, credit);
    if (refused) throw new DomainError(refused, { detail: SENTENCES[refused] });
    const outcome = takeDecision(decision, ctx.actor, credit);
    const adjustmentId = outcome.status === "approved" ? await grant(tx, ctx, credit) : null;
    await writeCreditDecision(
      tx,
      { id, outcome, adjustmentId, by: ctx.actor.employeeId, note, added: addedStep(credit, outcome) },
      ctx.now,
    );
    if (credit.adjustmentId !== null) await removeGranted(tx, credit.adjustmentId);
    await tellOf(tx, ctx, { credit, status: outcome.status, note });
    await recordDecision(tx, ctx, { credit, decision, outcome, note });
    if (adjustmentId !== null || credit.adjustmentId !== null) {
      const { employeeId, policyId, date: from } = credit;
      await recloseBalances(tx, { employeeId, policyId, from, now: ctx.now });
    }
    return { id };
  });
}

/** The days as an adjustment, with their end counted from the day on which they were earned. */
async function grant(tx: Transaction, ctx: ServiceContext, credit: CreditFacts): Promise<string> {
  const policy = found(await readPolicy(tx, credit.policyId), "missing.policy");
  const adjustment = await insertAdjustment(tx, {
    employee_id: credit.employeeId,
    policy_id: credit.policyId,
    date: credit.date,
    hundredths: credit.hundredths,
    kind: "granted",
    expires_on: creditEnd(credit.date, policy.credit_expiry_months),
    reason: credit.note ?? "–",
    created_by: ctx.actor.employeeId,
    created_at: ctx.now,
  });
  return adjustment.id;
}

/** An admin's decline of what is approved has no open step: it becomes one of its own. */
function addedStep({ steps }: CreditFacts, outcome: Outcome): number | null {
  const isOnRecord = outcome.status !== "declined" || outcome.steps.some(({ isDecision }) => isDecision);
  return isOnRecord ? null : (steps.at(-1)?.position ?? 0) + 1;
}

/** The employee of the end, or whose turn it is next of that. */
async function tellOf(
  tx: Transaction,
  ctx: ServiceContext,
  { credit, status, note }: { credit: CreditFacts; status: Outcome["status"]; note: string | null },
): Promise<void> {
  if (status === "cancelled") return;
  if (status !== "pending") return tellDecided(tx, ctx, { ...credit, status, note });
  const next = await readCredit(tx, credit.id, ctx.now);
  if (next !== null) await tellTurn(tx, ctx, next);
}

async function recordDecision(
  tx: Transaction,
  ctx: ServiceContext,
  {
    credit,
    decision,
    outcome,
    note,
  }: { credit: CreditFacts; decision: Decision; outcome: Outcome; note: string | null },
): Promise<void> {
  const verb = decision === "approve" && outcome.status === "pending" ? "step_approved" : outcome.status;
  await record(tx, ctx, {
    action: `credit.${verb}`,
    entity: "credit_request",
    entityId: credit.id,
    before: { status: credit.status },
    after: {
      status: outcome.status,
      note,
      is_override: outcome.isOverride,
      days: toDays(credit.hundredths),
    },
  });
}

const SENTENCES = {
  own_request: "time_off.own_request",
  not_allowed_for_employee: "time_off.no_decision_for",
  not_your_turn: "time_off.not_your_turn",
  already_decided: "time_off.already_decided",
  already_begun: "credits.already_granted",
} as const satisfies Record<DecisionRefusal, Sentence>;
