import type { PoolClient, QueryResultRow } from "pg";
import type { OrganizationId } from "@/domain/tenancy";
import { inOnePacket } from "./one-packet";
import { pool } from "./pool";
import { statement } from "./statement";

/** SQL inside one transaction of one organization. */
export interface Transaction {
  readonly organizationId: OrganizationId;
  query<Row extends QueryResultRow>(sql: string, params: readonly unknown[]): Promise<Row[]>;
}

/** A transaction on pg itself; the last statement can travel together with the COMMIT. */
export interface DirectTransaction extends Transaction {
  /** Runs the statement and commits; nothing may follow. When it fails, nothing was written. */
  finish<Row extends QueryResultRow>(sql: string, params: readonly unknown[]): Promise<Row[]>;
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
  // Not awaited here, so that both travel with the first statement of the work.
  inOnePacket(client);
  const opened = Promise.all([
    client.query("BEGIN"),
    client.query(statement("SELECT set_config('hiatus.organization_id', $1, true)", [organizationId])),
  ]);
  opened.catch(() => undefined);
  let isFinished = false;

  const query = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    const [, { rows }] = await Promise.all([opened, client.query<Row>(statement(sql, params))]);
    return rows;
  };
  const finish = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    inOnePacket(client);
    const last = query<Row>(sql, params);
    const [rows] = await Promise.all([last, client.query("COMMIT")]);
    isFinished = true;
    return rows;
  };

  const result = await work({ organizationId, query, finish });
  await opened;
  if (!isFinished) await client.query("COMMIT");
  return result;
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
