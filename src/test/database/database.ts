import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrate } from "@/platform/migrations/migrate";
import { digestOf, readSchemaFiles } from "@/platform/migrations/schema-files";

const WATCH = readFileSync(new URL("watch-facts.sql", import.meta.url), "utf8");
// Any number that nothing else locks; whoever holds it may create the template.
const TEMPLATE_LOCK = 5_118_420;

/** A database of its own for one test file, with the schema in place and no rows but those of the migrations. */
export type TestDatabase = {
  readonly url: string;
  /** As the owner of the tables, whom row-level security does not bind. */
  readonly owner: pg.Pool;
  /** As the role under which the service works. */
  readonly service: pg.Pool;
  readonly drop: () => Promise<void>;
};

/** Clones the migrated template and points DATABASE_URL at the clone; call it before the service opens its pool. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env.HIATUS_TEST_SERVER_URL;
  if (!server) throw new Error("No test server: run database tests as `*.db.test.ts` files under vitest.");
  const name = `hiatus_test_${randomBytes(6).toString("hex")}`;
  await withAdministrator(server, async (client) => {
    const template = await ensureTemplate(client, server);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const url = databaseUrl(server, name);
  process.env.DATABASE_URL = url;
  const owner = new pg.Pool({ connectionString: url, max: 10 });
  const service = new pg.Pool({ connectionString: url, max: 10, options: "-c role=hiatus_service" });
  // Dropping the database ends idle connections, which is no failure of the test.
  for (const pool of [owner, service]) pool.on("error", () => undefined);
  return {
    url,
    owner,
    service,
    drop: async () => {
      await Promise.all([owner.end(), service.end()]);
      await withAdministrator(server, (client) => dropDatabase(client, name));
    },
  };
}

const NOT_YOURS_TO_END = "42501";
const DROP_TRIES = 20;
const DROP_PAUSE_MS = 500;

/** Drops a database with whoever is connected; the server's own worker that cleans it up cannot be ended, but soon ends by itself. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === NOT_YOURS_TO_END;
      if (!isBusy || tried === DROP_TRIES) throw error;
      await sleep(DROP_PAUSE_MS);
    }
  }
}

async function ensureTemplate(client: pg.Client, server: string): Promise<string> {
  const files = readSchemaFiles();
  const template = `hiatus_template_${createHash("sha256").update(digestOf(files)).update(WATCH).digest("hex").slice(0, 12)}`;
  const isThere = async () =>
    (await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template])).rowCount !== 0;
  if (await isThere()) return template;

  await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  try {
    if (await isThere()) return template;
    // Migrated under another name, so that a failed migration leaves no template that looks finished.
    const draft = `hiatus_draft_${randomBytes(6).toString("hex")}`;
    await client.query(`CREATE DATABASE ${draft}`);
    try {
      await migrate(databaseUrl(server, draft), files);
      await withAdministrator(databaseUrl(server, draft), (own) => own.query(WATCH));
      await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
    } catch (error) {
      await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
      throw error;
    }
    return template;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  }
}

async function withAdministrator<T>(server: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
