import { lockPerson } from "@/db/account/email-changes.store";
import { readPasskeys } from "@/db/account/passkeys.store";
import { countRecoveryCodes } from "@/db/account/recovery-codes.store";
import { readUser } from "@/db/account/users.store";
import type { PersonTransaction } from "@/db/connection/transaction";
import { canLoseOne } from "@/domain/account/factors";
import { refuseUnless } from "../refuse";

/**
 * Refuses what would leave somebody without a password with less than they need to get in when a device is
 * lost. Errors: 409 `in_use`.
 */
export async function refuseWithoutWayIn(tx: PersonTransaction): Promise<void> {
  // Of two at once, the second sees what the first has removed.
  await lockPerson(tx);
  const user = await readUser(tx);
  const passkeys = (await readPasskeys(tx)).length;
  const recoveryCodes = await countRecoveryCodes(tx);
  const isSafe = (user?.passwordHash ?? null) !== null || canLoseOne({ passkeys, recoveryCodes });
  refuseUnless(isSafe, "in_use", "account.last_way_in");
}
