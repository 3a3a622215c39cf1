import { randomUUID } from "node:crypto";
import { DomainError } from "@/domain/errors";
import { currentTime } from "@/platform/clock";
import type { SignedIn } from "@/services/account/open-session";
import { finishWithCode, finishWithPasskey, openSecondStep } from "@/services/account/second-step";
import { signIn } from "@/services/account/sign-in";
import { readSigner, signInWithPasskey } from "@/services/account/sign-in-with-passkey";
import { signOut } from "@/services/account/sign-out";
import { knownDevice } from "./known-device";
import { maySignIn } from "./may-sign-in";
import { codeThrottle } from "./second-step/code-throttle";
import { stepTokenOf } from "./second-step/step-cookie";
import { sessionTokenOf } from "./session-cookie";
import { signInThrottle } from "./sign-in-throttle";

/** What the sign-in page is told; next-auth hands on the message of the error. */
const TOO_MANY = "rate_limited";
const SECOND_STEP = "second_step";
const STEP_OVER = "step_over";

export type Headers = Readonly<Record<string, string | undefined>>;

/** What somebody sends who signs in: e-mail and password, then a code or a passkey, or a passkey alone. */
export interface Given {
  readonly email?: unknown;
  readonly password?: unknown;
  readonly code?: unknown;
  /** A signature, as JSON. */
  readonly passkey?: unknown;
  /** What was signed, when nobody is half way. */
  readonly challenge_id?: unknown;
  readonly organization?: unknown;
}

/** What follows for the browser. */
export interface OnSignIn {
  /** Called with the address with which somebody has just signed in. */
  readonly signedIn: (email: string) => void;
  /** Called with the token of somebody who still has to take the second step. */
  readonly halfWay: (token: string) => void;
}

/** The session that somebody may have; null when what they gave is wrong. Throws what the page is told otherwise. */
export async function authorize(
  given: Given,
  headers: Headers,
  on: OnSignIn,
): Promise<{ id: string } | null> {
  const { organization } = given;
  const cookie = headers.cookie ?? null;
  const visit = {
    wanted: typeof organization === "string" ? organization : undefined,
    ip: headers["x-forwarded-for"]?.split(",").at(-1)?.trim() ?? null,
    userAgent: headers["user-agent"] ?? null,
    now: currentTime(),
    requestId: randomUUID(),
  };
  const opened = await unlessProviderIsRequired(() => take(given, cookie, visit));
  if (opened === null) return null;
  if (opened.sessionToken === undefined) {
    on.halfWay(opened.stepToken);
    throw new Error(SECOND_STEP);
  }
  const before = await sessionTokenOf(cookie);
  // Signing in again in a browser ends the session that it had.
  if (before !== null) await signOut(before, visit);
  on.signedIn(opened.email);
  return { id: opened.sessionToken };
}

/** What was given is right, but the person's organizations let people in only through their providers. */
async function unlessProviderIsRequired<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "sign_on_required") throw error;
    throw new Error(error.code);
  }
}

type Visit = Parameters<typeof finishWithCode>[2];

async function take(given: Given, cookie: string | null, visit: Visit) {
  const { code, passkey, challenge_id: challengeId } = given;
  if (typeof code === "string") return takeSecondStep({ code }, cookie, visit);
  if (typeof passkey !== "string") return takeFirstStep(given, cookie, visit);
  return typeof challengeId === "string"
    ? takePasskey({ challengeId, passkey }, cookie, visit)
    : takeSecondStep({ passkey }, cookie, visit);
}

/** Counted like a password for whom the passkey names: nobody guesses a signature, but each costs work and is audited. */
async function takePasskey(
  { challengeId, passkey }: { challengeId: string; passkey: string },
  cookie: string | null,
  visit: Visit,
): Promise<SignedIn | null> {
  const { now, ip } = visit;
  const signer = await readSigner(passkey);
  const email = signer?.email ?? "";
  const attempt = { email, ip, device: knownDevice(cookie, email, now) };
  if (!(await maySignIn(attempt, now))) throw new Error(TOO_MANY);
  const opened = signer && (await signInWithPasskey(signer, challengeId, visit));
  if (opened !== null) await signInThrottle().succeeded(attempt, now);
  return opened;
}

async function takeFirstStep({ email, password }: Given, cookie: string | null, visit: Visit) {
  if (typeof email !== "string" || typeof password !== "string") return null;
  if (email.length > 254 || password.length > 200) return null;
  const { now, ip, userAgent, wanted } = visit;
  const attempt = { email, ip, device: knownDevice(cookie, email, now) };
  if (!(await maySignIn(attempt, now))) throw new Error(TOO_MANY);
  const opened = await signIn({ email, password, wanted, ip, userAgent, now });
  if (opened !== null) await signInThrottle().succeeded(attempt, now);
  return opened;
}

async function takeSecondStep(
  given: { code: string } | { passkey: string },
  cookie: string | null,
  visit: Visit,
): Promise<SignedIn | null> {
  const { now } = visit;
  const token = stepTokenOf(cookie);
  const step = token === null ? null : await openSecondStep(token, now);
  if (step === null) throw new Error(STEP_OVER);
  const attempt = { userId: step.userId, device: knownDevice(cookie, step.email, now) };
  if (!(await codeThrottle().mayTry(attempt, now))) throw new Error(TOO_MANY);
  const opened =
    "code" in given
      ? await finishWithCode(step, given.code, visit)
      : await finishWithPasskey(step, given.passkey, visit);
  if (opened !== null) await codeThrottle().succeeded(attempt, now);
  return opened;
}
