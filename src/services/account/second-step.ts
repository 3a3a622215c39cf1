import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { SecondStep } from "@/contracts/sign-in/passkeys";
import { readAuthenticator } from "@/db/account/authenticators.store";
import { endChallenge, insertChallenge, readChallenge } from "@/db/account/challenges/challenges.store";
import { readPasskeys } from "@/db/account/passkeys.store";
import { readUser } from "@/db/account/users.store";
import { inTransaction, type PersonTransaction } from "@/db/connection/transaction";
import { CHALLENGE_MS, type Factor } from "@/domain/account/factors";
import { readEnvironment } from "@/platform/env";
import { passkeySite, readSigned } from "@/platform/passkeys";
import { sealed, unsealed } from "@/platform/secrets/sealed";
import type { PersonalCall } from "../audit/record-of-person";
import { useCode } from "../factors/use-code";
import { usePasskey } from "../factors/use-passkey";
import { found } from "../refuse";
import { noteRefusedSignIn } from "./note-refused-sign-in";
import { openSession, type SignedIn, type Visit } from "./open-session";
import { placesOfUser } from "./places-of-user";

/** Somebody who has given the right password, and still has to show a second factor. */
export interface HalfWay {
  readonly sessionToken?: undefined;
  /** Opens the second step, and nothing else; sealed, bound to the person, and of use once, for minutes. */
  readonly stepToken: string;
}

/** Whom a half-way token is about. */
export interface Step {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** What a passkey may sign instead of a code. */
  readonly challenge: Uint8Array;
}

const SEAL = { purpose: "second step", owner: "cookie" };
const STEP = z.strictObject({ id: z.guid(), userId: z.guid() });
const PURPOSE = "second_step";

/** Asks the person for the second step. */
export async function beginSecondStep(tx: PersonTransaction, now: Date): Promise<HalfWay> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await insertChallenge(tx, { id, purpose: PURPOSE, challenge: randomBytes(32), now, expiresAt });
  return { stepToken: sealed(SEAL, JSON.stringify({ id, userId: tx.userId })) };
}

/** Who is half way; null when the token is none of ours, was used, or is too old. */
export async function openSecondStep(token: string, now: Date): Promise<Step | null> {
  const text = unsealed(SEAL, token);
  if (text === null) return null;
  const { id, userId } = STEP.parse(JSON.parse(text));
  return inTransaction({ userId }, async (tx) => {
    const challenge = await readChallenge(tx, { id, purpose: PURPOSE, now });
    const user = challenge && (await readUser(tx));
    return challenge && user && { id, userId, email: user.email, challenge };
  });
}

/** Finishes the second step with a code. Null for a wrong code, and when the step is over. */
export async function finishWithCode(step: Step, code: string, visit: Visit): Promise<SignedIn | null> {
  return finish(step, visit, (tx) => useCode(tx, code, visit));
}

/** The same with a passkey of the person's. */
export async function finishWithPasskey(step: Step, passkey: string, visit: Visit): Promise<SignedIn | null> {
  const signed = readSigned(passkey);
  const { challenge } = step;
  return finish(step, visit, async (tx) =>
    signed !== null && (await usePasskey(tx, signed, { challenge, now: visit.now })) ? "passkey" : null,
  );
}

/** What the second step asks for. Errors: 404 when it is over, or never was. */
export async function readSecondStep(token: string | null, now: Date): Promise<SecondStep> {
  const step = found(token === null ? null : await openSecondStep(token, now), "account.step_over");
  const { rpId } = passkeySite(readEnvironment().baseUrl);
  return inTransaction({ userId: step.userId }, async (tx) => {
    const takesApp = (await readAuthenticator(tx)) !== null;
    const ids = (await readPasskeys(tx)).map(({ credentialId }) => base64Url(credentialId));
    if (ids.length === 0) return { takes_app: takesApp, passkey: null };
    const passkey = { challenge: base64Url(step.challenge), rp_id: rpId, credential_ids: ids };
    return { takes_app: takesApp, passkey };
  });
}

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

async function finish(
  { id, userId }: Step,
  visit: Visit,
  check: (tx: PersonTransaction, call: PersonalCall) => Promise<Factor | null>,
): Promise<SignedIn | null> {
  const places = await placesOfUser(userId, visit.now);
  const opened = await inTransaction({ userId }, async (tx) => {
    const user = await readUser(tx);
    const factor = user && (await check(tx, visit));
    // Of two at once, one finds the step taken.
    if (!user || factor === null || !(await endChallenge(tx, id))) return null;
    return openSession(tx, { user, places, method: "password", factor }, visit);
  });
  if (opened === null) noteRefusedSignIn(userId, visit);
  return opened;
}
