import type { Done, ForgottenPasswordInput } from "@/contracts/account";
import { askForPassword } from "@/db/account/password-requests.store";

/**
 * Asks for a mail with a link to set another password. The same work and the same answer whether or not anybody signs in with the
 * address: a row and a job, which finds out.
 */
export async function askForPasswordLink({ email }: ForgottenPasswordInput): Promise<Done> {
  await askForPassword(email);
  return { done: true };
}
