export interface Allowance {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends. */
  readonly resetsIn: number;
}

interface Taking {
  readonly calls?: number;
  readonly limit?: number;
}

export interface Window {
  readonly endsAt: number;
  /** Calls let through here. */
  used: number;
  /** Calls let through by other processes, as far as this one knows. */
  elsewhere: number;
}

const SWEEP_AT = 10_000;
/** Enough for ten times as many hosts as an installation is likely to see. */
const MOST_NAMES = 100_000;

/**
 * Counts calls by name in fixed windows, in memory; windows that have ended are swept when there are many. When there are too many
 * that have not, the oldest are forgotten.
 */
export class RateLimiter {
  protected readonly windows = new Map<string, Window>();
  private sweepAt = SWEEP_AT;

  constructor(
    readonly limit: number,
    protected readonly windowMs: number,
    private readonly mostNames = MOST_NAMES,
  ) {}

  /**
   * Lets a number of calls of a name (by default one) through together, or none of them; some names have
   * their own limit.
   */
  take(name: string, now: Date, { calls = 1, limit = this.limit }: Taking = {}): Allowance {
    const window = this.windowOf(name, now.getTime());
    const isAllowed = window.used + window.elsewhere + calls <= limit;
    if (isAllowed) window.used += calls;
    return {
      isAllowed,
      limit,
      remaining: Math.max(0, limit - window.used - window.elsewhere),
      resetsIn: Math.ceil((window.endsAt - now.getTime()) / 1000),
    };
  }

  /** How many names are counted at the moment. */
  get size(): number {
    return this.windows.size;
  }

  /** When the window that is open at an instant ends; by default it begins with the first call. */
  protected endOf(_name: string, now: number): number {
    return now + this.windowMs;
  }

  protected sweep(now: number): void {
    for (const [name, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(name);
    this.sweepAt = Math.max(SWEEP_AT, this.windows.size * 2);
  }

  /**
   * Removes many at a time, because finding the first entry of a map is slow once earlier ones were deleted.
   */
  private forgetOldest(): void {
    let left = Math.ceil(this.mostNames / 10);
    for (const name of this.windows.keys()) {
      if (left === 0) break;
      this.windows.delete(name);
      left -= 1;
    }
  }

  private windowOf(name: string, now: number): Window {
    const current = this.windows.get(name);
    if (current !== undefined && current.endsAt > now) return current;
    // A window that starts again becomes the newest.
    this.windows.delete(name);
    if (this.windows.size >= this.sweepAt) this.sweep(now);
    if (this.windows.size >= this.mostNames) this.forgetOldest();
    const window = { endsAt: this.endOf(name, now), used: 0, elsewhere: 0 };
    this.windows.set(name, window);
    return window;
  }
}
