import type pg from "pg";

const LOCK = "FOR NO KEY UPDATE";
/** In which status a decision finds its request. */
const CONDITION = "AND r.status = p_decision ->> 'from'";

/** What else guards the rules: constraints, the calendar that bookings share, the key that is taken once, and the notes of what changes. */
const GUARDS = [
  "ALTER TABLE requests DROP CONSTRAINT requests_no_shared_slot",
  "DROP INDEX employment_types_name_key",
  `CREATE OR REPLACE FUNCTION hiatus.share_calendar(p_organization uuid) RETURNS void LANGUAGE sql AS ''`,
  `CREATE FUNCTION bench.another_key() RETURNS trigger LANGUAGE plpgsql
     AS $$ BEGIN NEW.key := NEW.key || gen_random_uuid(); RETURN NEW; END $$`,
  `CREATE TRIGGER another_key BEFORE INSERT ON idempotency_keys
     FOR EACH ROW EXECUTE FUNCTION bench.another_key()`,
  `CREATE FUNCTION bench.no_note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  "CREATE TRIGGER no_note BEFORE INSERT ON fact_changes FOR EACH ROW EXECUTE FUNCTION bench.no_note()",
  "GRANT USAGE ON SCHEMA bench TO hiatus_service",
];

/**
 * Takes the guards away from this scratch database, to show that the races notice: the locks and the condition inside the
 * service's database functions, the constraints that are the last word, what makes a key one, and what tells that kept answers are stale.
 */
export async function takeLocksAway(client: pg.Client): Promise<string[]> {
  const changed: string[] = [];
  for (const guard of [LOCK, CONDITION]) {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE n.nspname = 'hiatus' AND p.prosrc LIKE '%' || $1 || '%'`,
      [guard],
    );
    if (rows.length === 0)
      throw new Error(`No function of the service has ${guard} any more: this control is out of date.`);
    for (const { definition } of rows) await client.query(definition.replaceAll(guard, ""));
    changed.push(...rows.map(({ name }) => name));
  }
  for (const statement of GUARDS) await client.query(statement);
  return changed;
}
