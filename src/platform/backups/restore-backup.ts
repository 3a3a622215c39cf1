import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ACCESS } from "../migrations/access/access-rules";
import { migrate, prepareTables } from "../migrations/migrate";
import { JOB_SCHEMA } from "../migrations/migrate-jobs";
import { readSchemaFiles, type SchemaFiles } from "../migrations/schema-files";
import { BackupError } from "./backup-format";
import { loadBackup } from "./load-backup";
import { refuseUnknownMigrations, type VerifiedBackup, verifyBackup } from "./read-backup";

type RestoreOptions = {
  readonly file: string;
  /** Whether the content of the database may be removed. */
  readonly mayReplace: boolean;
  /** The schema that this program creates; only tests set another. */
  readonly schema?: SchemaFiles;
};

/** Reads the whole file and throws `BackupError` unless this program can restore it; touches no database. */
export async function readyBackup(file: string): Promise<VerifiedBackup> {
  const backup = await verifyBackup(file);
  refuseUnknownMigrations(backup, readSchemaFiles().migrations);
  return backup;
}

/**
 * Makes the tables as they were when the backup was written, fills them in one transaction, and applies later
 * migrations. Throws `BackupError` when a service works on the database, or when it holds people or
 * organizations that may not be replaced.
 */
export async function restoreBackup(
  url: string,
  backup: VerifiedBackup,
  { file, mayReplace, schema = readSchemaFiles() }: RestoreOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "hiatus restore" });
  await client.connect();
  try {
    await refuseOthers(client);
    await clear(client, mayReplace);
    const { migrations, functions } = schema;
    const names = new Set(backup.header.migrations.map(({ name }) => name));
    await prepareTables(url, { functions, migrations: migrations.filter(({ name }) => names.has(name)) });
    await loadBackup(client, backup, file);
  } finally {
    await client.end();
  }
  await migrate(url, schema);
}

const PATIENCE_TRIES = 10;
const PAUSE_MS = 200;

/** After a connection has ended, it takes a moment until the server notices. */
async function refuseOthers(client: pg.Client): Promise<void> {
  for (let tried = 1; (await countOthers(client)) > 0; tried++) {
    if (tried === PATIENCE_TRIES) {
      throw new BackupError("A Hiatus works on this database. Stop it before you restore.");
    }
    await sleep(PAUSE_MS);
  }
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND application_name LIKE 'hiatus%'`,
  );
  return rowCount ?? 0;
}

/** Tables of earlier versions that are now views with the same name. */
const FORMER_TABLES = ["request_days"];

/** Removes the tables, when they hold nobody or may be replaced. */
async function clear(client: pg.Client, mayReplace: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string; isView: boolean }>(
    `SELECT relname::text AS name, relkind = 'v' AS "isView" FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND relkind IN ('r', 'p', 'v')`,
    [[...Object.keys(ACCESS), ...FORMER_TABLES]],
  );
  const tables = namesOf(rows.filter(({ isView }) => !isView));
  if (!mayReplace) await refuseContent(client, tables);
  // In one text and so in one transaction; the functions last, because tables are made with them.
  await client.query(`
    ${dropped("VIEW", namesOf(rows.filter(({ isView }) => isView)))}
    ${dropped("TABLE", tables)}
    DROP TABLE IF EXISTS public._prisma_migrations;
    DROP SCHEMA IF EXISTS ${JOB_SCHEMA} CASCADE;
    DROP SCHEMA IF EXISTS hiatus CASCADE`);
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

function dropped(kind: "TABLE" | "VIEW", names: readonly string[]): string {
  return names.length === 0 ? "" : `DROP ${kind} ${names.map((name) => `public.${name}`).join(", ")};`;
}

async function refuseContent(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of ["organizations", "users"].filter((name) => tables.includes(name))) {
    if ((await client.query(`SELECT 1 FROM public.${table} LIMIT 1`)).rowCount === 0) continue;
    throw new BackupError(
      `The database already holds ${table}. --force removes everything that it holds, and puts the backup in its place.`,
    );
  }
}
