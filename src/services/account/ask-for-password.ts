import { askForPassword } from "@/db/password-requests.store";

/**
 * Asks for a mail with a link to set another password. The same work and the same answer whether or not anybody signs in with the
 * address: a row and a job, which finds out.
 */
export async function askForPasswordLink({ email }: { readonly email: string }): Promise<{ done: true }> {
  await askForPassword(email);
  return { done: true };
}
