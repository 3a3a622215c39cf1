import { randomUUID } from "node:crypto";
import type pg from "pg";
import { describeFailure } from "./describe-failure";
import type { Migration } from "./migration-files";

type Applied = {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
};

/** Applies the migrations that are missing, each in one transaction, and returns their names. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<string[]> {
  const missing = findMissing(migrations, await readApplied(client));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
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
    throw new Error(`Migration ${name} failed and was undone: ${describeFailure(error, sql)}`, {
      cause: error,
    });
  }
}
