import { RateLimiter, type Window } from "./rate-limiter";

/** How many calls of a name were let through in the window that ends at an instant. */
export interface WindowCount {
  readonly name: string;
  readonly endsAt: Date;
  readonly used: number;
}

/** Takes what this process has counted, and returns what the others have. */
export type Exchange = (own: readonly WindowCount[]) => Promise<readonly WindowCount[]>;

/**
 * Counts in memory too, and regularly learns what other processes have counted for the same names. A name's
 * window ends at the same instant in every process, and at different instants for different names, so that
 * not all start again together.
 */
export class SharedRateLimiter extends RateLimiter {
  private readonly told = new WeakMap<Window, number>();

  /**
   * Reports what has changed since the last time and learns the others' counts; when it fails, only time is
   * lost.
   */
  async settle(exchange: Exchange, now: Date): Promise<void> {
    this.sweep(now.getTime());
    const changed = [...this.windows].filter(([, window]) => window.used !== (this.told.get(window) ?? 0));
    const own = changed.map(([name, { endsAt, used }]) => ({ name, endsAt: new Date(endsAt), used }));
    const others = await exchange(own);
    for (const [index, [, window]] of changed.entries()) this.told.set(window, own[index]?.used ?? 0);
    for (const count of others) this.learn(count, now.getTime());
  }

  protected override endOf(name: string, now: number): number {
    return now + this.windowMs - ((now - this.phaseOf(name)) % this.windowMs);
  }

  private phaseOf(name: string): number {
    let hash = 0;
    for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) >>> 0;
    return hash % this.windowMs;
  }

  private learn({ name, endsAt, used }: WindowCount, now: number): void {
    const end = endsAt.getTime();
    // This belongs to a window that is over here, or comes from a wrong clock.
    if (end !== this.endOf(name, now)) return;
    const current = this.windows.get(name);
    if (current === undefined || current.endsAt < end) {
      this.windows.set(name, { endsAt: end, used: 0, elsewhere: used });
    } else if (current.endsAt === end) current.elsewhere = used;
  }
}
