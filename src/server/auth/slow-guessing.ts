import { DomainError } from "@/domain/errors";
import { processWide } from "@/platform/process-wide";
import type { ServiceContext } from "@/services/service-context";
import { SharedGuesses } from "./shared-guesses";

/**
 * Runs work that asks for the caller's own password, with at most 10 wrong passwords in 15 minutes, so that
 * an open session cannot be used to guess it. Only the person is counted, because nobody else gets there.
 * Errors: 429.
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
