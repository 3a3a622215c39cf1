import pg from "pg";
import { type Migration, readMigrations } from "./migration-files";

// The migrations of before the first release were numbered, not dated.
const OLD_NUMBERING = "0000000000%";

/** Refuses a database that this program can neither use nor bring up to date: one from before the first release, or of a later version. */
export async function refuseUnsuitableSchema(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<void> {
  const books = await client.query("SELECT 1 WHERE to_regclass('public._prisma_migrations') IS NOT NULL");
  if (books.rowCount === 0) return;
  const sql = `SELECT migration_name AS name, migration_name LIKE $1 AS "isUnreleased" FROM public._prisma_migrations
    WHERE rolled_back_at IS NULL AND migration_name <> ALL ($2) ORDER BY 1`;
  const { rows } = await client.query<{ name: string; isUnreleased: boolean }>(sql, [
    OLD_NUMBERING,
    migrations.map(({ name }) => name),
  ]);
  if (rows.some(({ isUnreleased }) => isUnreleased)) {
    throw new Error(
      "This database was made by a Hiatus from before the first release, and cannot be brought up to date. " +
        "Move the data folder away, or name an empty database in DATABASE_URL, and start anew.",
    );
  }
  if (rows.length > 0) {
    throw new Error(
      `This database was migrated by a later version of Hiatus (${rows.map(({ name }) => name).join(", ")}). ` +
        "Run that version, or restore a backup from before it.",
    );
  }
}

/** The same for the database of an address. */
export async function refuseUnsuitableDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "hiatus readiness" });
  await client.connect();
  try {
    await refuseUnsuitableSchema(client, readMigrations());
  } finally {
    await client.end();
  }
}
