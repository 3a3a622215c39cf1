import { createHmac } from "node:crypto";
import { type GuessCount, giveGuessesBack, takeGuesses } from "@/db/account/guess-counts.store";
import { log } from "@/platform/log";
import { keyOfCookies } from "./cookie-key";

/** What is counted, its kind, and how often it may happen in a window. */
export interface Guess {
  readonly kind:
    | "pair"
    | "place"
    | "device"
    | "person"
    | "told"
    | "code"
    | "code-on-device"
    | "told-by-place"
    | "mail-to"
    | "mails-from"
    | "mails-of-device";
  readonly name: string;
  readonly most: number;
}

/** How long a refusal is remembered before the database is asked again. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/**
 * Counts what may be guesses, together with all other processes on the same database. A window begins with the first attempt.
 * Errors: 503 `unavailable` while the database is away.
 */
export class SharedGuesses {
  /** Until when somebody is refused without asking the database, so that a flood costs it little. */
  readonly #refused = new Map<string, number>();

  constructor(private readonly windowMs: number) {}

  /**
   * Counts an attempt before it is made, in each of these counts, or in none when one is at its limit.
   * Returns whether the attempt may be made.
   */
  async take(guesses: readonly Guess[], now: Date): Promise<boolean> {
    const counts = guesses.map(countOf);
    const time = now.getTime();
    if (counts.some(({ name }) => (this.#refused.get(name) ?? 0) > time)) return false;
    const full = await takeGuesses(counts, { now, endsAt: new Date(time + this.windowMs) });
    if (full === null) return true;
    if (this.#refused.size >= MOST_REMEMBERED) this.#refused.clear();
    this.#refused.set(full.name, time + REMEMBERED_MS);
    return false;
  }

  /** Undoes a `take`. A failure here does not refuse an attempt that has succeeded. */
  async giveBack(guesses: readonly Guess[], now: Date): Promise<void> {
    await giveGuessesBack(guesses.map(countOf), now).catch((error: unknown) =>
      log().warn({ err: error }, "what succeeded stays counted as a failure"),
    );
  }
}

/** Addresses and e-mails are not kept, only a seal over them. */
function countOf({ kind, name, most }: Guess): GuessCount {
  const sealed = createHmac("sha256", keyOfCookies()).update(JSON.stringify(["guess", kind, name]));
  return { name: sealed.digest("base64url"), most };
}
