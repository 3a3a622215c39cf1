import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { PasskeyChallenge } from "@/contracts/sign-in/passkeys";
import {
  insertVisitorChallenge,
  takeVisitorChallenge,
} from "@/db/account/challenges/visitor-challenges.store";
import { readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { CHALLENGE_MS } from "@/domain/account/factors";
import { readEnvironment } from "@/platform/env";
import { handleOf, passkeySite, readSigned, type Signed } from "@/platform/passkeys";
import { usePasskey } from "../factors/use-passkey";
import { noteRefusedSignIn } from "./note-refused-sign-in";
import { openSession, type SignedIn, type Visit } from "./open-session";
import { placesOfUser } from "./places-of-user";

const ID = z.guid();

/** What a passkey has to sign for somebody who is not known yet. */
export async function beginPasskeySignIn(now: Date): Promise<PasskeyChallenge> {
  const [id, challenge] = [randomUUID(), randomBytes(32)];
  await insertVisitorChallenge({ id, challenge, now, expiresAt: new Date(now.getTime() + CHALLENGE_MS) });
  const { rpId } = passkeySite(readEnvironment().baseUrl);
  return { challenge_id: id, challenge: challenge.toString("base64url"), rp_id: rpId };
}

/** Whom a signature names, whether or not it is theirs. */
export interface Signer {
  readonly userId: string;
  readonly email: string;
  readonly signed: Signed;
}

/** Whom somebody claims to be who signs in with a passkey; null when that is nobody. */
export async function readSigner(passkey: string): Promise<Signer | null> {
  const signed = readSigned(passkey);
  const { data: userId } = ID.safeParse(signed === null ? null : handleOf(signed));
  if (signed === null || userId === undefined) return null;
  const user = await inTransaction({ userId }, readUser);
  return user && { userId, email: user.email, signed };
}

/**
 * Opens a session for somebody who has signed the challenge, which is used up either way. Their device has
 * asked for a finger, a face or a PIN, so a passkey is two factors in one. Null when anything is wrong.
 */
export async function signInWithPasskey(
  { userId, signed }: Signer,
  challengeId: string,
  visit: Visit,
): Promise<SignedIn | null> {
  const { now } = visit;
  const challenge = ID.safeParse(challengeId).success ? await takeVisitorChallenge(challengeId, now) : null;
  const places = await placesOfUser(userId, now);
  const opened = await inTransaction({ userId }, async (tx) => {
    const user = await readUser(tx);
    if (!user || challenge === null || !(await usePasskey(tx, signed, { challenge, now }))) return null;
    return openSession(tx, { user, places, method: "passkey", factor: null }, visit);
  });
  if (opened === null) noteRefusedSignIn(userId, visit);
  return opened;
}
