import { DomainError } from "@/domain/errors";
import type { ServiceContext } from "@/services/service-context";
import { signInThrottle } from "./sign-in-throttle";

/** Does what asks for the caller's own password, counted like sign-ins: a session left open is no way to guess it. Errors: 429. */
export async function slowGuessing<T>(
  { actor, ip, now }: ServiceContext,
  work: () => Promise<T>,
): Promise<T> {
  const attempt = { email: `user ${actor.userId}`, ip };
  if (!signInThrottle().mayTry(attempt, now)) {
    throw new DomainError("rate_limited", {
      detail: "account.too_many_guesses",
    });
  }
  const done = await work();
  signInThrottle().succeeded(attempt);
  return done;
}
