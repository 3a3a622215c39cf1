import type { PoolClient, QueryResultRow } from "pg";
import { pool } from "./pool";
import { statement } from "./statement";

/** What row-level security of tables that are no organization's asks a transaction to say. */
type Setting = "hiatus.user_id" | "hiatus.kept_mails" | "hiatus.password_request_id";

/** Runs prepared SQL of one transaction. */
export type Query = <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => Promise<Row[]>;

/** Runs the work in a transaction with one setting, for that transaction only, and in no organization. */
export async function withSetting<T>(
  [name, value]: readonly [Setting, string],
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    await client.query(statement("SELECT set_config($1, $2, true)", [name, value]));
    const result = await work((sql, params) => rowsOf(client, sql, params));
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
