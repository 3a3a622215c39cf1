import pg from "pg";
import { AccessError, faultsOfAccess } from "./access/apply-access";
import { isOutdated, readFunctionsInForce } from "./function-books";
import { programVersion } from "./program-version";
import { readSchemaFiles } from "./schema-files";
import { refuseUnsuitableSchema } from "./unsuitable-schema";

const CONNECT_MS = 5_000;

/** Whether the database of the given owner's address has every migration of this program, and no older function. */
export function isMigrated(url: string): Promise<boolean> {
  return withClient(url, hasEverything);
}

/** Refuses a database that lacks something of this version, or is a later one's. */
export function refuseUnmigratedDatabase(url: string): Promise<void> {
  return withClient(url, refuseUnmigrated);
}

/** Refuses a database that a service of this program must not work on as it is; says what to do. */
export async function refuseUnreadyDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await refuseUnmigrated(client);
    const faults = await faultsOfAccess(client, programVersion());
    if (faults.length > 0) throw new AccessError(faults);
  });
}

/** In which ways the database of the given owner's address protects less than it must, or hinders the service, in words. */
export function accessFaults(url: string): Promise<string[]> {
  return withClient(url, (client) => faultsOfAccess(client, programVersion()));
}

/** A database that lacks something of this version. */
export class NotMigratedError extends Error {
  constructor() {
    super("The database is not migrated to this version. Run `npm run -s hiatus -- migrate` first.");
    this.name = "NotMigratedError";
  }
}

async function refuseUnmigrated(client: pg.Client): Promise<void> {
  await refuseUnsuitableSchema(client, readSchemaFiles().migrations);
  if (!(await hasBooks(client)) || !(await hasEverything(client))) throw new NotMigratedError();
}

async function hasEverything(client: pg.Client): Promise<boolean> {
  const { migrations, functions } = readSchemaFiles();
  const { rows } = await client.query<{ migration_name: string }>(
    "SELECT migration_name FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  if (!migrations.every(({ name }) => applied.has(name))) return false;
  const inForce = await readFunctionsInForce(client);
  return functions.every((file) => !isOutdated(file, inForce, programVersion()));
}

async function hasBooks(client: pg.Client): Promise<boolean> {
  const sql = `SELECT 1 WHERE to_regclass('public._prisma_migrations') IS NOT NULL
    AND to_regclass('hiatus.function_files') IS NOT NULL`;
  return (await client.query(sql)).rowCount === 1;
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "hiatus readiness",
    connectionTimeoutMillis: CONNECT_MS,
  });
  // Readiness is asked of a service that runs: a connection that breaks must not end it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
