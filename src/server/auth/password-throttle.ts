import { processWide } from "@/platform/process-wide";
import { RateLimiter } from "../limits/rate-limiter";
import { oneSpelling } from "./one-spelling";

const WINDOW_MS = 60 * 60_000;

interface Asked {
  readonly email: string;
  readonly ip: string | null;
  /** The device's id when this person has signed in on it before. */
  readonly device: string | null;
}

/**
 * Keeps mailboxes from being flooded: in an hour 5 mails to an address, whether anybody signs in with it or not, and 20 asked for from
 * one place. A device that is known for the address has 3 of its own, so that nobody else can use up its owner's.
 */
export class PasswordThrottle {
  private readonly ofEmail = new RateLimiter(5, WINDOW_MS);
  private readonly ofPlace = new RateLimiter(20, WINDOW_MS);

  private readonly ofDevice = new RateLimiter(3, WINDOW_MS);

  mayAsk({ email, ip, device }: Asked, now: Date): boolean {
    if (device !== null) return this.ofDevice.take(device, now).isAllowed;
    const place = ip ?? "unknown";
    if (!this.ofPlace.take(place, now).isAllowed) return false;
    const isAllowed = this.ofEmail.take(oneSpelling(email), now).isAllowed;
    // What is refused counts once, where it was refused.
    if (!isAllowed) this.ofPlace.giveBack(place);
    return isAllowed;
  }
}

export function passwordThrottle(): PasswordThrottle {
  return processWide("password-throttle", () => new PasswordThrottle());
}
