import { pauseBefore } from "./pause-before";
import { problemOf } from "./problem";

/** A stream that lived this long was no failure, however it ended. */
const STEADY_MS = 30_000;
const SIGNED_OUT = 401;

interface Ears<Data> {
  onData: (data: Data) => void;
  onError: (error: unknown) => void;
  onComplete: () => void;
}

interface Watching<Data> {
  subscribe: (ears: Ears<Data>) => { unsubscribe: () => void };
  onData: (data: Data) => void;
  /** Called when the session is over; then nothing is retried. */
  onSignedOut: () => void;
  signal: AbortSignal;
}

/**
 * Reads a stream of the service until the signal ends it; a broken stream is reopened after growing pauses.
 */
export async function keepWatching<Data>({ subscribe, onData, onSignedOut, signal }: Watching<Data>) {
  for (let failures = 0; !signal.aborted; ) {
    const begun = Date.now();
    const error = await watchOnce(subscribe, onData, signal);
    if (signal.aborted) return;
    if (problemOf(error)?.status === SIGNED_OUT) return onSignedOut();
    failures = Date.now() - begun > STEADY_MS ? 0 : failures + 1;
    await pause(pauseBefore(failures, Math.random()), signal);
  }
}

/** Resolves to what the stream ended with: an error, or nothing. */
function watchOnce<Data>(
  subscribe: Watching<Data>["subscribe"],
  onData: (data: Data) => void,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve) => {
    const subscription = subscribe({ onData, onError: resolve, onComplete: () => resolve(null) });
    const leave = () => {
      subscription.unsubscribe();
      resolve(null);
    };
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
