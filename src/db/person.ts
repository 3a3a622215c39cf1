import type { PoolClient, QueryResultRow } from "pg";
import { pool } from "./pool";
import { statement } from "./statement";

/** SQL inside a transaction that sees one person's user, sessions and links, and no organization. */
export interface PersonTransaction {
  readonly userId: string;
  query<Row extends QueryResultRow>(sql: string, params: readonly unknown[]): Promise<Row[]>;
}

/** Runs the work in a transaction as one user: what belongs to the person rather than to an organization. */
export async function asPerson<T>(userId: string, work: (tx: PersonTransaction) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    await client.query(statement("SELECT set_config('hiatus.user_id', $1, true)", [userId]));
    const result = await work({ userId, query: (sql, params) => rowsOf(client, sql, params) });
    await client.query("COMMIT");
    return result;
  } catch (error) {
    broken = await client.query("ROLLBACK").then(
      () => undefined,
      () => new Error("rollback failed"),
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

async function rowsOf<Row extends QueryResultRow>(
  client: PoolClient,
  sql: string,
  params: readonly unknown[],
) {
  const { rows } = await client.query<Row>(statement(sql, params));
  return rows;
}
