import type pg from "pg";
import { findStrays } from "./scan-holds";

/** The distributed tables that a statement reads beyond one organization, as this login and for any values. */
export async function straysOf(login: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await login.query<{ "QUERY PLAN": unknown }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
  );
  return findStrays(rows[0]?.["QUERY PLAN"]);
}
