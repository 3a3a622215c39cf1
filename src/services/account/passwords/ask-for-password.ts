import type { Done, ForgottenPasswordInput } from "@/contracts/account";
import { askForPassword } from "@/db/account/password-requests.store";

/**
 * Requests a mail with a link to set another password. It writes a row and a job and answers the same whether
 * or not anybody signs in with the address; the job finds out.
 */
export async function askForPasswordLink({ email }: ForgottenPasswordInput): Promise<Done> {
  await askForPassword(email);
  return { done: true };
}
