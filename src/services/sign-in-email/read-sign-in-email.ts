import type { SignInEmail } from "@/contracts/sign-in-email";
import { readOpenChange } from "@/db/account/email-changes.store";
import { readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { sessionOf } from "../account/session-of";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** The caller's sign-in address, and the one that waits to be confirmed. */
export async function readSignInEmail(ctx: ServiceContext): Promise<SignInEmail> {
  const { userId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    const { email } = found(await readUser(tx), "account.user_gone");
    const open = await readOpenChange(tx, { now: ctx.now });
    const asked = open && { email: open.email, expires_at: open.expiresAt.toISOString() };
    return { email, asked };
  });
}
