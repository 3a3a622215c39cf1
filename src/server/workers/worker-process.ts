import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PlainMetric } from "@/platform/metrics/merged-metrics";
import { type Order, order, type Report, readReport } from "./messages";
import type { Taker } from "./porter";

/** What a worker runs. */
export interface WorkerProgram {
  readonly path: string;
  /** Options of node itself; those of this process when left out. */
  readonly execArgv?: readonly string[];
}

const PATIENCE_MS = 2_000;

/** A process that serves, as seen by the process that started it. */
export class WorkerProcess implements Taker {
  /** Settles when it serves. */
  readonly ready: Promise<void>;
  /** Settles with how it ended. */
  readonly ended: Promise<string>;
  /** What it told of itself the last time. */
  metrics: readonly PlainMetric[] = [];
  isReady = false;

  readonly #child: ChildProcess;
  readonly #begun = performance.now();
  readonly #asked = new Map<number, () => void>();
  #questions = 0;
  #took: ((isTaken: boolean) => void) | null = null;

  constructor({ path, execArgv }: WorkerProgram) {
    this.#child = fork(path, { ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }) });
    this.ready = new Promise((resolve) => {
      this.#child.on("message", (message) => {
        const told = readReport(message);
        if (told?.kind === "ready") {
          this.isReady = true;
          resolve();
        } else if (told !== null) this.#hear(told);
      });
    });
    this.ended = new Promise((resolve) => {
      this.#child.once("error", (error) => resolve(error.message));
      this.#child.once("exit", (status, signal) => resolve(signal ?? `status ${String(status)}`));
    });
    void this.ended.then(() => this.#leave());
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get livedMs(): number {
    return performance.now() - this.#begun;
  }

  /** Hands it a connection, which stays open here until it says that it has it. */
  take(socket: Socket): Promise<boolean> {
    return new Promise((resolve) => {
      this.#took = resolve;
      if (!this.#child.connected) this.#settle(false);
      else {
        const told: Order = { kind: "connection" };
        this.#child.send(told, socket, { keepOpen: true }, (error) => error !== null && this.#settle(false));
      }
    });
  }

  tell(told: Order): void {
    order(this.#child, told);
  }

  /** What it has to tell of itself; what it told before when it does not answer. */
  async measure(): Promise<readonly PlainMetric[]> {
    this.#questions += 1;
    const number = this.#questions;
    const answered = new Promise<void>((resolve) => {
      this.#asked.set(number, resolve);
    });
    this.tell({ kind: "measure", number });
    await Promise.race([answered, this.ended, sleep(PATIENCE_MS, undefined, { ref: false })]);
    this.#asked.delete(number);
    return this.metrics;
  }

  /** Ends it at once, whatever it does. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #hear(told: Exclude<Report, { kind: "ready" }>): void {
    if (told.kind === "took") this.#settle(true);
    else {
      this.metrics = told.metrics;
      this.#asked.get(told.number)?.();
    }
  }

  #leave(): void {
    this.isReady = false;
    this.#settle(false);
  }

  #settle(isTaken: boolean): void {
    this.#took?.(isTaken);
    this.#took = null;
  }
}
