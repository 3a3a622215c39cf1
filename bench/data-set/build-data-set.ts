import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { insertKeys, keyedEmployees } from "./api-keys";
import { closeCyclesOf } from "./close-cycles-of";
import { keepBalances, keepRows } from "./keep-rows";
import { readLedgers } from "./ledgers";
import { tellReminders } from "./tell-reminders";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

export interface DataSetSize {
  employees: number;
  /** A hundred each for the first of the employees, so that one of these has as many whatever the others have. */
  requests: number;
  /** How many of the hundred have begun before today: 94, unless there are fewer years of them. */
  past?: number;
  /** Other organizations, of a hundred people each. */
  neighbours?: number;
}

/** Of each who asks at all. */
export const MOST_PAST = 94;

/** What a data set was made from; another digest means that it has to be built again. */
export function dataSetDigest(size: DataSetSize, today: string, schema: string): string {
  const hash = createHash("sha256").update(`${nameOf(size)} ${today} ${schema}`);
  for (const file of readdirSync(FOLDER).sort()) hash.update(readFileSync(`${FOLDER}${file}`));
  return hash.digest("hex");
}

/** The name of a data set of this size. */
export function nameOf({ employees, requests, past = MOST_PAST, neighbours = 0 }: DataSetSize): string {
  return [employees, requests, past, neighbours].join("_");
}

/** Fills a migrated, empty database, as a superuser: rows that are known to fit are not checked one by one. */
export async function buildDataSet(url: string, size: DataSetSize, today: string): Promise<void> {
  const { past = MOST_PAST, neighbours = 0 } = size;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica");
    await client.query("SET synchronous_commit = off");
    await client.query("SET maintenance_work_mem = '256MB'");
    await client.query("SET work_mem = '128MB'");
    await client.query(
      `SELECT set_config('bench.employees', $1, false), set_config('bench.requests', $2, false),
         set_config('bench.today', $3, false), set_config('bench.first', $4, false), set_config('bench.neighbours', $5, false)`,
      [size.employees, size.requests, today, MOST_PAST - past, neighbours].map(String),
    );
    for (const file of readdirSync(FOLDER)
      .sort()
      .filter((name) => /^\d.*\.sql$/.test(name))) {
      await client.query(readFileSync(`${FOLDER}${file}`, "utf8"));
    }
    await client.query("ANALYZE");
    await insertKeys(client, keyedEmployees(size.employees));
    for await (const ledgers of readLedgers(client, size.employees)) {
      await closeCyclesOf(client, ledgers, today);
      await keepBalances(client, ledgers, today);
    }
    await keepRows(client);
    await tellReminders(client, today);
    await client.query("DROP TABLE bench.requests, bench.days, bench.chains");
    if (neighbours > 0) await client.query(readFileSync(`${FOLDER}neighbours.sql`, "utf8"));
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
}
