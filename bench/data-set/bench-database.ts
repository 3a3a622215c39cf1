import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { ownerUrl, readSettings, superuserUrl } from "@/platform/embedded-database/database-settings";
import { startEmbeddedDatabase } from "@/platform/embedded-database/embedded-database";
import { migrate } from "@/platform/migrations/migrate";
import { digestOf, readSchemaFiles } from "@/platform/migrations/schema-files";
import { parentOf } from "../measure/process-usage";
import { buildDataSet, type DataSetSize, dataSetDigest, nameOf } from "./build-data-set";

/** A filled database of the benchmark's own PostgreSQL. */
export interface BenchDatabase {
  /** As the owner of the tables, for the servers. */
  url: string;
  superuserUrl: string;
  /** Of the PostgreSQL server. */
  serverPid: number;
}

export interface BenchServer {
  /** The data set of that size; built unless an earlier run has left it. */
  open: (size: DataSetSize) => Promise<BenchDatabase>;
  stop: () => Promise<void>;
}

/** Starts the benchmark's own PostgreSQL, apart from that of any service on this machine. */
export async function startBenchServer(
  dataDir: string,
  { isKept }: { isKept: boolean },
): Promise<BenchServer> {
  const server = await startEmbeddedDatabase({ dataDir, say: console.log });
  const settings = readSettings(dataDir);
  if (settings === null) throw new Error(`${dataDir} has no settings of its database.`);
  const admin = superuserUrl(settings);
  return {
    open: async (size) => {
      const name = `bench_${nameOf(size)}`;
      const [url, own] = [ownerUrl(settings, name), superuserUrl(settings, name)];
      const today = new Date().toISOString().slice(0, 10);
      const digest = dataSetDigest(size, today, digestOfTables());
      const digestFile = join(dataDir, `${name}.digest`);
      if (!existsSync(digestFile) || readFileSync(digestFile, "utf8") !== digest) {
        rmSync(digestFile, { force: true });
        const begin = performance.now();
        await query(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        await query(admin, `CREATE DATABASE ${name} OWNER hiatus`);
        await migrate(url);
        await buildDataSet(own, size, today);
        writeFileSync(digestFile, digest);
        const seconds = ((performance.now() - begin) / 1000).toFixed(0);
        console.log(`ok   ${size.employees} employees with ${size.requests} requests built (${seconds} s)`);
      } else {
        // The rows can stay when only functions have changed.
        await migrate(url);
      }
      await query(admin, "CHECKPOINT");
      return { url, superuserUrl: own, serverPid: await postmasterOf(admin) };
    },
    stop: async () => {
      await server.stop();
      if (!isKept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of what the rows were made for. */
function digestOfTables(): string {
  const { migrations, functions } = readSchemaFiles();
  return digestOf({ migrations, functions: functions.filter(({ isFoundation }) => isFoundation) });
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process that all backends are children of. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    return parentOf(rows[0]?.pid ?? 0) ?? 0;
  } finally {
    await client.end();
  }
}
