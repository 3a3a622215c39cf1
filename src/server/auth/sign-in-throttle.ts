import { processWide } from "@/platform/process-wide";
import { RateLimiter } from "../limits/rate-limiter";

const WINDOW_MS = 15 * 60_000;

interface Attempt {
  readonly email: string;
  readonly ip: string | null;
}

/**
 * Slows down guessing: 10 failures for an e-mail address from one place, 50 for it from everywhere, 100 from one place
 * for whatever address, in 15 minutes. An attempt counts before it is tried, so that many at once cannot slip through.
 */
export class SignInThrottle {
  private readonly ofPair = new RateLimiter(10, WINDOW_MS);
  private readonly ofEmail = new RateLimiter(50, WINDOW_MS);
  private readonly ofPlace = new RateLimiter(100, WINDOW_MS);

  mayTry(attempt: Attempt, now: Date): boolean {
    const taken = this.counters(attempt).map(([limiter, name]) => limiter.take(name, now));
    return taken.every(({ isAllowed }) => isAllowed);
  }

  /** Only failures count in the end. */
  succeeded(attempt: Attempt): void {
    for (const [limiter, name] of this.counters(attempt)) limiter.giveBack(name);
  }

  private counters({ email, ip }: Attempt): [RateLimiter, string][] {
    const address = email.trim().toLowerCase();
    const place = ip ?? "unknown";
    return [
      [this.ofPair, `${place} ${address}`],
      [this.ofEmail, address],
      [this.ofPlace, place],
    ];
  }
}

export function signInThrottle(): SignInThrottle {
  return processWide("sign-in-throttle", () => new SignInThrottle());
}
