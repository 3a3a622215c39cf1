import { DomainError } from "@/domain/errors";
import { processWide } from "@/platform/process-wide";
import type { ServiceContext } from "@/services/service-context";
import { SharedGuesses } from "./shared-guesses";

/**
 * Does what asks for the caller's own password, 10 times in 15 minutes with a wrong one: a session left open is no way to guess it.
 * Counted by the person alone, whom nobody else's failures concern. Errors: 429.
 */
export async function slowGuessing<T>(
  { actor, now }: Pick<ServiceContext, "actor" | "now">,
  work: () => Promise<T>,
): Promise<T> {
  const guess = [{ kind: "person" as const, name: actor.userId ?? "nobody", most: 10 }];
  if (!(await guesses().take(guess, now))) {
    throw new DomainError("rate_limited", { detail: "account.too_many_guesses" });
  }
  const done = await work();
  await guesses().giveBack(guess, now);
  return done;
}

function guesses(): SharedGuesses {
  return processWide("guesses", () => new SharedGuesses(15 * 60_000));
}
