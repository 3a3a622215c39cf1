import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrate } from "@/platform/migrations/migrate";
import { dropDatabase, type TestDatabase } from "./database";

/** A migrated database whose owner is no superuser and may create neither roles nor databases. */
export async function ordinaryOwnerDatabase(): Promise<TestDatabase> {
  const server = process.env.HIATUS_TEST_SERVER_URL;
  if (!server) throw new Error("No test server: run database tests as `*.db.test.ts` files under vitest.");
  const name = `hiatus_test_owner_${randomBytes(6).toString("hex")}`;
  const password = randomBytes(12).toString("hex");
  const administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  await administrator.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
  // To give a database away, one must be able to act as its owner.
  await administrator.query(`GRANT ${name} TO CURRENT_USER`);
  await administrator.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await ensureServiceRole(administrator);
  await administrator.query(`GRANT hiatus_service TO ${name}`);

  const url = new URL(server);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  await migrate(url.href);
  const owner = new pg.Pool({ connectionString: url.href, max: 4 });
  const service = new pg.Pool({ connectionString: url.href, max: 4, options: "-c role=hiatus_service" });
  // Dropping the database ends idle connections, which is no failure of the test.
  for (const pool of [owner, service]) pool.on("error", () => undefined);
  return {
    url: url.href,
    owner,
    service,
    drop: async () => {
      await Promise.all([owner.end(), service.end()]);
      await dropDatabase(administrator, name);
      await administrator.query(`DROP ROLE ${name}`);
      await administrator.end();
    },
  };
}

// Another test file may be making it at this moment.
async function ensureServiceRole(administrator: pg.Client): Promise<void> {
  await administrator.query(`DO $$ BEGIN
    CREATE ROLE hiatus_service NOLOGIN NOINHERIT;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
}
