import { once } from "node:events";
import type { Server } from "node:http";

const GRACE_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** Stops listening, lets requests in flight finish within the grace, and closes each connection as it falls idle. */
export async function stopServer(server: Server, graceMs = GRACE_MS): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}
