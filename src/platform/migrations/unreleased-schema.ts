import pg from "pg";

// The migrations of before the first release were numbered, not dated.
const OLD_NUMBERING = "0000000000%";

/** Refuses a database that was made before the first release: nothing leads from its tables to those of today. */
export async function refuseUnreleasedSchema(client: pg.Client): Promise<void> {
  const books = await client.query("SELECT to_regclass('public._prisma_migrations') AS books");
  if ((books.rows as { books: string | null }[])[0]?.books === null) return;
  const sql = "SELECT 1 FROM public._prisma_migrations WHERE migration_name LIKE $1 LIMIT 1";
  if ((await client.query(sql, [OLD_NUMBERING])).rowCount === 0) return;
  throw new Error(
    "This database was made by a Hiatus from before the first release, and cannot be brought up to date. " +
      "Move the data folder away, or name an empty database in DATABASE_URL, and start anew.",
  );
}

/** The same for the database of an address. */
export async function refuseUnreleasedDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "hiatus readiness" });
  await client.connect();
  try {
    await refuseUnreleasedSchema(client);
  } finally {
    await client.end();
  }
}
