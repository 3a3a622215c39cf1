import { randomUUID } from "node:crypto";
import type { AskForEmailInput, SignInEmail } from "@/contracts/sign-in-email";
import { endChanges, insertChange, lockPerson, queueChangeMails } from "@/db/account/email-changes.store";
import { findUser, readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { DomainError } from "@/domain/errors";
import { mailedToken } from "../account/mailed-token";
import { isPassword } from "../account/passwords/password";
import { hashOf } from "../account/secret-token";
import { sessionOf } from "../account/session-of";
import { recordOfPerson } from "../audit/record-of-person";
import { found, invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Mails a link to another sign-in address, valid for a day, and tells the present one; an earlier link ends.
 * Whether the address is somebody's already is found out by the job, so that the answer does not tell.
 * Errors: 422 at `/password` when it is wrong, at `/email` for the present one, 429 when `mayMail` says no.
 */
export async function askForEmail(
  ctx: ServiceContext,
  { email, password }: AskForEmailInput,
  mayMail: () => Promise<boolean>,
): Promise<SignInEmail> {
  const { userId } = sessionOf(ctx);
  const user = found(await inTransaction({ userId }, readUser), "account.user_gone");
  if (!(await isPassword(user.passwordHash, password))) {
    throw invalidField("/password", "wrong_password", "account.wrong_password");
  }
  if ((await findUser(email)) === userId) throw invalidField("/email", "same", "account.same_email");
  if (!(await mayMail())) throw new DomainError("rate_limited", { detail: "account.too_many_mails" });
  const id = randomUUID();
  const expiresAt = new Date(ctx.now.getTime() + DAY_MS);
  const tokenHash = hashOf(mailedToken(id));
  return inTransaction({ userId }, async (tx) => {
    await lockPerson(tx);
    await endChanges(tx, ctx.now);
    await insertChange(tx, { id, tokenHash, email, createdAt: ctx.now, expiresAt });
    await recordOfPerson(tx, ctx, [{ action: "email.change_asked" }]);
    await queueChangeMails(tx, id, ["confirm", "asked"]);
    return { email: user.email, asked: { email, expires_at: expiresAt.toISOString() } };
  });
}
