import { readEnvironment } from "@/platform/env";
import { processWide } from "@/platform/process-wide";

export interface Allowance {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends. */
  readonly resetsIn: number;
}

interface Window {
  endsAt: number;
  used: number;
}

const SWEEP_AT = 10_000;

/** Counts calls by name in fixed windows, in memory; windows that have ended are swept when there are many. */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();
  private sweepAt = SWEEP_AT;

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  take(name: string, now: Date): Allowance {
    const window = this.windowOf(name, now.getTime());
    window.used += 1;
    return {
      isAllowed: window.used <= this.limit,
      limit: this.limit,
      remaining: Math.max(0, this.limit - window.used),
      resetsIn: Math.ceil((window.endsAt - now.getTime()) / 1000),
    };
  }

  /** Undoes one `take` of the current window. */
  giveBack(name: string): void {
    const window = this.windows.get(name);
    if (window !== undefined && window.used > 0) window.used -= 1;
  }

  /** How many names are counted at the moment. */
  get size(): number {
    return this.windows.size;
  }

  private windowOf(name: string, now: number): Window {
    const current = this.windows.get(name);
    if (current !== undefined && current.endsAt > now) return current;
    if (this.windows.size >= this.sweepAt) this.sweep(now);
    const window = { endsAt: now + this.windowMs, used: 0 };
    this.windows.set(name, window);
    return window;
  }

  private sweep(now: number): void {
    for (const [name, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(name);
    this.sweepAt = Math.max(SWEEP_AT, this.windows.size * 2);
  }
}

/** The limit of API keys: HIATUS_RATE_LIMIT_PER_MINUTE calls a minute each. */
export function keyLimiter(): RateLimiter {
  return processWide("key-limiter", () => new RateLimiter(readEnvironment().rateLimitPerMinute, 60_000));
}

/** The limit of downloads by the portal's links: 600 a minute for each employee. */
export function portalFileLimiter(): RateLimiter {
  return processWide("portal-file-limiter", () => new RateLimiter(600, 60_000));
}

/** The limit of what people do before they have signed in: 30 calls a minute from one address. */
export function visitorLimiter(): RateLimiter {
  return processWide("visitor-limiter", () => new RateLimiter(30, 60_000));
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
