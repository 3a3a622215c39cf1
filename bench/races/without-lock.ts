import type pg from "pg";

const LOCK = "FOR NO KEY UPDATE";

/**
 * Takes the guards away from this scratch database, to show that the races notice: the locks inside the service's
 * database functions, and the constraint that is the last word on overlap.
 */
export async function takeLocksAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'hiatus' AND p.prosrc LIKE '%' || $1 || '%'`,
    [LOCK],
  );
  if (rows.length === 0)
    throw new Error(`No function of the service has ${LOCK} any more: this control is out of date.`);
  for (const { definition } of rows) await client.query(definition.replaceAll(LOCK, ""));
  await client.query("ALTER TABLE requests DROP CONSTRAINT requests_no_shared_slot");
  return rows.map(({ name }) => name);
}
