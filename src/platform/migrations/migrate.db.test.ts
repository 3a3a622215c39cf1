import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { ordinaryOwnerDatabase } from "@/test/database/ordinary-owner";
import { migrate } from "./migrate";
import { type Migration, readMigrations } from "./migration-files";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.drop());

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

const known = readMigrations();

/** Migrates with these migrations after those that were there, and returns the names of those that were applied. */
async function migrations(files: readonly Migration[]): Promise<readonly string[]> {
  const others = known.filter(({ name }) => files.every((file) => file.name !== name));
  const outcome = await migrate(database.url, { migrations: [...others, ...files], functions: [] });
  known.push(...files.filter(({ name }) => outcome.migrations.includes(name)));
  return outcome.migrations;
}

async function applied(name: string): Promise<object[]> {
  const sql = "SELECT * FROM _prisma_migrations WHERE migration_name = $1";
  return (await database.owner.query<pg.QueryResultRow>(sql, [name])).rows;
}

it("has nothing to apply to a database that is up to date", async () => {
  expect(await migrate(database.url)).toEqual({ migrations: [], functions: [], kept: [], mended: [] });
});

it("applies each migration once when two start at the same moment", async () => {
  const slow = migration("90000000000001_slow", "CREATE TABLE made_once (id int); SELECT pg_sleep(0.3);");
  const outcomes = await Promise.all([migrations([slow]), migrations([slow])]);
  expect(outcomes.flat()).toEqual([slow.name]);
});

it("keeps Prisma's own books", async () => {
  const one = migration("90000000000002_books", "CREATE TABLE books (id int)");
  await migrations([one]);
  expect(await applied(one.name)).toEqual([
    expect.objectContaining({
      checksum: one.checksum,
      applied_steps_count: 1,
      rolled_back_at: null,
      logs: null,
    }),
  ]);
});

it("undoes a migration that fails, says where, and applies it once it is repaired", async () => {
  const name = "90000000000003_broken";
  const broken = migration(name, "CREATE TABLE half_made (id int);\nSELECT nothing FROM nowhere;");
  await expect(migrations([broken])).rejects.toThrow(
    `Migration ${name} failed and was undone: relation "nowhere" does not exist (line 2)`,
  );
  expect(await applied(name)).toEqual([]);
  const { rows } = await database.owner.query<{ table: string | null }>(
    "SELECT to_regclass('half_made') AS table",
  );
  expect(rows).toEqual([{ table: null }]);
  expect(await migrations([migration(name, "CREATE TABLE half_made (id int)")])).toEqual([name]);
});

it("refuses a migration that was edited after it was applied", async () => {
  const name = "90000000000004_edited";
  await migrations([migration(name, "SELECT 1")]);
  await expect(migrations([migration(name, "SELECT 2")])).rejects.toThrow(
    `Migration ${name} was edited after it was applied`,
  );
});

it("refuses to go on after a failure under another tool", async () => {
  const name = "90000000000005_failed";
  const failed = migration(name, "SELECT 1");
  await database.owner.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ('x', $1, $2, 'it broke')",
    [failed.checksum, name],
  );
  await expect(migrations([failed])).rejects.toThrow(`Migration ${name} failed earlier`);
  await database.owner.query("DELETE FROM _prisma_migrations WHERE id = 'x'");
});

it("waits for `prisma migrate deploy`, which holds the same lock", async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query("SELECT pg_advisory_lock(72707369)");
  const one = migration("90000000000006_waits", "SELECT 1");
  let isDone = false;
  const done = migrations([one]).then(() => (isDone = true));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isDone).toBe(false);
  await other.end();
  expect(await done).toBe(true);
});

it("refuses an owner who may no more act as the service, and says what a superuser has to do", async () => {
  const owned = await ordinaryOwnerDatabase();
  try {
    const name = new URL(owned.url).username;
    await database.owner.query(`REVOKE hiatus_service FROM ${name}`);
    await expect(migrate(owned.url)).rejects.toThrow(
      `The database cannot be prepared: ${name} may not act as hiatus_service. ` +
        `As a superuser: GRANT hiatus_service TO ${name};`,
    );
  } finally {
    await owned.drop();
  }
});
