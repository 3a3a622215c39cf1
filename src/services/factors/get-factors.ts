import type { OwnFactors } from "@/contracts/sign-in/factors";
import { readAuthenticator } from "@/db/account/authenticators.store";
import { readPasskeys } from "@/db/account/passkeys.store";
import { countRecoveryCodes } from "@/db/account/recovery-codes.store";
import { readProof } from "@/db/account/sessions/session-proofs.store";
import { readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { mayAddFactors } from "@/domain/account/factors";
import { readEnvironment } from "@/platform/env";
import { takesPasskeys } from "@/platform/passkeys";
import { sessionOf } from "../account/session-of";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** How the caller signs in, and what is asked for after the password. */
export async function getFactors(ctx: ServiceContext): Promise<OwnFactors> {
  const { userId, sessionId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    const user = found(await readUser(tx), "account.user_gone");
    const proof = found(await readProof(tx, sessionId), "account.user_gone");
    const authenticator = await readAuthenticator(tx);
    return {
      has_password: user.passwordHash !== null,
      authenticator: authenticator && { added_at: authenticator.createdAt.toISOString() },
      passkeys: (await readPasskeys(tx)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        added_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      takes_passkeys: takesPasskeys(readEnvironment().baseUrl),
      recovery_codes_left: await countRecoveryCodes(tx),
      may_add: mayAddFactors(proof, ctx.now),
    };
  });
}
