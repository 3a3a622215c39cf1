import type { NewRecoveryCodes } from "@/contracts/sign-in/factors";
import { tellPerson } from "@/db/account/account-changes.store";
import { replaceRecoveryCodes } from "@/db/account/recovery-codes.store";
import { inTransaction } from "@/db/connection/transaction";
import { sessionOf } from "../account/session-of";
import { recordOfPerson } from "../audit/record-of-person";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { hasFactor, refuseUnprovenRemoving } from "./factors-of";
import { newRecoveryCodes } from "./recovery-code-hashes";

/**
 * Replaces the caller's recovery codes; the old ones no longer work. Errors: 403 `proof_needed`, 404 for
 * somebody without a second factor.
 */
export async function renewRecoveryCodes(ctx: ServiceContext): Promise<NewRecoveryCodes> {
  const { userId, sessionId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    await refuseUnprovenRemoving(tx, sessionId, ctx.now);
    refuseUnless(await hasFactor(tx), "not_found", "account.no_factor");
    const { codes, hashes } = newRecoveryCodes(userId);
    await replaceRecoveryCodes(tx, hashes, ctx.now);
    await recordOfPerson(tx, ctx, [{ action: "recovery_codes.renewed" }]);
    await tellPerson(tx, "recovery_codes_renewed");
    return { recovery_codes: codes };
  });
}
