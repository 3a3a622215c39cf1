import pg from "pg";
import { AccessError, applyAccess, faultsOfAccess } from "./access/apply-access";
import { applyFoundations, applyFunctions, functionsWithoutFile } from "./apply-functions";
import { applyMigrations } from "./apply-migrations";
import { migrateJobs } from "./migrate-jobs";
import { refusePooler } from "./pooler";
import { prepareGround } from "./prepare-ground";
import { programVersion } from "./program-version";
import { readSchemaFiles, type SchemaFiles } from "./schema-files";
import { refuseUnsuitableSchema } from "./unsuitable-schema";

// Prisma's own lock number, so that this runner and `prisma migrate deploy` wait for one another.
const PRISMA_LOCK = 72_707_369;
const LOCK_WAIT = "120s";
const STATEMENT_LOCK_WAIT = "10s";

/** What bringing a database up to date changed, by names. */
export type Migrated = {
  readonly migrations: readonly string[];
  /** Functions that were applied, for their text is new. */
  readonly functions: readonly string[];
  /** Functions that this version no longer has; they stay for instances of an older one. */
  readonly kept: readonly string[];
  /** Tables, functions and schemas where the service's access differed from the rules and was mended. */
  readonly mended: readonly string[];
};

/**
 * Applies what is missing: the functions that tables are made with, each migration in one transaction, the jobs' own
 * tables, all other functions in one transaction, then what the service may do. Several at once wait for one another.
 * Throws when the database is a later version's, an applied migration or foundation was edited, a function's arguments
 * or result changed, or the service can do more or less than it may and that cannot be mended.
 */
export async function migrate(
  url: string,
  files: SchemaFiles = readSchemaFiles(),
  version = programVersion(),
): Promise<Migrated> {
  return withLock(url, async (client) => {
    const { migrations, functions: first } = await makeTables(client, url, files, version);
    const { functions } = files;
    const last = await applyFunctions(
      client,
      functions.filter(({ isFoundation }) => !isFoundation),
      version,
    );
    const kept = await functionsWithoutFile(client, functions, version);
    const mended = await applyAccess(client, version);
    await refuseFaults(client, version);
    return { migrations, functions: [...first, ...last], kept, mended };
  });
}

/** Makes the tables alone, those of the jobs too, as some of the migrations leave them: for rows that come from elsewhere. */
export async function prepareTables(url: string, files: SchemaFiles): Promise<void> {
  await withLock(url, (client) => makeTables(client, url, files, programVersion()));
}

async function makeTables(
  client: pg.Client,
  url: string,
  { migrations, functions }: SchemaFiles,
  version: string,
): Promise<Pick<Migrated, "migrations" | "functions">> {
  await refuseUnsuitableSchema(client, migrations);
  await prepareGround(client);
  const foundations = await applyFoundations(
    client,
    functions.filter(({ isFoundation }) => isFoundation),
    version,
  );
  const applied = await applyMigrations(client, migrations);
  await migrateJobs(url);
  return { migrations: applied, functions: foundations };
}

async function withLock<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  // The lock would stay with a connection that others get next.
  await refusePooler({ connectionString: url }, "DATABASE_URL");
  const client = new pg.Client({ connectionString: url, application_name: "hiatus migrate" });
  await client.connect();
  try {
    await lock(client);
    return await run(client);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

async function refuseFaults(client: pg.Client, version: string): Promise<void> {
  const faults = await faultsOfAccess(client, version);
  if (faults.length > 0) throw new AccessError(faults);
}

async function lock(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = '${LOCK_WAIT}'`);
  await client.query("SELECT pg_advisory_lock($1)", [PRISMA_LOCK]);
  await client.query(`SET lock_timeout = '${STATEMENT_LOCK_WAIT}'`);
  await client.query("SET client_min_messages = 'warning'");
  // An owner named like the schema `hiatus` would otherwise get its tables there: PostgreSQL looks into "$user" first.
  await client.query("SET search_path = public");
}
