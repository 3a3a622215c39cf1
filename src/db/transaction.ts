import type { PoolClient, QueryResultRow } from "pg";
import type { OrganizationId } from "@/domain/tenancy";
import { inOnePacket } from "./one-packet";
import { pool } from "./pool";
import { statement } from "./statement";

/** SQL inside one transaction of one organization. */
export interface Transaction {
  readonly organizationId: OrganizationId;
  readonly query: <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => Promise<Row[]>;
}

/** A transaction on pg itself, where statements travel together when nobody waits between them. */
export interface DirectTransaction extends Transaction {
  /** The first statement, when it calls a function that sets the transaction's organization by itself. */
  readonly enter: Transaction["query"];
  /** Runs the statement and commits; nothing may follow. When it fails, nothing was written. */
  readonly finish: Transaction["query"];
}

/** How a transaction is done once: what came of it is kept in it, and the next one with the same key only reads that. */
export interface Once {
  /** What an earlier transaction came to, or null when this one is the first. */
  readonly begin: (tx: Transaction) => Promise<{ readonly result: unknown } | null>;
  readonly keep: (tx: Transaction, result: unknown) => Promise<void>;
}

interface Tenant {
  readonly organizationId: OrganizationId;
  /** Null or absent: it is done every time. */
  readonly once?: Once | null | undefined;
}
type Work<T> = (tx: DirectTransaction) => Promise<T>;

/** Runs the work in one READ COMMITTED transaction that sees the given organization and no other; an error rolls it back. */
export async function inTransaction<T>(tenant: Tenant, work: Work<T>): Promise<T> {
  const client = await pool().connect();
  return released(client, () => run(begin(client), tenant, work));
}

/** A transaction that was begun before it was known whether anybody goes on with it. */
export interface BegunTransaction {
  /** As inTransaction; at most once. */
  readonly goOn: <T>(tenant: Tenant, work: Work<T>) => Promise<T>;
  /** Rolls it back when nobody went on with it. */
  readonly abandon: () => Promise<void>;
}

/** Begins a transaction with a statement that sets its organization by itself. Somebody has to go on with it, or to abandon it. */
export async function beginTransaction<Row extends QueryResultRow>(
  sql: string,
  params: readonly unknown[],
): Promise<{ rows: Row[]; transaction: BegunTransaction }> {
  const client = await pool().connect();
  const opening = begin(client);
  let isOver = false;
  const onlyOnce = <T>(work: () => Promise<T>) => {
    if (isOver) throw new Error("The transaction is over.");
    isOver = true;
    return released(client, work);
  };
  const transaction: BegunTransaction = {
    goOn: (tenant, work) => onlyOnce(() => run(opening, tenant, work)),
    abandon: async () => {
      if (!isOver) await onlyOnce(() => client.query("ROLLBACK"));
    },
  };
  try {
    return { rows: await enter<Row>(opening, sql, params), transaction };
  } catch (error) {
    await transaction.abandon();
    throw error;
  }
}

/** What is sent before the first statement, and not awaited before it, so that it travels with it. */
interface Opening {
  readonly client: PoolClient;
  readonly sent: Promise<unknown>[];
  isOpened: boolean;
}

function begin(client: PoolClient): Opening {
  const opening: Opening = { client, sent: [], isOpened: false };
  inOnePacket(client);
  open(opening, client.query("BEGIN"));
  return opening;
}

function open({ sent }: Opening, sending: Promise<unknown>): void {
  sending.catch(() => undefined);
  sent.push(sending);
}

async function enter<Row extends QueryResultRow>(opening: Opening, sql: string, params: readonly unknown[]) {
  opening.isOpened = true;
  const [{ rows }] = await Promise.all([opening.client.query<Row>(statement(sql, params)), ...opening.sent]);
  return rows;
}

async function run<T>(opening: Opening, { organizationId, once }: Tenant, work: Work<T>): Promise<T> {
  const { client } = opening;
  let isFinished = false;
  const query = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    if (!opening.isOpened) open(opening, client.query(statement(SET_ORGANIZATION, [organizationId])));
    return enter<Row>(opening, sql, params);
  };
  const finish = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    inOnePacket(client);
    const [rows] = await Promise.all([query<Row>(sql, params), client.query("COMMIT")]);
    isFinished = true;
    return rows;
  };
  const direct: DirectTransaction = {
    organizationId,
    enter: (sql, params) => enter(opening, sql, params),
    query,
    // With `once` the outcome is still to be kept, so that nothing commits before.
    finish: once ? query : finish,
  };
  const result = await (once ? doneOnce(direct, once, work) : work(direct));
  await Promise.all(opening.sent);
  if (!isFinished) await client.query("COMMIT");
  return result;
}

async function doneOnce<T>(tx: DirectTransaction, once: Once, work: Work<T>): Promise<T> {
  const earlier = await once.begin(tx);
  // It was kept from the same work.
  if (earlier) return earlier.result as T;
  const result = await work(tx);
  await once.keep(tx, result);
  return result;
}

const SET_ORGANIZATION = "SELECT set_config('hiatus.organization_id', $1, true)";

/** Gives the connection back after the work; what failed is rolled back before. */
async function released<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  let broken: Error | undefined;
  try {
    return await work();
  } catch (error) {
    broken = await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The error when the connection cannot be used any more, so that the pool drops it. */
async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query("ROLLBACK");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("rollback failed");
  }
}
