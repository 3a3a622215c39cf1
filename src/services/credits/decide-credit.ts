import type {
  ApproveCreditInput,
  CreditIdInput,
  CreditReference,
  DeclineCreditInput,
} from "@/contracts/credits";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { lockCredit, removeGranted } from "@/db/credits/credit-decisions.store";
import { type DecisionRefusal, whyNot } from "@/domain/approval/may-decide";
import type { Decision } from "@/domain/approval/states";
import { takeDecision } from "@/domain/approval/take-decision";
import { DomainError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import { recloseBalances } from "../balances/reclose-balances";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { refuseStaleCredit } from "./credit-version";
import { grant } from "./grant-credit";
import { writeCreditOutcome } from "./write-credit-outcome";

/** Completes the step whose turn it is; the last one grants the days, and so does an admin at any turn. */
export function approveCredit(
  ctx: ServiceContext,
  { id, note, version }: ApproveCreditInput,
): Promise<CreditReference> {
  return decide(ctx, { id, decision: "approve", note: note || null, version });
}

/** Declines a credit request; what an approved one gave is gone as if it had never been. */
export function declineCredit(
  ctx: ServiceContext,
  { id, note, version }: DeclineCreditInput,
): Promise<CreditReference> {
  return decide(ctx, { id, decision: "decline", note, version });
}

/** Withdraws a pending credit request. */
export function cancelCredit(ctx: ServiceContext, { id }: CreditIdInput): Promise<CreditReference> {
  return decide(ctx, { id, decision: "cancel", note: null });
}

interface Asked {
  readonly id: string;
  readonly decision: Decision;
  readonly note: string | null;
  /** The version that the caller has seen. */
  readonly version?: string | undefined;
}

async function decide(ctx: ServiceContext, { id, decision, note, version }: Asked): Promise<CreditReference> {
  return inTransaction(ctx, async (tx) => {
    await shareCalendar(tx);
    const credit = found(await lockCredit(tx, id, ctx.now), "missing.credit");
    const refused = whyNot(decision, ctx.actor, credit);
    // Whose turn it is, and what has been decided, is part of a version; who has no part in it is refused as such.
    if (refused !== "own_request" && refused !== "not_allowed_for_employee")
      refuseStaleCredit(credit, version);
    if (refused) throw new DomainError(refused, { detail: SENTENCES[refused] });
    const outcome = takeDecision(decision, ctx.actor, credit);
    const adjustmentId = outcome.status === "approved" ? await grant(tx, ctx, credit) : null;
    await writeCreditOutcome(tx, ctx, { credit, decision, outcome, note, adjustmentId });
    if (credit.adjustmentId !== null) await removeGranted(tx, credit.adjustmentId);
    if (adjustmentId !== null || credit.adjustmentId !== null) {
      const { employeeId, policyId, date: from } = credit;
      await recloseBalances(tx, { employeeId, policyId, from, now: ctx.now });
    }
    return { id };
  });
}

const SENTENCES = {
  own_request: "time_off.own_request",
  not_allowed_for_employee: "time_off.no_decision_for",
  not_your_turn: "time_off.not_your_turn",
  already_decided: "time_off.already_decided",
  already_begun: "credits.already_granted",
} as const satisfies Record<DecisionRefusal, Sentence>;
