import type { Transaction } from "@/db/connection/transaction";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { tell } from "@/db/credits/credits.store";
import { turnOf } from "@/domain/approval/turn";
import type { ServiceContext } from "../service-context";

/** Tells those whose turn it is of days that wait for them; with nobody's turn, the admins find them in their queue. */
export async function tellTurn(tx: Transaction, ctx: ServiceContext, credit: CreditFacts): Promise<void> {
  const by = ctx.actor.employeeId;
  const { holders } = turnOf(credit);
  const subjectId = credit.id;
  await tell(
    tx,
    holders
      .filter((recipientId) => recipientId !== by)
      .map((recipientId) => ({ event: "credit.requested", recipientId, subjectId, payload: { by } })),
    ctx.now,
  );
}

/** Tells the employee of a decision. */
export async function tellDecided(
  tx: Transaction,
  ctx: ServiceContext,
  {
    id,
    employeeId,
    status,
    note,
  }: {
    readonly id: string;
    readonly employeeId: string;
    readonly status: "approved" | "declined";
    readonly note: string | null;
  },
): Promise<void> {
  const payload = { by: ctx.actor.employeeId, note };
  await tell(tx, [{ event: `credit.${status}`, recipientId: employeeId, subjectId: id, payload }], ctx.now);
}
