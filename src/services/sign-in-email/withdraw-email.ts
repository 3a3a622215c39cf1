import type { Done } from "@/contracts/account";
import { endChanges } from "@/db/account/email-changes.store";
import { inTransaction } from "@/db/connection/transaction";
import { sessionOf } from "../account/session-of";
import { recordOfPerson } from "../audit/record-of-person";
import type { ServiceContext } from "../service-context";

/** Ends the change of the sign-in address that waits to be confirmed; that there is none is no error. */
export async function withdrawEmail(ctx: ServiceContext): Promise<Done> {
  const { userId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    const ended = await endChanges(tx, ctx.now);
    if (ended > 0) await recordOfPerson(tx, ctx, [{ action: "email.change_withdrawn" }]);
    return { done: true };
  });
}
