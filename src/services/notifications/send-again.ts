import type { SendAgainInput, SentAgain } from "@/contracts/notifications/dead-letters";
import { inTransaction } from "@/db/connection/transaction";
import { reviveDeadLetters } from "@/db/notifications/dead-letters.store";
import { recordEach } from "../audit/record";
import type { ServiceContext } from "../service-context";

/** Lets mails that were given up be sent again; those that are not dead, or not here, are left out of the answer. */
export async function sendAgain(ctx: ServiceContext, { ids }: SendAgainInput): Promise<SentAgain> {
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
