import type { Socket } from "node:net";
import type { PoolClient } from "pg";

/**
 * Lets the statements that are sent before this turn of the event loop ends travel in one packet: each packet of its own
 * is a system call here and wakes the database's process.
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
