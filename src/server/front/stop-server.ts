import { once } from "node:events";
import type { Server } from "node:http";
import type { Server as AnyServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

const GRACE_MS = 10_000;
const LOOK_AGAIN_MS = 20;
const QUIET_TURNS = 3;
/** In a longer turn somebody may have come unseen. */
const SHORT_MS = 0.25;
/** Where there is none, callers are told by a reset. */
const PATIENCE_MS = 2_000;

/** Stops listening, lets requests in flight finish within the grace, and closes each connection as it falls idle. */
export async function stopServer(server: Server, graceMs = GRACE_MS): Promise<void> {
  const closed = once(server, "close");
  await quietMoment(server);
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}

/** A moment in which nobody connects: the system resets whoever was let in by it and not taken up yet. */
export async function quietMoment(server: AnyServer): Promise<void> {
  let hasCome = false;
  const come = () => {
    hasCome = true;
  };
  server.on("connection", come);
  const end = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; ) {
    hasCome = false;
    const begin = performance.now();
    await nextTurn();
    quiet = hasCome || performance.now() - begin > SHORT_MS ? 0 : quiet + 1;
  }
  server.off("connection", come);
}
