const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A process that has lived so long did not end because of how it began. */
const STEADY_MS = 60_000;

/** How long to wait before another process replaces one that has ended: twice as long each time that one ends soon. */
export class RestartDelay {
  #inARow = 0;

  /** After it has lived this many milliseconds. */
  after(livedMs: number): number {
    if (livedMs >= STEADY_MS) this.#inARow = 0;
    const delay = this.#inARow === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (this.#inARow - 1));
    this.#inARow += 1;
    return delay;
  }
}
