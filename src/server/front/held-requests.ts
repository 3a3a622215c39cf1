import { processWide } from "@/platform/process-wide";

interface State {
  held: Promise<void> | null;
  underWay: number;
}

const state = () => processWide<State>("held-requests", () => ({ held: null, underWay: 0 }));

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

/** Answers a request, unless requests are held: then once they are released. */
export async function inTurn(answer: () => Promise<void>): Promise<void> {
  const { held } = state();
  if (held !== null) await held;
  state().underWay += 1;
  try {
    await answer();
  } finally {
    state().underWay -= 1;
  }
}

/** Whether a request is being answered; one that is held is not. */
export function isAnswering(): boolean {
  return state().underWay > 0;
}
