import { isIPv6 } from "node:net";
import { processWide } from "@/platform/process-wide";
import { oneSpelling } from "./one-spelling";
import { type Guess, SharedGuesses } from "./shared-guesses";

const WINDOW_MS = 15 * 60_000;

/** Somebody who wants to sign in. */
export interface Attempt {
  readonly email: string;
  readonly ip: string | null;
  /** The device's id when this person has signed in on it before. */
  readonly device: string | null;
}

/**
 * Slows down guessing: in 15 minutes 10 failures for an e-mail address from one place, and 100 from one place for whatever address. A
 * device that is known for the address has 10 of its own instead, and is never refused for what others did. An attempt counts before
 * it is tried, so that many at once cannot slip through; one that is refused counts nowhere else. All instances count together.
 */
export class SignInThrottle {
  readonly #guesses = new SharedGuesses(WINDOW_MS);

  mayTry(attempt: Attempt, now: Date): Promise<boolean> {
    return this.#guesses.take(guessesOf(attempt), now);
  }

  /**
   * Whether to audit a refusal: only the first for its pair in a window, and ten for its place, so that
   * nobody fills the audit or the counts by being refused.
   */
  isToldOf(attempt: Attempt, now: Date): Promise<boolean> {
    return this.#guesses.take(tellingsOf(attempt), now);
  }

  /** The same for somebody who comes back from a provider, where nothing is guessed about anybody: only the place counts. */
  mayReturn(ip: string | null, now: Date): Promise<boolean> {
    return this.#guesses.take([ofPlace(ip)], now);
  }

  /** A provider has vouched for them. */
  hasReturned(ip: string | null, now: Date): Promise<void> {
    return this.#guesses.giveBack([ofPlace(ip)], now);
  }

  /** A success gives its counts back, so that only failures count. */
  succeeded(attempt: Attempt, now: Date): Promise<void> {
    return this.#guesses.giveBack(guessesOf(attempt), now);
  }
}

export function signInThrottle(): SignInThrottle {
  return processWide("sign-in-throttle", () => new SignInThrottle());
}

/** The place comes first: a refused place opens no counts for the addresses that it tries. */
function guessesOf({ email, ip, device }: Attempt): Guess[] {
  if (device !== null) return [{ kind: "device", name: device, most: 10 }];
  return [ofPlace(ip), { kind: "pair", name: `${placeOf(ip)} ${oneSpelling(email)}`, most: 10 }];
}

function ofPlace(ip: string | null): Guess {
  return { kind: "place", name: placeOf(ip), most: 100 };
}

function tellingsOf(attempt: Attempt): Guess[] {
  const { email, ip, device } = attempt;
  const place = placeOf(ip);
  return [
    { kind: "told-by-place", name: place, most: 10 },
    { kind: "told", name: `${device ?? place} ${oneSpelling(email)}`, most: 1 },
  ];
}

/** Somebody who has one IPv6 address has its whole network, so the network counts as one place. */
function placeOf(ip: string | null): string {
  if (ip === null || !isIPv6(ip)) return ip ?? "unknown";
  const [before = "", after] = ip.split("%")[0]?.split("::") ?? [];
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const groups = after === undefined ? head : [...head, ...zeros, ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(":");
}
