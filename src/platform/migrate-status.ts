import pg from "pg";
import { readMigrations } from "./migrate";

/** Whether every migration of this program is applied to the database of the given owner's address. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: "hiatus readiness" });
  await client.connect();
  try {
    const { rows } = await client.query<{ migration_name: string }>(
      "SELECT migration_name FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    const applied = new Set(rows.map((row) => row.migration_name));
    return readMigrations().every(({ name }) => applied.has(name));
  } finally {
    await client.end();
  }
}
