import { readEnvironment } from "@/platform/env";
import { processWide } from "@/platform/process-wide";
import { type Allowance, RateLimiter } from "./rate-limiter";
import { SharedRateLimiter } from "./shared-rate-limiter";

const PORTAL_CALLS_A_MINUTE = 1200;

/**
 * The limit of API keys, by the key's id: HIATUS_RATE_LIMIT_PER_MINUTE calls a minute each, whichever process they reach. Sessions are
 * counted with them, so that instances settle both at once.
 */
export function keyLimiter(): SharedRateLimiter {
  return processWide(
    "key-limiter",
    () => new SharedRateLimiter(readEnvironment().rateLimitPerMinute, 60_000),
  );
}

/** The limit of the portal's calls: 1,200 a minute for each session, whatever keys may. */
export function takePortalCalls(sessionId: string, calls: number, now: Date): Allowance {
  return keyLimiter().take(sessionId, now, { calls, limit: PORTAL_CALLS_A_MINUTE });
}

/** The limit of calendar feeds, by the feed's id: 60 calls an hour each, whichever process they reach. */
export function feedLimiter(): SharedRateLimiter {
  return processWide("feed-limiter", () => new SharedRateLimiter(60, 60 * 60_000));
}

/** The limit of downloads by the portal's links: 600 a minute for each employee. */
export function portalFileLimiter(): RateLimiter {
  return processWide("portal-file-limiter", () => new RateLimiter(600, 60_000));
}

/** The limit of what people do before they have signed in: 30 calls a minute from one address. */
export function visitorLimiter(): RateLimiter {
  return processWide("visitor-limiter", () => new RateLimiter(30, 60_000));
}

/**
 * The limit of steps on the way to a provider and back: 300 a minute from one address, behind which a whole company may
 * sign in at nine.
 */
export function signOnLimiter(): RateLimiter {
  return processWide("sign-on-limiter", () => new RateLimiter(300, 60_000));
}

export function rateLimitHeaders({
  limit,
  remaining,
  resetsIn,
  isAllowed,
}: Allowance): Record<string, string> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetsIn),
    ...(!isAllowed && { "Retry-After": String(resetsIn) }),
  };
}
