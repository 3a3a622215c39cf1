import pg from "pg";

const DATE_OID = 1082;

const types = new pg.TypeOverrides();
types.setTypeParser(DATE_OID, (text) => text);

/** As many connections as the service has. */
const database = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  // The best plan is the same for every key, so making one for each call would be a waste.
  options: "-c plan_cache_mode=force_generic_plan",
  types,
});

/** Runs a statement that each connection parses and plans once. */
export async function run<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await database.query<Row>({ name, text, values: [...values] });
  return rows;
}

/** Today in UTC, where the benchmark's organization is. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
