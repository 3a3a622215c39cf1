import { findUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { log } from "@/platform/log";
import { type PersonalCall, recordOfPerson } from "../audit/record-of-person";

/** Tells the organizations of a user that somebody gave a wrong password; after the answer, so that time does not tell who is a user. */
export function noteRefusedSignIn(userId: string, call: PersonalCall): void {
  const refused = { action: "sign_in.refused", isUnproven: true };
  inTransaction({ userId }, (tx) => recordOfPerson(tx, call, [refused])).catch((error: unknown) => {
    log().warn({ err: error }, "a refused sign-in was not written down");
  });
}

/**
 * The same when the password was not checked after too many tries; does nothing when the address is nobody's.
 */
export async function noteThrottledSignIn(email: string, call: PersonalCall): Promise<void> {
  const userId = await findUser(email.trim());
  if (userId === null) return;
  const throttled = { action: "sign_in.throttled", isUnproven: true };
  await inTransaction({ userId }, (tx) => recordOfPerson(tx, call, [throttled]));
}
