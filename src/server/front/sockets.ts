import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface SocketBounds {
  /** Connections at once; whoever comes later is cut off until one goes. */
  readonly mostInAll: number;
  /** Of one address; null behind a proxy, which is one address for everybody. */
  readonly mostOfAnAddress: number | null;
}

/** Bounds how many connections a server keeps, so that one visitor who opens them by the thousand leaves room for others. */
export function boundSockets(server: Server, { mostInAll, mostOfAnAddress }: SocketBounds): void {
  server.maxConnections = mostInAll;
  boundHandedOver(server, mostInAll);
  if (mostOfAnAddress === null) return;
  const counts = new Map<string, number>();
  server.prependListener("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const before = counts.get(address) ?? 0;
    counts.set(address, before + 1);
    socket.once("close", () => leave(counts, address));
    if (before >= mostOfAnAddress) socket.destroy();
  });
}

/** A server does not count by itself those that another process has accepted. */
function boundHandedOver(server: Server, most: number): void {
  let count = 0;
  server.prependListener("connection", (socket: Socket) => {
    count += 1;
    socket.once("close", () => {
      count -= 1;
    });
    if (count > most) socket.destroy();
  });
}

function leave(counts: Map<string, number>, address: string): void {
  const left = (counts.get(address) ?? 1) - 1;
  if (left > 0) counts.set(address, left);
  else counts.delete(address);
}
