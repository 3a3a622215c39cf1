import { pool } from "./pool";
import { statement } from "./statement";

/** Calls a function of the database that sets its organization by itself: one statement, one round trip. */
export async function callOnce<T>(sql: string, params: readonly unknown[]): Promise<T | null> {
  const { rows } = await pool().query<{ result: T | null }>(statement(sql, params));
  return rows[0]?.result ?? null;
}
