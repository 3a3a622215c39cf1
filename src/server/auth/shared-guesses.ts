import { createHmac } from "node:crypto";
import { type GuessCount, giveGuessesBack, takeGuesses } from "@/db/account/guess-counts.store";
import { log } from "@/platform/log";
import { keyOfCookies } from "./cookie-key";

/** What is counted, of which kind, and how often it may be in a window. */
export interface Guess {
  readonly kind:
    | "pair"
    | "place"
    | "device"
    | "person"
    | "told"
    | "told-by-place"
    | "mail-to"
    | "mails-from"
    | "mails-of-device";
  readonly name: string;
  readonly most: number;
}

/** What is known to be refused is asked of the database again after that time. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/**
 * Counts what may be guesses, together with all other processes on the same database. A window begins with the first attempt.
 * Errors: 503 `unavailable` while the database is away.
 */
export class SharedGuesses {
  /** Until when somebody is refused without a look, so that a flood costs the database little. */
  readonly #refused = new Map<string, number>();

  constructor(private readonly windowMs: number) {}

  /** Counts an attempt before it is made, in each of these or, when one is at its limit, in none; whether it may be made. */
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

  /** Undoes a `take`. What has succeeded is not refused because that could not be noted. */
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
