import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { processWide } from "@/platform/process-wide";

const state = () => processWide("draining", () => ({ isDraining: false }));

/** Whether this process is about to stop: whoever asks should send nothing more, though it is still served. */
export function isDraining(): boolean {
  return state().isDraining;
}

const SILENCE_MS = 500;

/** Lets the callers of a server go one by one, so that none is cut off when it stops. */
export class Drain {
  readonly #sockets = new Set<Socket>();
  // The last response of each connection. Not a Set of all that are owed: they come and go with each request (ADR 82).
  readonly #latest = new WeakMap<Socket, ServerResponse>();

  constructor(server: Server) {
    server.prependListener("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#latest.set(socket, response);
      if (isDraining()) closeAfter(response);
    };
    server.prependListener("request", onRequest);
    server.prependListener("checkContinue", onRequest);
  }

  /** From now on each answer closes its connection; new connections are served. */
  begin(): void {
    state().isDraining = true;
    for (const socket of this.#sockets) {
      const response = this.#latest.get(socket);
      if (response?.writableFinished === false) closeAfter(response);
    }
  }

  /** Begins, and lets so much time pass. */
  async run(drainMs: number): Promise<void> {
    this.begin();
    await sleep(drainMs);
  }

  /**
   * Soon cuts off who is connected and has said nothing: nothing is owed to them. It is for when nobody
   * can connect any more, because what somebody has just sent may still be on its way.
   */
  endSilent(): void {
    const end = () => {
      for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    setTimeout(end, SILENCE_MS);
  }

  /** The process goes on after all, as tests do. */
  over(): void {
    state().isDraining = false;
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
