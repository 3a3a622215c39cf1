import type { ConfirmAuthenticatorInput, NewRecoveryCodes } from "@/contracts/sign-in/factors";
import { tellPerson } from "@/db/account/account-changes.store";
import { insertAuthenticator } from "@/db/account/authenticators.store";
import { noteFactor } from "@/db/account/sessions/session-proofs.store";
import { inTransaction } from "@/db/connection/transaction";
import { isUniqueViolation } from "@/db/connection/violations";
import { DomainError } from "@/domain/errors";
import { stepOfCode } from "@/platform/secrets/authenticator";
import { sealed } from "@/platform/secrets/sealed";
import { sessionOf } from "../account/session-of";
import { recordOfPerson } from "../audit/record-of-person";
import { invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import { openedSetUp, sealOfAuthenticator } from "./authenticator-seal";
import { firstRecoveryCodes, refuseUnprovenAdding } from "./factors-of";

/**
 * Adds the authenticator app whose secret was shown, when a code of it is right; that code is used up. The
 * answer holds recovery codes when the caller had none. Errors: 403 `proof_needed`, 409 `already_set_up`, 422
 * at `/token` when the secret was shown too long ago, at `/code`.
 */
export async function confirmAuthenticator(
  ctx: ServiceContext,
  { token, code }: ConfirmAuthenticatorInput,
): Promise<NewRecoveryCodes> {
  const { userId, sessionId } = sessionOf(ctx);
  const { now } = ctx;
  const secret = openedSetUp(userId, token, now);
  if (secret === null) throw invalidField("/token", "expired", "account.set_up_expired");
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ""), now);
  if (step === null) throw invalidField("/code", "wrong_code", "account.wrong_code");
  const kept = sealed(sealOfAuthenticator(userId), secret);
  try {
    return await inTransaction({ userId }, async (tx) => {
      await refuseUnprovenAdding(tx, sessionId, now);
      await insertAuthenticator(tx, { secret: kept, lastStep: step, now });
      await noteFactor(tx, sessionId, "totp");
      await recordOfPerson(tx, ctx, [{ action: "factor.added", after: { factor: "totp" } }]);
      await tellPerson(tx, "authenticator_added");
      return { recovery_codes: await firstRecoveryCodes(tx, now) };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "authenticators_pkey")) throw error;
    throw new DomainError("already_set_up", { detail: "account.has_authenticator" });
  }
}
