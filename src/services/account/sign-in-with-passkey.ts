import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { PasskeyChallenge } from "@/contracts/sign-in/passkeys";
import { readUser } from "@/db/account/users.store";
import { insertVisitorChallenge, takeVisitorChallenge } from "@/db/account/visitor-challenges.store";
import { inTransaction } from "@/db/connection/transaction";
import { CHALLENGE_MS } from "@/domain/account/factors";
import { readEnvironment } from "@/platform/env";
import { handleOf, passkeySite, readSigned } from "@/platform/passkeys";
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

/**
 * Opens a session for whoever a passkey names that has signed the challenge. Its device has asked for a
 * finger, a face or a PIN, so it is two factors in one. Null when anything is wrong; the challenge is used up.
 */
export async function signInWithPasskey(
  { challengeId, passkey }: { challengeId: string; passkey: string },
  visit: Visit,
): Promise<SignedIn | null> {
  const { now } = visit;
  const challenge = ID.safeParse(challengeId).success ? await takeVisitorChallenge(challengeId, now) : null;
  const signed = readSigned(passkey);
  const { data: userId } = ID.safeParse(signed === null ? null : handleOf(signed));
  if (challenge === null || signed === null || userId === undefined) return null;
  const places = await placesOfUser(userId, now);
  const opened = await inTransaction({ userId }, async (tx) => {
    const user = await readUser(tx);
    if (!user || !(await usePasskey(tx, signed, { challenge, now }))) return null;
    return openSession(tx, { user, places, method: "passkey", factor: null }, visit);
  });
  if (opened === null) noteRefusedSignIn(userId, visit);
  return opened;
}
