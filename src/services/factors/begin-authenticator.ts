import type { AuthenticatorSetUp } from "@/contracts/sign-in/factors";
import { readAuthenticator } from "@/db/account/authenticators.store";
import { readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { qrCode } from "@/platform/qr-code";
import { authenticatorAddress, newAuthenticatorSecret } from "@/platform/secrets/authenticator";
import { sessionOf } from "../account/session-of";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { sealedSetUp } from "./authenticator-seal";
import { refuseUnprovenAdding } from "./factors-of";

/**
 * A new secret for the caller's authenticator app, which is kept once a code of it confirms it. Errors: 403
 * `proof_needed`, 409 `already_set_up` when there is an app.
 */
export async function beginAuthenticator(ctx: ServiceContext): Promise<AuthenticatorSetUp> {
  const { userId, sessionId } = sessionOf(ctx);
  const user = await inTransaction({ userId }, async (tx) => {
    await refuseUnprovenAdding(tx, sessionId, ctx.now);
    refuseUnless((await readAuthenticator(tx)) === null, "already_set_up", "account.has_authenticator");
    return found(await readUser(tx), "account.user_gone");
  });
  const secret = newAuthenticatorSecret();
  const address = authenticatorAddress(secret, { issuer: "Hiatus", label: user.email });
  return { token: sealedSetUp(userId, secret, ctx.now), secret, address, qr_code: qrCode(address) };
}
