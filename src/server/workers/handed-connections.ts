import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_AGAIN_MS = 20;

/** Connections that another process has accepted, for a server of this one that listens nowhere. */
export class HandedConnections {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  /** Where they go from now on. */
  open(server: Server): void {
    this.#server = server;
    // What it is told when it listens: from then on it looks after its time-outs.
    server.emit("listening");
  }

  take(socket: Socket): void {
    if (this.#server === null) {
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    // As the sockets that a server accepts by itself.
    socket.allowHalfOpen = true;
    this.#server.emit("connection", socket);
  }

  /** Lets requests in flight finish within the grace, and closes each connection as it falls idle; none may come any more. */
  async close(graceMs: number): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    const end = performance.now() + graceMs;
    while (this.#sockets.size > 0 && performance.now() < end) {
      server.closeIdleConnections();
      await sleep(LOOK_AGAIN_MS);
    }
    server.closeAllConnections();
    server.close();
  }
}
