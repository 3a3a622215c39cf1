const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const PARENT_CHECK_MS = 1000;
const LAST_ANSWERS_MS = 60_000;
const LAST_ANSWERS_AT_A_TERMINAL_MS = 10_000;

/** Raised to leave a start that was asked to stop half-way. */
class Stopped extends Error {}

/** Runs a service until a signal or its failure, stops all that it started, and returns the exit status. */
export async function runUntilStopped(begin: (session: Session) => Promise<void>): Promise<number> {
  const session = new Session();
  try {
    await begin(session);
    return await session.stopped();
  } catch (error) {
    if (error instanceof Stopped) return await session.stopped();
    throw error;
  } finally {
    await session.stop();
  }
}

/** A run that lasts until a signal: collects what has to be stopped, and stops it in the opposite order, once. */
export class Session {
  readonly #cleanups: (() => void | Promise<void>)[] = [];
  #end: (status: number) => void = () => undefined;
  readonly #ended = new Promise<number>((resolve) => {
    this.#end = resolve;
  });
  #status: number | null = null;
  #stopping: Promise<void> | null = null;

  #signal: NodeJS.Signals | null = null;

  readonly #watch: NodeJS.Timeout | undefined;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#onSignal);
    // A killed npm passes nothing on; without this check, its service would keep running unseen, with its
    // port and its data.
    const parent = process.ppid;
    const endIfAlone = () =>
      process.ppid !== parent && this.fail("The npm that ran this is gone: stopping …");
    if (process.env.npm_lifecycle_event) this.#watch = setInterval(endIfAlone, PARENT_CHECK_MS).unref();
  }

  /**
   * How long callers may take to leave: after SIGTERM the load is moved away meanwhile, but at a terminal
   * somebody is waiting.
   */
  patience(drainMs: number): { readonly drainMs: number; readonly graceMs: number } {
    if (this.#signal === "SIGTERM") return { drainMs, graceMs: LAST_ANSWERS_MS };
    return { drainMs: 0, graceMs: LAST_ANSWERS_AT_A_TERMINAL_MS };
  }

  onStop(cleanup: () => void | Promise<void>): void {
    this.#cleanups.push(cleanup);
  }

  /** Does a part of the start, unless a signal has come before or meanwhile. */
  async unlessStopped<T>(run: () => Promise<T>): Promise<T> {
    if (this.#status === null) {
      const result = await run();
      if (this.#status === null) return result;
    }
    throw new Stopped("Stopped while starting.");
  }

  /** Ends the run because of a failure. */
  fail(reason: string): void {
    if (this.#status !== null) return;
    console.error(reason);
    this.#finish(1);
  }

  /** Waits for the end and returns the exit status. */
  stopped(): Promise<number> {
    return this.#ended;
  }

  async stop(): Promise<void> {
    this.#finish(1);
    this.#stopping ??= this.#cleanUp();
    await this.#stopping;
  }

  readonly #onSignal = (signal: NodeJS.Signals): void => {
    if (this.#status !== null) return;
    this.#signal = signal;
    console.log(`\n${signal}: stopping …`);
    this.#finish(0);
  };

  #finish(status: number): void {
    this.#status ??= status;
    this.#end(this.#status);
  }

  async #cleanUp(): Promise<void> {
    for (const cleanup of this.#cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(error);
      }
    }
    clearInterval(this.#watch);
    for (const signal of SIGNALS) process.off(signal, this.#onSignal);
  }
}

/** Does one step of a start and says how long it took. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`ok   ${name}${noteOf(result)} (${seconds} s)`);
  return result;
}

function noteOf(result: unknown): string {
  const note = (result as { note?: unknown } | null | undefined)?.note;
  return typeof note === "string" ? `: ${note}` : "";
}
