import { DomainError } from "@/domain/errors";
import { processWide } from "@/platform/process-wide";
import type { ServiceContext } from "@/services/service-context";
import { RateLimiter } from "../limits/rate-limiter";

/**
 * Does what asks for the caller's own password, 10 times in 15 minutes with a wrong one: a session left open is no way to guess it.
 * Counted by the person alone, whom nobody else's failures concern. Errors: 429.
 */
export async function slowGuessing<T>(
  { actor, now }: Pick<ServiceContext, "actor" | "now">,
  work: () => Promise<T>,
): Promise<T> {
  const person = actor.userId ?? "nobody";
  if (!guesses().take(person, now).isAllowed) {
    throw new DomainError("rate_limited", { detail: "account.too_many_guesses" });
  }
  const done = await work();
  guesses().giveBack(person);
  return done;
}

function guesses(): RateLimiter {
  return processWide("guesses", () => new RateLimiter(10, 15 * 60_000));
}
