import type { Socket } from "node:net";
import type { PoolClient } from "pg";

/**
 * Sends all statements of this turn of the event loop in one packet, because each packet is a system call
 * here and wakes the database's process.
 */
export function inOnePacket(client: PoolClient): void {
  const stream = socketOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** What the connection's statements travel through. */
export function socketOf(client: PoolClient): Socket {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg does not show the socket
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
