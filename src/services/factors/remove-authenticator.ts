import type { Done } from "@/contracts/account";
import { tellPerson } from "@/db/account/account-changes.store";
import { deleteAuthenticator } from "@/db/account/authenticators.store";
import { deleteRecoveryCodes } from "@/db/account/recovery-codes.store";
import { inTransaction } from "@/db/connection/transaction";
import { sessionOf } from "../account/session-of";
import { recordOfPerson } from "../audit/record-of-person";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { hasFactor, refuseUnprovenRemoving } from "./factors-of";

/**
 * Removes the caller's authenticator app; with the last factor its recovery codes go, too. Errors: 403
 * `proof_needed`, 404 when there is none.
 */
export async function removeAuthenticator(ctx: ServiceContext): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    await refuseUnprovenRemoving(tx, sessionId, ctx.now);
    refuseUnless(await deleteAuthenticator(tx), "not_found", "account.no_authenticator");
    if (!(await hasFactor(tx))) await deleteRecoveryCodes(tx);
    await recordOfPerson(tx, ctx, [{ action: "factor.removed", after: { factor: "totp" } }]);
    await tellPerson(tx, "authenticator_removed");
    return { done: true };
  });
}
