import pg from "pg";
import { isOutdated, readFunctionsInForce } from "./function-books";
import { programVersion } from "./program-version";
import { readSchemaFiles } from "./schema-files";

/** Whether the database of the given owner's address has every migration of this program, and no older function. */
export async function isMigrated(url: string): Promise<boolean> {
  const { migrations, functions } = readSchemaFiles();
  const client = new pg.Client({ connectionString: url, application_name: "hiatus readiness" });
  await client.connect();
  try {
    const { rows } = await client.query<{ migration_name: string }>(
      "SELECT migration_name FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    const applied = new Set(rows.map((row) => row.migration_name));
    if (!migrations.every(({ name }) => applied.has(name))) return false;
    const inForce = await readFunctionsInForce(client);
    return functions.every((file) => !isOutdated(file, inForce, programVersion()));
  } finally {
    await client.end();
  }
}
