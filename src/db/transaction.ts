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

/** Runs the work in one READ COMMITTED transaction that sees the given organization and no other; an error rolls it back. */
export async function inTransaction<T>(
  { organizationId }: { readonly organizationId: OrganizationId },
  work: (tx: DirectTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    return await run(client, organizationId, work);
  } catch (error) {
    broken = await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

async function run<T>(
  client: PoolClient,
  organizationId: OrganizationId,
  work: (tx: DirectTransaction) => Promise<T>,
): Promise<T> {
  // Not awaited before the first statement, so that they travel with it.
  const opening: Promise<unknown>[] = [];
  const open = (sent: Promise<unknown>) => {
    sent.catch(() => undefined);
    opening.push(sent);
  };
  inOnePacket(client);
  open(client.query("BEGIN"));
  let isOpened = false;
  let isFinished = false;

  const enter = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    isOpened = true;
    const [{ rows }] = await Promise.all([client.query<Row>(statement(sql, params)), ...opening]);
    return rows;
  };
  const query = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    if (!isOpened) open(client.query(statement(SET_ORGANIZATION, [organizationId])));
    return enter<Row>(sql, params);
  };
  const finish = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    inOnePacket(client);
    const [rows] = await Promise.all([query<Row>(sql, params), client.query("COMMIT")]);
    isFinished = true;
    return rows;
  };

  const result = await work({ organizationId, enter, query, finish });
  await Promise.all(opening);
  if (!isFinished) await client.query("COMMIT");
  return result;
}

const SET_ORGANIZATION = "SELECT set_config('hiatus.organization_id', $1, true)";

/** The error when the connection cannot be used any more, so that the pool drops it. */
async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query("ROLLBACK");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("rollback failed");
  }
}
