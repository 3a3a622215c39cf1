import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/platform/log";
import { mergeMetrics, onlyCounts, type PlainMetric, plainMetrics } from "@/platform/metrics/merged-metrics";
import { Counter, gauge } from "@/platform/metrics/metrics";
import type { Porter } from "./porter";
import { RestartDelay } from "./restart-delay";
import { WorkerProcess, type WorkerProgram } from "./worker-process";

interface WorkersOptions {
  readonly count: number;
  readonly program: WorkerProgram;
  /** Who hands them connections. */
  readonly porter: Porter;
}

interface Patience {
  /** How long new connections are served, while readiness says no and each answer closes its connection. */
  readonly drainMs: number;
  /** How long the last answers may take then. */
  readonly graceMs: number;
}

/** What a worker does after its last answer: it sends the mails under way, and closes its connections. */
const LAST_STEPS_MS = 20_000;
const PORTER_MS = 5_000;

/** Processes that serve behind one port; one that ends has another in its place. */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #workers = new Set<WorkerProcess>();
  readonly #ends = new Counter("hiatus_worker_ends_total", "Workers that ended and were replaced.");
  /** What those have counted that are gone. */
  #gone: readonly PlainMetric[] = [];
  #isStopping = false;

  constructor(options: WorkersOptions) {
    this.#options = options;
    this.#ends.add({}, 0);
  }

  /** Begins them all. Throws when one ends before it serves. */
  async start(): Promise<void> {
    const begun = Array.from({ length: this.#options.count }, () => this.#begin(new RestartDelay()));
    try {
      await Promise.all(begun.map((worker) => Promise.race([worker.ready, refuseEnd(worker)])));
    } catch (error) {
      this.#isStopping = true;
      throw error;
    }
  }

  /** Those that serve. */
  get pids(): number[] {
    return this.#serving().flatMap(({ pid }) => pid ?? []);
  }

  /** What all of them have to tell, those that are gone included. */
  async measure(): Promise<PlainMetric[]> {
    const serving = this.#serving();
    const told = await Promise.all(serving.map((worker) => worker.measure()));
    const own = plainMetrics([
      gauge("hiatus_workers", "Workers that serve.", [{ value: serving.length }]),
      this.#ends,
    ]);
    return mergeMetrics([...told, this.#gone, own]);
  }

  /** Lets the callers of all go one by one, then ends them; those that do not end are ended. */
  async stop({ drainMs, graceMs }: Patience): Promise<void> {
    this.#isStopping = true;
    for (const worker of this.#workers) {
      if (worker.isReady) worker.tell({ kind: "drain" });
      else worker.kill();
    }
    await sleep(drainMs);
    await this.#options.porter.close(PORTER_MS);
    const left = [...this.#workers];
    for (const worker of left) worker.tell({ kind: "finish", graceMs });
    const ended = Promise.all(left.map((worker) => worker.ended));
    await Promise.race([ended, sleep(graceMs + LAST_STEPS_MS, undefined, { ref: false })]);
    for (const worker of this.#workers) worker.kill();
    await ended;
  }

  #serving(): WorkerProcess[] {
    return [...this.#workers].filter(({ isReady }) => isReady);
  }

  #begin(delay: RestartDelay): WorkerProcess {
    const worker = new WorkerProcess(this.#options.program);
    this.#workers.add(worker);
    void worker.ready.then(() => this.#options.porter.add(worker));
    void worker.ended.then((how) => this.#replace(worker, delay, how));
    return worker;
  }

  async #replace(worker: WorkerProcess, delay: RestartDelay, how: string): Promise<void> {
    this.#workers.delete(worker);
    this.#options.porter.remove(worker);
    this.#gone = mergeMetrics([this.#gone, onlyCounts(worker.metrics)]);
    if (this.#isStopping) return;
    const delayMs = delay.after(worker.livedMs);
    log().error({ pid: worker.pid, how, delayMs }, "a worker ended; another one takes its place");
    this.#ends.add({});
    await sleep(delayMs);
    // Meanwhile the service may have been told to stop.
    if (!this.#isStopping) this.#begin(delay);
  }
}

async function refuseEnd({ ended }: WorkerProcess): Promise<never> {
  throw new Error(`A worker ended before it served: ${await ended}.`);
}
