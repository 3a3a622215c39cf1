import { tellPerson } from "@/db/account/account-changes.store";
import { readAuthenticator, useStep } from "@/db/account/authenticators.store";
import { useRecoveryCode } from "@/db/account/recovery-codes.store";
import type { PersonTransaction } from "@/db/connection/transaction";
import type { Factor } from "@/domain/account/factors";
import { stepOfCode } from "@/platform/secrets/authenticator";
import { isSealedBefore, sealed, unsealed } from "@/platform/secrets/sealed";
import { type PersonalCall, recordOfPerson } from "../audit/record-of-person";
import { sealOfAuthenticator } from "./authenticator-seal";
import { hashOfRecoveryCode } from "./recovery-code-hashes";

/**
 * Uses up a code that somebody typed: of the authenticator app, or a recovery code. Answers which it was;
 * null for a wrong one, and for one that was used before.
 */
export async function useCode(
  tx: PersonTransaction,
  typed: string,
  call: PersonalCall,
): Promise<Factor | null> {
  const hash = hashOfRecoveryCode(tx.userId, typed);
  if (hash === null) return (await useAuthenticator(tx, typed, call.now)) ? "totp" : null;
  if (!(await useRecoveryCode(tx, hash, call.now))) return null;
  await recordOfPerson(tx, call, [{ action: "recovery_code.used" }]);
  await tellPerson(tx, "recovery_code_used");
  return "recovery_code";
}

/**
 * A secret that was sealed with another secret of the service than the present one and the one before it opens
 * no more: then no code is right.
 */
async function useAuthenticator(tx: PersonTransaction, typed: string, now: Date): Promise<boolean> {
  const authenticator = await readAuthenticator(tx);
  const seal = sealOfAuthenticator(tx.userId);
  const secret = authenticator && unsealed(seal, authenticator.secret);
  const step = secret === null ? null : stepOfCode(secret, typed.replaceAll(/\s/g, ""), now);
  if (authenticator === null || secret === null || step === null) return false;
  const kept = authenticator.secret;
  return useStep(tx, { step, secret: isSealedBefore(seal, kept) ? sealed(seal, secret) : kept });
}
