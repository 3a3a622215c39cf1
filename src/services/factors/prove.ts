import type { Done } from "@/contracts/account";
import type { ProveInput } from "@/contracts/sign-in/factors";
import { noteFactor, proveSession } from "@/db/account/sessions/session-proofs.store";
import { readUser } from "@/db/account/users.store";
import { inTransaction, type PersonTransaction } from "@/db/connection/transaction";
import type { Factor } from "@/domain/account/factors";
import { isPassword } from "../account/passwords/password";
import { sessionOf } from "../account/session-of";
import { found, invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import { useCode } from "./use-code";

/**
 * Shows again, by the password or by a code, that it is the session's own person, who may then change for
 * some minutes how they sign in. Errors: 422 at `/password` or `/code`.
 */
export async function prove(ctx: ServiceContext, given: ProveInput): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  if (given.password !== undefined) await checkPassword(userId, given.password);
  return inTransaction({ userId }, async (tx) => {
    if (given.password === undefined)
      await noteFactor(tx, sessionId, await factorOfCode(tx, given.code ?? "", ctx));
    await proveSession(tx, sessionId, ctx.now);
    return { done: true };
  });
}

async function checkPassword(userId: string, password: string): Promise<void> {
  const user = found(await inTransaction({ userId }, readUser), "account.user_gone");
  if (await isPassword(user.passwordHash, password)) return;
  throw invalidField("/password", "wrong_password", "account.wrong_password");
}

async function factorOfCode(tx: PersonTransaction, code: string, ctx: ServiceContext): Promise<Factor> {
  const factor = await useCode(tx, code, ctx);
  if (factor === null) throw invalidField("/code", "wrong_code", "account.wrong_code");
  return factor;
}
