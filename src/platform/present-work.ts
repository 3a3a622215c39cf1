import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "./process-wide";

/** What is under way: a call, or long work, whose transactions have connections and limits of their own. */
export interface Work {
  readonly isLong: boolean;
  readonly waiting: WaitingTime;
  /** Of the call; null where nobody calls. */
  readonly note: CallNote | null;
}

/** What is learned of a request while it is answered, for the log: never what was asked or answered. */
export interface CallNote {
  readonly operations: string[];
  organizationId: string | null;
  requestId: string | null;
}

/** An empty note. */
export function newNote(): CallNote {
  return { operations: [], organizationId: null, requestId: null };
}

// One for all of it: Node passes on each storage with every promise.
const present = processWide("present-work", () => new AsyncLocalStorage<Work>());

/** What is under way here; null outside of calls and of long work. */
export function presentWork(): Work | null {
  return present.getStore() ?? null;
}

/**
 * Answers a call, which leaves its note there, and whose waiting counts together until it is answered; what is streamed after that
 * waits by itself.
 */
export function asCall<T>(answer: () => Promise<T>, note = newNote()): Promise<T> {
  const waiting = new WaitingTime();
  return present.run({ isLong: false, waiting, note }, async () => {
    try {
      return await answer();
    } finally {
      waiting.forget();
    }
  });
}

/** Does long work. */
export function asLongWork<T>(work: () => Promise<T>): Promise<T> {
  const waiting = new WaitingTime();
  waiting.forget();
  return present.run({ isLong: true, waiting, note: presentWork()?.note ?? null }, work);
}

/** How long something has waited so far; what it waits for at the same time counts once. */
export class WaitingTime {
  private underWay = 0;
  private since = 0;
  private waitedMs = 0;
  private isForgotten = false;

  begin(): void {
    if (this.underWay === 0) this.since = performance.now();
    this.underWay += 1;
  }

  end(): void {
    this.underWay -= 1;
    if (this.underWay === 0 && !this.isForgotten) this.waitedMs += performance.now() - this.since;
  }

  /** So far, in milliseconds. */
  soFar(): number {
    if (this.isForgotten) return 0;
    return this.waitedMs + (this.underWay === 0 ? 0 : performance.now() - this.since);
  }

  /** From now on each waiting is one by itself. */
  forget(): void {
    this.isForgotten = true;
  }
}
