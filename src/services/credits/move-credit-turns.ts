import type { StepRow } from "@/db/approvals/decisions.store";
import { readOtherAdmins } from "@/db/approvals/turns.store";
import type { Transaction } from "@/db/connection/transaction";
import { lockPendingCreditsAround, writeCreditDecision } from "@/db/credits/credit-decisions.store";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { readCredits } from "@/db/credits/credits.store";
import { passTurn } from "@/domain/approval/pass-turn";
import { type Step, turnOf } from "@/domain/approval/turn";
import { entryOf } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { UNDECIDED } from "../time-off/decide/write-outcome";
import { creditTurnMoved } from "./credit-events";

/** What `moveTurns` does with requests, with the credit requests that wait. */
export async function moveCreditTurns(
  tx: Transaction,
  ctx: ServiceContext,
  employeeIds: readonly string[],
): Promise<void> {
  const ids = await lockPendingCreditsAround(tx, employeeIds);
  for (const credit of await readCredits(tx, ids, ctx.now)) await moveTurn(tx, ctx, credit);
}

/** The same for one credit request, which the transaction has locked. */
export async function moveCreditTurnOf(tx: Transaction, ctx: ServiceContext, id: string): Promise<void> {
  for (const credit of await readCredits(tx, [id], ctx.now)) await moveTurn(tx, ctx, credit);
}

async function moveTurn(tx: Transaction, ctx: ServiceContext, credit: CreditFacts): Promise<void> {
  const steps = passTurn(credit);
  if (steps === null) return;
  const changed = new Set(steps.map(({ position }) => position));
  const kept = credit.steps.filter(({ position }) => !changed.has(position));
  const turn = turnOf({ ...credit, steps: [...kept, ...steps] });
  const admins = async () => ({
    approverId: null,
    holders: await readOtherAdmins(tx, credit.employeeId, credit.today),
  });
  const approverOf = (some: readonly Step[]) =>
    some.find(({ status }) => status === "current")?.approverId ?? null;
  await writeCreditDecision(
    tx,
    {
      creditId: credit.id,
      status: "pending",
      adjustmentId: null,
      decidedBy: null,
      steps: steps.map(({ position, status }): StepRow => ({ position, status, ...UNDECIDED })),
      audit: [
        entryOf(ctx, {
          action: "credit.turn_moved",
          entity: "credit_request",
          entityId: credit.id,
          before: { approver_id: approverOf(credit.steps) },
          after: { approver_id: approverOf(steps) },
        }),
      ],
      events: creditTurnMoved(credit, turn.holders.length > 0 ? turn : await admins()),
    },
    ctx.now,
  );
}
