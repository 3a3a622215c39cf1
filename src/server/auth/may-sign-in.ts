import { randomUUID } from "node:crypto";
import { log } from "@/platform/log";
import { noteThrottledSignIn } from "@/services/account/note-refused-sign-in";
import { type Attempt, signInThrottle } from "./sign-in-throttle";

/**
 * Whether somebody may try to sign in. A refusal is audited after the answer, so that timing does not reveal
 * who is a user.
 */
export async function maySignIn(attempt: Attempt, now: Date): Promise<boolean> {
  const mayTry = await signInThrottle().mayTry(attempt, now);
  if (!mayTry) {
    tell(attempt, now).catch((error: unknown) =>
      log().warn({ err: error }, "a refused sign-in was not written down"),
    );
  }
  return mayTry;
}

async function tell(attempt: Attempt, now: Date): Promise<void> {
  const { email, ip } = attempt;
  if (await signInThrottle().isToldOf(attempt, now)) {
    await noteThrottledSignIn(email, { now, ip, requestId: randomUUID() });
  }
}
