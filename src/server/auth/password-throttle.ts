import { processWide } from "@/platform/process-wide";
import { RateLimiter } from "../limits/rate-limiter";
import { oneSpelling } from "./one-spelling";

const WINDOW_MS = 60 * 60_000;

interface Asked {
  readonly email: string;
  readonly ip: string | null;
}

/** Keeps mailboxes from being flooded: in an hour 5 mails to an address, whether anybody signs in with it or not, and 20 asked for from one place. */
export class PasswordThrottle {
  private readonly ofEmail = new RateLimiter(5, WINDOW_MS);
  private readonly ofPlace = new RateLimiter(20, WINDOW_MS);

  mayAsk({ email, ip }: Asked, now: Date): boolean {
    const fromPlace = this.ofPlace.take(ip ?? "unknown", now);
    return fromPlace.isAllowed && this.ofEmail.take(oneSpelling(email), now).isAllowed;
  }
}

export function passwordThrottle(): PasswordThrottle {
  return processWide("password-throttle", () => new PasswordThrottle());
}
