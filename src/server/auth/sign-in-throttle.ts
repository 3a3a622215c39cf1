import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { processWide } from "@/platform/process-wide";
import { RateLimiter } from "../limits/rate-limiter";
import { oneSpelling } from "./one-spelling";

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
 * it is tried, so that many at once cannot slip through; one that is refused counts nowhere else.
 */
export class SignInThrottle {
  private readonly ofPair = new RateLimiter(10, WINDOW_MS);
  private readonly ofPlace = new RateLimiter(100, WINDOW_MS);
  private readonly ofDevice = new RateLimiter(10, WINDOW_MS);

  mayTry(attempt: Attempt, now: Date): boolean {
    const counters = this.counters(attempt);
    for (const [index, [limiter, name]] of counters.entries()) {
      if (limiter.take(name, now).isAllowed) continue;
      giveBack(counters.slice(0, index));
      return false;
    }
    return true;
  }

  /** Only failures count in the end. */
  succeeded(attempt: Attempt): void {
    giveBack(this.counters(attempt));
  }

  /** How many counts are kept at the moment. */
  get size(): number {
    return this.ofPair.size + this.ofPlace.size + this.ofDevice.size;
  }

  /** The place first: one that is refused opens no counts for the addresses it tries. */
  private counters({ email, ip, device }: Attempt): Counter[] {
    if (device !== null) return [[this.ofDevice, device]];
    const place = placeOf(ip);
    return [
      [this.ofPlace, place],
      [this.ofPair, shortened(`${place} ${oneSpelling(email)}`)],
    ];
  }
}

type Counter = readonly [limiter: RateLimiter, name: string];

export function signInThrottle(): SignInThrottle {
  return processWide("sign-in-throttle", () => new SignInThrottle());
}

function giveBack(counters: readonly Counter[]): void {
  for (const [limiter, name] of counters) limiter.giveBack(name);
}

/** Whoever has one address of IPv6 has all of its network, so that counts as one. */
function placeOf(ip: string | null): string {
  if (ip === null || !isIPv6(ip)) return shortened(ip ?? "unknown");
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

/** Of one length, whatever was typed: so many counts are so much memory. */
function shortened(name: string): string {
  return name.length <= 45 ? name : createHash("sha256").update(name).digest("base64url");
}
