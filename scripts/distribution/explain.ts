import pg from "pg";
import { findStrays } from "./scan-holds";

/** The distributed tables that a statement reads beyond one organization, as this login and for any values. */
export async function straysOf(login: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await login.query<{ "QUERY PLAN": unknown }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
  );
  return findStrays(rows[0]?.["QUERY PLAN"]);
}

const NOT_ALLOWED = "42501";

/**
 * None if this login may not run the statement at all: then it runs inside a function that works as the
 * owner.
 */
export async function straysIfAllowed(login: pg.Pool, text: string): Promise<string[]> {
  try {
    return await straysOf(login, text);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED) return [];
    throw error;
  }
}
