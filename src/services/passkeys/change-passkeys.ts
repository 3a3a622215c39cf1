import type { Done } from "@/contracts/account";
import type { PasskeyIdInput, RenamePasskeyInput } from "@/contracts/sign-in/passkeys";
import { tellPerson } from "@/db/account/account-changes.store";
import { deletePasskey, renamePasskeyRow } from "@/db/account/passkeys.store";
import { deleteRecoveryCodes } from "@/db/account/recovery-codes.store";
import { inTransaction } from "@/db/connection/transaction";
import { sessionOf } from "../account/session-of";
import { recordOfPerson } from "../audit/record-of-person";
import { hasFactor, refuseUnprovenRemoving } from "../factors/factors-of";
import { refuseWithoutWayIn } from "../factors/way-in";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Renames a passkey of the caller's. Errors: 404. */
export async function renamePasskey(ctx: ServiceContext, { id, name }: RenamePasskeyInput): Promise<Done> {
  const { userId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    refuseUnless(await renamePasskeyRow(tx, id, name), "not_found", "account.no_passkey");
    await recordOfPerson(tx, ctx, [{ action: "factor.renamed", after: { factor: "passkey" } }]);
    return { done: true };
  });
}

/**
 * Removes a passkey of the caller's. Errors: 403 `proof_needed`, 404, 409 `in_use` when nobody could be sure
 * to get in any more.
 */
export async function removePasskey(ctx: ServiceContext, { id }: PasskeyIdInput): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    await refuseUnprovenRemoving(tx, sessionId, ctx.now);
    refuseUnless(await deletePasskey(tx, id), "not_found", "account.no_passkey");
    await refuseWithoutWayIn(tx);
    if (!(await hasFactor(tx))) await deleteRecoveryCodes(tx);
    await recordOfPerson(tx, ctx, [{ action: "factor.removed", after: { factor: "passkey" } }]);
    await tellPerson(tx, "passkey_removed");
    return { done: true };
  });
}
