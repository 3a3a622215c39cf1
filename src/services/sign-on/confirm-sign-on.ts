import type { Done } from "@/contracts/account";
import type { ConfirmSignOnInput } from "@/contracts/sign-in/sign-on";
import { findUser, readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { noteRefusedSignIn } from "../account/note-refused-sign-in";
import { isPassword } from "../account/passwords/password";
import type { PersonalCall } from "../audit/record-of-person";
import { hasFactor } from "../factors/factors-of";
import { useCode } from "../factors/use-code";
import { invalidField } from "../refuse";
import { linkProven } from "./link-proven";
import type { Newcomer } from "./newcomer";

/** Counts what may be guesses of a person's code; throws when there were too many. */
type Slowly = <T>(userId: string, guess: () => Promise<T>) => Promise<T>;

/**
 * Somebody with an account proves it with their own sign-in and is linked: from then on the provider signs them in to
 * this organization. Errors: 404, 409 `already_set_up`, 422, at `/code` when a password is not all that this sign-in
 * needs.
 */
export async function confirmSignOn(
  newcomer: Newcomer,
  { code, ...credentials }: ConfirmSignOnInput,
  { slowly, ...call }: PersonalCall & { readonly slowly: Slowly },
): Promise<Done> {
  const userId = await provenUser(credentials, call);
  if (await inTransaction({ userId }, hasFactor)) {
    if (code === undefined) throw invalidField("/code", "required", "sign_on.code_needed");
    await slowly(userId, () => useRightCode(userId, code, call));
  }
  return linkProven(newcomer, userId, call);
}

async function useRightCode(userId: string, code: string, call: PersonalCall): Promise<void> {
  const factor = await inTransaction({ userId }, (tx) => useCode(tx, code, call));
  if (factor !== null) return;
  noteRefusedSignIn(userId, call);
  throw invalidField("/code", "wrong", "account.wrong_code");
}

async function provenUser(
  { email, password }: Pick<ConfirmSignOnInput, "email" | "password">,
  call: PersonalCall,
): Promise<string> {
  const userId = await findUser(email.trim());
  const user = userId === null ? null : await inTransaction({ userId }, readUser);
  if ((await isPassword(user?.passwordHash ?? null, password)) && user) return user.id;
  if (user) noteRefusedSignIn(user.id, call);
  throw invalidField("/password", "wrong", "account.wrong_sign_in");
}
