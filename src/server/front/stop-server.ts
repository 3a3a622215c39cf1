import { once } from "node:events";
import type { Server } from "node:http";
import type { Server as AnyServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { holdRequests, isAnswering } from "./held-requests";

const GRACE_MS = 10_000;
const LOOK_AGAIN_MS = 20;
const QUIET_TURNS = 3;
/** In a longer turn somebody may have come unseen. */
const SHORT_MS = 0.25;
/** Where there is none, callers are told by a reset. */
const PATIENCE_MS = 2_000;
/** Callers that call again as soon as they are answered have done so by then, and wait. */
const STILL_MS = 25;
const STILL_PATIENCE_MS = 1_000;

/** What is done once nobody can connect any more. */
interface Afterwards {
  readonly endSilent: () => void;
}

/**
 * Stops listening, lets requests in flight finish within the grace, and closes each connection as it
 * falls idle. Requests that come just before are answered just after: who waits does not connect.
 */
export async function stopServer(server: Server, graceMs = GRACE_MS, afterwards?: Afterwards): Promise<void> {
  const closed = once(server, "close");
  const release = holdRequests(server);
  // The server would do so before it stops listening, while others come.
  server.closeIdleConnections();
  await quietMoment(server, () => isAnswering(server));
  server.close();
  release();
  afterwards?.endSilent();
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}

/**
 * A moment in which nobody connects: the system resets a connection that it has let in and nobody has
 * taken up yet. It comes by itself when nobody who connects meanwhile is answered. As long as
 * `isAnswering` says that somebody still is, they may soon connect again.
 */
export async function quietMoment(server: AnyServer, isAnswering = () => false): Promise<void> {
  let comers = 0;
  const come = () => {
    comers += 1;
  };
  server.on("connection", come);
  const hasCome = async (during: () => Promise<unknown>) => {
    const before = comers;
    await during();
    return comers > before;
  };
  const begin = performance.now();
  const isWithin = (patienceMs: number) => performance.now() - begin < patienceMs;
  const isMoving = async () => {
    const wasAnswering = isAnswering();
    return (await hasCome(() => sleep(STILL_MS))) || wasAnswering;
  };
  while ((await isMoving()) && isWithin(STILL_PATIENCE_MS));
  for (let quiet = 0; quiet < QUIET_TURNS && isWithin(PATIENCE_MS); ) {
    const turn = performance.now();
    const isQuiet = !(await hasCome(() => nextTurn())) && performance.now() - turn <= SHORT_MS;
    quiet = isQuiet ? quiet + 1 : 0;
  }
  server.off("connection", come);
}
