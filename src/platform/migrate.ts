import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { migrateJobs } from "./migrate-jobs";
import { projectRoot } from "./project-root";

// Prisma's own lock number, so that this runner and `prisma migrate deploy` wait for one another.
const PRISMA_LOCK = 72_707_369;
const LOCK_WAIT = "120s";
const STATEMENT_LOCK_WAIT = "10s";

/** Prisma's own table, so that either of the two can go on where the other stopped. */
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

type Applied = {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
};

/** The folder of the project's migrations. */
export function migrationsFolder(): string {
  return join(projectRoot(), "prisma", "migrations");
}

/** Reads the migrations of a folder in their order, with Prisma's checksums. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Applies what is missing, each migration in one transaction, then those of the jobs' own tables, and returns the names of
 * ours that were. Several at once wait for one another. Throws when an applied migration was edited, or failed under
 * another tool.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "hiatus migrate" });
  await client.connect();
  try {
    await client.query(`SET lock_timeout = '${LOCK_WAIT}'`);
    await client.query("SELECT pg_advisory_lock($1)", [PRISMA_LOCK]);
    await client.query(`SET lock_timeout = '${STATEMENT_LOCK_WAIT}'`);
    await client.query("SET client_min_messages = 'warning'");
    // An owner named like the schema `hiatus` would otherwise get its tables there: PostgreSQL looks into "$user" first.
    await client.query("SET search_path = public");
    await client.query(BOOKKEEPING);
    const missing = findMissing(migrations, await readApplied(client));
    for (const migration of missing) await apply(client, migration);
    await migrateJobs(url);
    return missing.map((migration) => migration.name);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(
    "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function findMissing(migrations: readonly Migration[], applied: ReadonlyMap<string, Applied>): Migration[] {
  return migrations.filter(({ name, checksum }) => {
    const earlier = applied.get(name);
    if (earlier === undefined) return true;
    if (earlier.finished_at === null) {
      throw new Error(
        `Migration ${name} failed earlier. Repair it, then mark it with \`prisma migrate resolve\`.`,
      );
    }
    if (earlier.checksum !== checksum) {
      throw new Error(`Migration ${name} was edited after it was applied to this database.`);
    }
    return false;
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  await client.query("BEGIN");
  try {
    const started = "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)";
    await client.query(started, [id, checksum, name]);
    await client.query(sql);
    const finished =
      "UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1";
    await client.query(finished, [id]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${name} failed and was undone: ${describe(error, sql)}`, { cause: error });
  }
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line =
    error.position === undefined ? "" : ` (line ${sql.slice(0, Number(error.position)).split("\n").length})`;
  return [`${error.message}${line}`, error.detail, error.hint].filter(Boolean).join(". ");
}
