import { reviveDeadLetters } from "@/db/dead-letters.store";
import { inTransaction } from "@/db/transaction";
import { recordEach } from "../audit/record";
import type { ServiceContext } from "../service-context";

/** Lets mails that were given up be sent again; those that are not dead, or not here, are left out of the answer. */
export async function sendAgain(
  ctx: ServiceContext,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ ids: string[] }> {
  return inTransaction(ctx, async (tx) => {
    const revived = await reviveDeadLetters(tx, ids);
    await recordEach(
      tx,
      ctx,
      revived.map(({ event, recipientId }) => ({
        action: "employee.mail_sent_again",
        entity: "employee",
        entityId: recipientId,
        after: { event },
      })),
    );
    return { ids: revived.map(({ id }) => id) };
  });
}
