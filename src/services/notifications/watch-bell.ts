import type { BellState } from "@/contracts/notifications/notifications";
import { onWakeUp } from "@/db/notifications/wake-ups";
import type { ServiceContext } from "../service-context";
import { openStream } from "./open-streams";
import { readBell } from "./read-bell";

const LOOK_AGAIN_MS = 30_000;

interface Watch {
  /**
   * Whether the caller's session, role and organization are unchanged: checked before anything more is sent,
   * and every half minute.
   */
  readonly isStillIn: () => Promise<boolean>;
  readonly signal: AbortSignal | undefined;
  readonly lookAgainMs?: number;
}

/**
 * Yields the state of the caller's bell, now and whenever it changes, for as long as they are signed in.
 * Holds no connection.
 */
export async function* watchBell(ctx: ServiceContext, watch: Watch): AsyncGenerator<BellState, void> {
  const { isStillIn, lookAgainMs = LOOK_AGAIN_MS } = watch;
  const stream = openStream(ctx.actor.userId ?? ctx.actor.employeeId);
  const signal = watch.signal ? AbortSignal.any([watch.signal, stream.signal]) : stream.signal;
  const doorbell = new Doorbell(signal);
  const stop = onWakeUp(ctx.actor.employeeId, () => doorbell.ring());
  try {
    for (let last: BellState | null = null, isRung = true; !signal.aborted; ) {
      const state: BellState | null = isRung ? await readBell(ctx) : last;
      if (state !== null && !isSame(state, last)) yield state;
      last = state;
      isRung = await doorbell.next(lookAgainMs);
      if (signal.aborted || !(await isStillIn())) return;
    }
  } finally {
    stop();
    stream.close();
  }
}

function isSame(state: BellState, last: BellState | null): boolean {
  return state.unread === last?.unread && state.latest === last.latest;
}

/** Remembers that it rang while nobody waited. */
class Doorbell {
  private hasRung = false;
  private answer: () => void = () => undefined;
  private readonly signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.signal = signal;
    signal.addEventListener("abort", () => this.answer(), { once: true });
  }

  ring(): void {
    this.hasRung = true;
    this.answer();
  }

  /** Whether it rang before the time was over. */
  async next(withinMs: number): Promise<boolean> {
    if (!this.hasRung && !this.signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        this.answer = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const { hasRung } = this;
    this.hasRung = false;
    return hasRung;
  }
}
