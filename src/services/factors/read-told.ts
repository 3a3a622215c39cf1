import { readLocale, readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";

/** Who is told of a change of how they sign in. */
export interface Told {
  readonly name: string;
  readonly email: string;
  readonly locale: string | null;
}

/** The person whom a mail about their own sign-in goes to; null when they are gone. */
export async function readTold(userId: string): Promise<Told | null> {
  return inTransaction({ userId }, async (tx) => {
    const user = await readUser(tx);
    return user && { name: user.name, email: user.email, locale: await readLocale(tx) };
  });
}
