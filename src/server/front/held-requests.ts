import { processWide } from "@/platform/process-wide";

const state = () => processWide<{ held: Promise<void> | null }>("held-requests", () => ({ held: null }));

/** Lets requests that come from now on wait, until what it answers is called. */
export function holdRequests(): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  state().held = held;
  return () => {
    if (state().held === held) state().held = null;
    release();
  };
}

/** Until when a request that has come now waits; null: it need not. */
export function heldUntil(): Promise<void> | null {
  return state().held;
}
