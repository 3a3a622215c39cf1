import { processWide } from "@/platform/process-wide";

/** Something derived from facts, and the moment at which they were read. */
export interface Kept<T> {
  /** As the database gives it: later it tells whether the facts have changed since. */
  readonly moment: string;
  readonly value: T;
}

interface Held<T> extends Kept<T> {
  /** The quarter of an hour in which it was derived, and for which it holds. */
  readonly quarter: number;
}

/**
 * Wherever somebody is, a day begins on a quarter of an hour. What no transaction of ours wrote, such as a
 * repair by hand, is seen by then, too.
 */
const QUARTER_MS = 900_000;
const quarterOf = (now: Date) => Math.floor(now.getTime() / QUARTER_MS);

/** What this process has derived, by who asked; when there is too much, what was derived longest ago is dropped. */
export class KeptSince<T> {
  constructor(
    private readonly name: string,
    private readonly most: number,
  ) {}

  /**
   * What was last derived for the asker. It is valid as long as the database knows of no change since its
   * moment; null when the day may be another.
   */
  of(asker: string, now: Date): Kept<T> | null {
    const held = this.all().get(asker);
    return held?.quarter === quarterOf(now) ? held : null;
  }

  keep(asker: string, derived: Kept<T>, now: Date): void {
    const all = this.all();
    all.delete(asker);
    all.set(asker, { ...derived, quarter: quarterOf(now) });
    const [oldest] = all.size > this.most ? all.keys() : [];
    if (oldest !== undefined) all.delete(oldest);
  }

  private all(): Map<string, Held<T>> {
    return processWide(this.name, () => new Map<string, Held<T>>());
  }
}
