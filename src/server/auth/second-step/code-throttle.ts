import { processWide } from "@/platform/process-wide";
import { type Guess, SharedGuesses } from "../shared-guesses";

const WINDOW_MS = 15 * 60_000;

/** Somebody who has given the right password and now a code. */
interface Attempt {
  readonly userId: string;
  /** The device's id when this person has signed in on it before. */
  readonly device: string | null;
}

/**
 * Slows down guessing codes: in 15 minutes 10 wrong ones for a person, from whatever place, because only
 * somebody who knows the password gets there. A device that is known for the person has 10 of its own, so
 * that whoever has stolen the password cannot lock out its owner.
 */
export class CodeThrottle {
  readonly #guesses = new SharedGuesses(WINDOW_MS);

  mayTry(attempt: Attempt, now: Date): Promise<boolean> {
    return this.#guesses.take([guessOf(attempt)], now);
  }

  /** A success gives its count back, so that only failures count. */
  succeeded(attempt: Attempt, now: Date): Promise<void> {
    return this.#guesses.giveBack([guessOf(attempt)], now);
  }
}

export function codeThrottle(): CodeThrottle {
  return processWide("code-throttle", () => new CodeThrottle());
}

function guessOf({ userId, device }: Attempt): Guess {
  return device === null
    ? { kind: "code", name: userId, most: 10 }
    : { kind: "code-on-device", name: device, most: 10 };
}
