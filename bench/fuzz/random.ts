/** Numbers that are the same for the same seed. */
export class Random {
  constructor(private state: number) {}

  /** At least 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number below the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Whether something that happens so often does. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
