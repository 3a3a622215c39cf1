import { processWide } from "@/platform/process-wide";
import { oneSpelling } from "./one-spelling";
import { SharedGuesses } from "./shared-guesses";

const WINDOW_MS = 60 * 60_000;

interface Asked {
  readonly email: string;
  readonly ip: string | null;
  /** The device's id when this person has signed in on it before. */
  readonly device: string | null;
}

/**
 * Keeps mailboxes from being flooded: per hour, 5 mails to an address, whether or not anybody signs in with
 * it, and 20 requested from one place. A device that is known for the address has 3 of its own, so that
 * nobody else can use up its owner's. All instances count together; what is refused counts nowhere.
 */
export class PasswordThrottle {
  readonly #guesses = new SharedGuesses(WINDOW_MS);

  mayAsk({ email, ip, device }: Asked, now: Date): Promise<boolean> {
    if (device !== null) return this.#guesses.take([{ kind: "mails-of-device", name: device, most: 3 }], now);
    return this.#guesses.take(
      [
        { kind: "mails-from", name: ip ?? "unknown", most: 20 },
        { kind: "mail-to", name: oneSpelling(email), most: 5 },
      ],
      now,
    );
  }
}

export function passwordThrottle(): PasswordThrottle {
  return processWide("password-throttle", () => new PasswordThrottle());
}
