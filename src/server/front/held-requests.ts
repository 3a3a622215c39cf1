import { processWide } from "@/platform/process-wide";

interface State {
  held: Promise<void> | null;
  underWay: number;
}

type Answerer = object;

/** A server has its own, in whatever copy of this module it is asked for. */
function stateOf(server: Answerer): State {
  const states = processWide("held-requests", () => new WeakMap<Answerer, State>());
  const state = states.get(server) ?? { held: null, underWay: 0 };
  states.set(server, state);
  return state;
}

/** Lets the requests that come to a server from now on wait, until what it answers is called. */
export function holdRequests(server: Answerer): () => void {
  const state = stateOf(server);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  state.held = held;
  return () => {
    if (state.held === held) state.held = null;
    release();
  };
}

/** Answers a request of a server, unless its requests are held: then once they are released. */
export async function inTurn(server: Answerer, answer: () => Promise<void>): Promise<void> {
  const state = stateOf(server);
  if (state.held !== null) await state.held;
  state.underWay += 1;
  try {
    await answer();
  } finally {
    state.underWay -= 1;
  }
}

/** Whether a server is answering a request; one that is held is not. */
export function isAnswering(server: Answerer): boolean {
  return stateOf(server).underWay > 0;
}
