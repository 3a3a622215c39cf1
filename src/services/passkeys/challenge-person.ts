import { randomBytes, randomUUID } from "node:crypto";
import type { PasskeyChallenge } from "@/contracts/sign-in/passkeys";
import {
  endChallenge,
  insertChallenge,
  type PersonalPurpose,
  readChallenge,
} from "@/db/account/challenges/challenges.store";
import type { PersonTransaction } from "@/db/connection/transaction";
import { CHALLENGE_MS } from "@/domain/account/factors";
import { readEnvironment } from "@/platform/env";
import { passkeySite } from "@/platform/passkeys";
import { invalidField } from "../refuse";

/** Gives the person something to sign with a passkey, once, within minutes. */
export async function challengePerson(
  tx: PersonTransaction,
  purpose: PersonalPurpose,
  now: Date,
): Promise<PasskeyChallenge> {
  const [id, challenge] = [randomUUID(), randomBytes(32)];
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await insertChallenge(tx, { id, purpose, challenge, now, expiresAt });
  const { rpId } = passkeySite(readEnvironment().baseUrl);
  return { challenge_id: id, challenge: challenge.toString("base64url"), rp_id: rpId };
}

/** Takes what the person had to sign, once; null when it was taken, is too old, or was for something else. */
export async function takeChallenge(
  tx: PersonTransaction,
  asked: { id: string; purpose: PersonalPurpose; now: Date },
): Promise<Uint8Array | null> {
  const challenge = await readChallenge(tx, asked);
  return challenge !== null && (await endChallenge(tx, asked.id)) ? challenge : null;
}

/** What was taken; thrown after the transaction, so that it stays taken. Errors: 422 at `/challenge_id`. */
export function unexpired(challenge: Uint8Array | null): Uint8Array {
  if (challenge === null) throw invalidField("/challenge_id", "expired", "account.wrong_passkey");
  return challenge;
}
