import pg from "pg";
import { processWide } from "@/platform/process-wide";
import { connectionSettings } from "../connection/pool";
import type { Transaction } from "../connection/transaction";

/** The channel for the ids of employees who have news, separated by commas, and nothing else. */
const CHANNEL = "hiatus_notifications";
/** A message may have 8,000 bytes. */
const IDS_IN_A_MESSAGE = 200;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

type Wake = () => void;

/** Calls `wake` whenever there may be news for the employee; the returned function ends that. */
export function onWakeUp(employeeId: string, wake: Wake): () => void {
  return ear().add(employeeId, wake);
}

/** Wakes those who watch for these employees' news, in every instance, once the transaction is committed. */
export async function wakeUp(tx: Pick<Transaction, "query">, employeeIds: readonly string[]): Promise<void> {
  for (let from = 0; from < employeeIds.length; from += IDS_IN_A_MESSAGE) {
    const ids = employeeIds.slice(from, from + IDS_IN_A_MESSAGE);
    await tx.query("SELECT pg_notify($1, $2)", [CHANNEL, ids.join(",")]);
  }
}

/** The one listener of this process, however many bundles it is made of. */
export function ear(): Ear {
  return processWide("wake-ups", () => new Ear());
}

/**
 * One connection that listens while anybody watches; when it is lost, it reconnects and wakes everybody,
 * because they may have missed something.
 */
class Ear {
  private readonly wakes = new Map<string, Set<Wake>>();
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private failures = 0;

  add(employeeId: string, wake: Wake): () => void {
    const others = this.wakes.get(employeeId) ?? new Set();
    this.wakes.set(employeeId, others.add(wake));
    this.listen();
    return () => {
      others.delete(wake);
      if (others.size === 0 && this.wakes.get(employeeId) === others) this.wakes.delete(employeeId);
      if (this.wakes.size === 0) this.rest();
    };
  }

  private listen(): void {
    if (this.client !== null || this.retry !== null) return;
    const client = new pg.Client({
      ...connectionSettings(),
      application_name: "hiatus-wake-ups",
      connectionTimeoutMillis: 15_000,
      keepAlive: true,
    });
    this.client = client;
    client.on("notification", ({ payload }) => this.hear(payload ?? ""));
    client.on("error", () => this.lose(client));
    client.on("end", () => this.lose(client));
    client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      .then(
        () => this.begin(),
        () => this.lose(client),
      );
  }

  private begin(): void {
    this.failures = 0;
    for (const employeeId of this.wakes.keys()) this.wake(employeeId);
  }

  private hear(message: string): void {
    for (const employeeId of message.split(",")) this.wake(employeeId);
  }

  private wake(employeeId: string): void {
    for (const wake of this.wakes.get(employeeId) ?? []) wake();
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    void client.end().catch(() => undefined);
    if (this.wakes.size === 0) return;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, LONGEST_PAUSE_MS);
    this.failures += 1;
    this.retry = setTimeout(() => {
      this.retry = null;
      if (this.wakes.size > 0) this.listen();
    }, pause).unref();
  }

  private rest(): void {
    const { client } = this;
    this.client = null;
    void client?.end().catch(() => undefined);
  }
}
