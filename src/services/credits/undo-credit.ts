import type { CreditIdInput, CreditReference } from "@/contracts/credits";
import { readPolicyFacts } from "@/db/balances/balances.store";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { lockCredit, removeGranted, writeCreditDecision } from "@/db/credits/credit-decisions.store";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { lockToldOf, type ToldOfDecision, withhold } from "@/db/notifications/outbox.store";
import { readEmployee } from "@/db/people/employees.store";
import { toDays } from "@/domain/amount";
import { stepHolders } from "@/domain/approval/turn";
import { beforeDecision, type Restored, whyNotUndo } from "@/domain/approval/undo";
import { isOverdrawn } from "@/domain/balances/overdrawn";
import { DomainError } from "@/domain/errors";
import { entryOf } from "../audit/record";
import { recloseBalances } from "../balances/reclose-balances";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { UNDECIDED } from "../time-off/decide/write-outcome";
import { toldOfCredit } from "./credit-events";
import { grantAgain } from "./grant-credit";
import { moveCreditTurnOf } from "./move-credit-turns";

/**
 * Undoes the caller's own last decision on a credit request: what it gave is gone, what it took is given again. Errors:
 * 409 `already_decided` when a minute has passed, something was decided since, or the days are spent.
 */
export async function undoCredit(ctx: ServiceContext, { id }: CreditIdInput): Promise<CreditReference> {
  return inTransaction(ctx, async (tx) => {
    await shareCalendar(tx);
    const credit = found(await lockCredit(tx, id, ctx.now), "missing.credit");
    const { at, restored } = undoable(ctx, credit);
    const recipientIds = [...new Set([credit.employeeId, ...stepHolders(credit)])];
    const told = await lockToldOf(tx, { requestIds: [id], at, recipientIds });
    refuseUnless(!told.some(({ hasLeft }) => hasLeft), "already_decided", "time_off.undo_too_late");
    const wasOverdrawn = await isSpent(tx, ctx, credit);
    await takeBack(tx, ctx, { credit, restored, told });
    if (credit.adjustmentId !== null || credit.taken !== null) {
      const { employeeId, policyId, date: from } = credit;
      await recloseBalances(tx, { employeeId, policyId, from, now: ctx.now });
    }
    const isTooLate = credit.adjustmentId !== null && !wasOverdrawn && (await isSpent(tx, ctx, credit));
    refuseUnless(!isTooLate, "already_decided", "credits.undo_spent");
    // The holder of the turn may have lost it meanwhile.
    if (restored.status === "pending") await moveCreditTurnOf(tx, ctx, id);
    return { id };
  });
}

const SENTENCES = {
  not_allowed_for_employee: "time_off.no_undo",
  already_decided: "time_off.undo_too_late",
} as const;

function undoable(ctx: ServiceContext, credit: CreditFacts) {
  const refused = whyNotUndo(ctx.actor, credit, ctx.now);
  const restored = beforeDecision(credit);
  const { lastDecision } = credit;
  if (refused !== null || restored === null || lastDecision === null) {
    const code = refused ?? "already_decided";
    throw new DomainError(code, { detail: SENTENCES[code] });
  }
  return { at: lastDecision.at, restored };
}

/** Whether the balance is lower than allowed: what it gives was booked, and nothing else covers that. */
async function isSpent(tx: Transaction, ctx: ServiceContext, credit: CreditFacts): Promise<boolean> {
  if (credit.adjustmentId === null) return false;
  const { employeeId, policyId, date: before } = credit;
  const employee = found(await readEmployee(tx, employeeId, ctx.now), "missing.employee");
  const facts = await readPolicyFacts(tx, { employee, policyId, before });
  return facts !== null && isOverdrawn(facts.balance, employee.today);
}

interface TakenBack {
  readonly credit: CreditFacts;
  readonly restored: Restored;
  readonly told: readonly ToldOfDecision[];
}

async function takeBack(
  tx: Transaction,
  ctx: ServiceContext,
  { credit, restored, told }: TakenBack,
): Promise<void> {
  const { id: creditId, status, adjustmentId } = credit;
  const recipients = told.map(({ recipientId }) => recipientId).filter((id) => id !== null);
  await writeCreditDecision(
    tx,
    {
      creditId,
      status: restored.status,
      adjustmentId: await grantAgain(tx, credit),
      decidedBy: null,
      steps: restored.steps.map((step) => ({ ...step, ...UNDECIDED })),
      removedStep: restored.addedStep,
      audit: [
        entryOf(ctx, {
          action: "credit.undone",
          entity: "credit_request",
          entityId: creditId,
          before: { status },
          after: { status: restored.status, days: toDays(credit.hundredths) },
        }),
      ],
      events: toldOfCredit(credit, "credit.undone", {
        toldIds: [...new Set(recipients)],
        by: ctx.actor.employeeId,
      }),
    },
    ctx.now,
  );
  if (adjustmentId !== null) await removeGranted(tx, adjustmentId);
  await withhold(
    tx,
    told.map(({ id }) => id),
    "settled",
  );
}
