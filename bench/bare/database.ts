import pg from "pg";

const DATE_OID = 1082;
const DATES_OID = 1182;

const types = new pg.TypeOverrides();
types.setTypeParser(DATE_OID, (text) => text);
types.setTypeParser(DATES_OID, (text) => text.slice(1, -1).split(",").filter(Boolean));

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
