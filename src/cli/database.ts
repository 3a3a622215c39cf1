import { setTimeout as sleep } from "node:timers/promises";
import { closePool } from "@/db/connection/pool";
import {
  dataDirHolder,
  hasEmbeddedDatabase,
  runningDatabaseUrl,
  startEmbeddedDatabase,
} from "@/platform/embedded-database/embedded-database";
import { readEnvironment } from "@/platform/env";
import { type Migrated, migrate } from "@/platform/migrations/migrate";
import { refusePooler } from "@/platform/migrations/pooler";
import { refuseUnsuitableDatabase } from "@/platform/migrations/unsuitable-schema";
import { asLongWork } from "@/platform/present-work";

const PATIENCE_MS = 60_000;
const POLL_MS = 100;

export interface CommandDatabase {
  readonly url: string;
  /** What was applied on the way; null for a database that the command must not migrate. */
  readonly migrated: Migrated | null;
}

interface Manner {
  /** Whether an embedded database that no service runs is brought up to date first. */
  readonly mayMigrate: boolean;
}

/**
 * Gives a command the database that the service uses: the one DATABASE_URL names, or the embedded one, which
 * is started for the time of the command when no service runs. A database that does not exist is refused.
 */
export async function withDatabase<T>(
  run: (database: CommandDatabase) => Promise<T>,
  manner: Manner = { mayMigrate: true },
): Promise<T> {
  const { databaseUrl, dataDir } = readEnvironment();
  if (databaseUrl === null && dataDirHolder(dataDir) === null && !hasEmbeddedDatabase(dataDir)) {
    throw new Error(
      `There is no database in ${dataDir}. HIATUS_DATA_DIR says where it is; \`npm start\` makes a new one.`,
    );
  }
  return withNewDatabase(run, manner);
}

/** The same for a command that may come first: a missing database is created. */
export async function withNewDatabase<T>(
  run: (database: CommandDatabase) => Promise<T>,
  { mayMigrate }: Manner = { mayMigrate: true },
): Promise<T> {
  const { databaseUrl, dataDir } = readEnvironment();
  if (databaseUrl !== null) return connected({ url: databaseUrl, migrated: null }, run);

  const running = await findRunning(dataDir);
  if (running !== null) return connected({ url: running, migrated: null }, run);

  const database = await startEmbeddedDatabase({
    dataDir,
    kind: "command",
    say: (line) => console.error(line),
  });
  try {
    const migrated = mayMigrate ? await migrate(database.url) : null;
    return await connected({ url: database.url, migrated }, run);
  } finally {
    await database.stop();
  }
}

async function connected<T>(
  database: CommandDatabase,
  run: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  await refusePooler({ connectionString: database.url }, "DATABASE_URL");
  await refuseUnsuitableDatabase(database.url);
  process.env.DATABASE_URL = database.url;
  try {
    // Nobody waits for the operator's commands, so they may take long.
    return await asLongWork(() => run(database));
  } finally {
    await closePool();
  }
}

// Waits for a service that is starting, and for another command to end, because its database ends with it.
async function findRunning(dataDir: string): Promise<string | null> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const holder = dataDirHolder(dataDir);
    if (holder === null) return null;
    const running = runningDatabaseUrl(dataDir);
    if (running?.holder.kind === "service" && running.isReady) return running.url;
    await sleep(POLL_MS);
  }
  throw new Error(`${dataDir} is in use by a Hiatus that does not become ready.`);
}
