import { once } from "node:events";
import type { Server } from "node:http";
import { endStreams } from "@/services/notifications/open-streams";
import type { HandedConnections } from "../workers/handed-connections";
import { Drain } from "./drain";
import { stopServer } from "./stop-server";

/** Where a server's callers come in, and how they are let go: by its own port, or handed over by another process. */
export class Doors {
  readonly #drain: Drain;

  constructor(
    private readonly server: Server,
    private readonly connections?: HandedConnections,
  ) {
    this.#drain = new Drain(server);
  }

  async open(port: number, host: string | undefined): Promise<void> {
    if (this.connections !== undefined) {
      this.connections.open(this.server);
      return;
    }
    this.server.listen(port, host);
    await once(this.server, "listening");
  }

  /** From now on readiness says no and each answer closes its connection; new ones are served. */
  drain(): void {
    endStreams();
    this.#drain.begin();
  }

  /** Lets nobody in, and ends when the last request is answered, or when the grace is over. */
  async close(graceMs: number): Promise<void> {
    // Of those who came back meanwhile.
    endStreams();
    if (this.connections === undefined) await stopServer(this.server, graceMs, this.#drain);
    else {
      this.#drain.endSilent();
      await this.connections.close(graceMs);
    }
    this.#drain.over();
  }
}
