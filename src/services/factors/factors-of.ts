import { readAuthenticator } from "@/db/account/authenticators.store";
import { readPasskeys } from "@/db/account/passkeys.store";
import { countRecoveryCodes, replaceRecoveryCodes } from "@/db/account/recovery-codes.store";
import { readProof } from "@/db/account/sessions/session-proofs.store";
import type { PersonTransaction } from "@/db/connection/transaction";
import { mayAddFactors, mayRemoveFactors } from "@/domain/account/factors";
import { found, refuseUnless } from "../refuse";
import { newRecoveryCodes } from "./recovery-code-hashes";

/** Whether signing in asks the person for a second step. */
export async function hasFactor(tx: PersonTransaction): Promise<boolean> {
  return (await readAuthenticator(tx)) !== null || (await readPasskeys(tx)).length > 0;
}

/** Recovery codes for somebody who has none that are unused; null for whoever has. */
export async function firstRecoveryCodes(tx: PersonTransaction, now: Date): Promise<string[] | null> {
  if ((await countRecoveryCodes(tx)) > 0) return null;
  const { codes, hashes } = newRecoveryCodes(tx.userId);
  await replaceRecoveryCodes(tx, hashes, now);
  return codes;
}

/** Refuses to add a factor in a session in which nobody has shown lately who they are. Errors: 403 `proof_needed`. */
export async function refuseUnprovenAdding(
  tx: PersonTransaction,
  sessionId: string,
  now: Date,
): Promise<void> {
  refuseUnless(mayAddFactors(found(await readProof(tx, sessionId), GONE), now), "proof_needed", NEEDED);
}

/** The same for removing and replacing one, which somebody who has just signed in may not do either. */
export async function refuseUnprovenRemoving(
  tx: PersonTransaction,
  sessionId: string,
  now: Date,
): Promise<void> {
  refuseUnless(mayRemoveFactors(found(await readProof(tx, sessionId), GONE), now), "proof_needed", NEEDED);
}

const GONE = "account.user_gone";
const NEEDED = "account.proof_needed";
