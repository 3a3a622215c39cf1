import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { quietMoment } from "../front/stop-server";

/** Whoever takes connections: one at a time, so that nobody gets any while busy. */
export interface Taker {
  /** Takes a connection, and returns whether it did; a process that did not take one gets no more. */
  readonly take: (socket: Socket) => Promise<boolean>;
}

/** So many wait at the door while nobody takes any. */
const MOST_WAITING = 1_000;
const LOOK_AGAIN_MS = 5;

/** Accepts connections and hands each to one of several processes, to those in turn that have taken their last one. */
export class Porter {
  readonly #server: Server;
  readonly #waiting: Socket[] = [];
  readonly #free: Taker[] = [];
  readonly #gone = new WeakSet<Taker>();
  #handing = 0;
  /** While it waits for nobody to come, nobody is handed on: who waits does not connect anew. */
  #isHolding = false;

  constructor() {
    // Nothing is read here: the first bytes are for whoever takes it.
    const options = { pauseOnConnect: true, noDelay: true, allowHalfOpen: true };
    this.#server = createServer(options, (socket) => this.#receive(socket));
  }

  async listen(port: number, host: string | undefined): Promise<void> {
    this.#server.listen({ port, ...(host === undefined ? {} : { host }) });
    await once(this.#server, "listening");
  }

  address() {
    return this.#server.address();
  }

  add(taker: Taker): void {
    this.#free.push(taker);
    this.#hand();
  }

  /** Hands it nothing any more. */
  remove(taker: Taker): void {
    this.#gone.add(taker);
    const index = this.#free.indexOf(taker);
    if (index >= 0) this.#free.splice(index, 1);
  }

  /** Stops accepting connections at a moment in which nobody comes; those that have come are handed on. */
  async close(patienceMs: number): Promise<void> {
    if (!this.#server.listening) return;
    this.#isHolding = true;
    await quietMoment(this.#server);
    this.#server.close();
    this.#isHolding = false;
    this.#hand();
    const end = performance.now() + patienceMs;
    while (this.#waiting.length + this.#handing > 0 && performance.now() < end) await sleep(LOOK_AGAIN_MS);
    for (const socket of this.#waiting.splice(0)) socket.destroy();
  }

  #receive(socket: Socket): void {
    // One that breaks before it is handed on concerns nobody.
    socket.on("error", () => undefined);
    if (this.#waiting.length >= MOST_WAITING) {
      socket.destroy();
      return;
    }
    this.#waiting.push(socket);
    this.#hand();
  }

  #hand(): void {
    while (!this.#isHolding) {
      const [taker, socket] = [this.#free[0], this.#waiting[0]];
      if (taker === undefined || socket === undefined) return;
      this.#free.shift();
      this.#waiting.shift();
      if (socket.destroyed) this.#free.unshift(taker);
      else void this.#handTo(taker, socket);
    }
  }

  async #handTo(taker: Taker, socket: Socket): Promise<void> {
    this.#handing += 1;
    const isTaken = await taker.take(socket);
    this.#handing -= 1;
    // What is closed here stays open with whoever has taken it.
    if (isTaken) socket.destroy();
    else if (!socket.destroyed) this.#waiting.unshift(socket);
    if (isTaken && !this.#gone.has(taker)) this.#free.push(taker);
    this.#hand();
  }
}
