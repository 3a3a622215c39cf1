import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EmbeddedDatabase,
  removeEmbeddedDatabase,
  startEmbeddedDatabase,
} from "@/platform/embedded-database/embedded-database";
import { openServiceLogin } from "@/platform/embedded-database/service-login";
import { ACCESS } from "@/platform/migrations/access/access-rules";
import { accessFaults } from "@/platform/migrations/is-migrated";
import { migrate } from "@/platform/migrations/migrate";
import { TestOrganization } from "@/test/worlds/organization-builder";

// Somebody has found a way to run any SQL as the service of the embedded database.

const dataDir = mkdtempSync(join(tmpdir(), "hiatus-sql-"));
let database: EmbeddedDatabase;
let owner: pg.Pool;
let service: pg.Client;
let url: string;
let home: TestOrganization;
let away: TestOrganization;

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir, kind: "command", isDurable: false });
  await migrate(database.url);
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  // A connection that is still about to close when the database stops is no failure of a test.
  owner.on("error", () => undefined);
  home = await TestOrganization.create(owner, "home");
  away = await TestOrganization.create(owner, "away");
  for (const organization of [home, away]) await organization.employee("ada", { role: "admin" });
  url = await openServiceLogin(database.url);
  service = new pg.Client({ connectionString: url });
  await service.connect();
});

afterAll(async () => {
  await service.end();
  await owner.end();
  await database.stop();
  await removeEmbeddedDatabase(dataDir);
});

/** What is refused, as PostgreSQL says it: its code. */
async function codeOf(sql: string): Promise<string> {
  await service.query("BEGIN");
  try {
    await service.query(sql);
    return "done";
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? "") : String(error);
  } finally {
    await service.query("ROLLBACK");
  }
}

const DENIED = "42501";

describe("the service's login", () => {
  it("is no other role underneath, and finds the database as it must be", async () => {
    const who = "SELECT current_user::text AS current, session_user::text AS session";
    for (const sql of [
      "SELECT 1",
      "SET ROLE NONE",
      "RESET ROLE",
      "RESET SESSION AUTHORIZATION",
      "DISCARD ALL",
    ]) {
      await service.query(sql);
      const { rows } = await service.query(who);
      expect(rows).toEqual([{ current: "hiatus_service", session: "hiatus_service" }]);
    }
    expect(await accessFaults(database.url)).toEqual([]);
  });

  it("is another one at each start", async () => {
    const before = url;
    url = await openServiceLogin(database.url);
    const old = new pg.Client({ connectionString: before });
    await expect(old.connect()).rejects.toThrow("password authentication failed");
    await service.end();
    service = new pg.Client({ connectionString: url });
    await service.connect();
  });

  it.each([
    "SET ROLE hiatus",
    "SET ROLE postgres",
    "SET SESSION AUTHORIZATION hiatus",
    "ALTER ROLE hiatus_service SUPERUSER",
    "ALTER ROLE hiatus_service BYPASSRLS",
    "CREATE ROLE another LOGIN",
    "GRANT hiatus TO hiatus_service",
    "ALTER TABLE employees DISABLE ROW LEVEL SECURITY",
    "ALTER TABLE employees NO FORCE ROW LEVEL SECURITY",
    "DROP POLICY tenant ON employees",
    "CREATE POLICY mine ON employees USING (true)",
    "DROP TABLE employees",
    "TRUNCATE employees",
    "CREATE TABLE public.mine (id int)",
    "CREATE SCHEMA mine",
    "CREATE FUNCTION hiatus.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE OR REPLACE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE TRIGGER mine BEFORE INSERT ON employees EXECUTE FUNCTION hiatus.all_organizations()",
    "CREATE EXTENSION file_fdw",
    "UPDATE audit_entries SET action = 'nothing.happened'",
    "DELETE FROM audit_entries",
    "DELETE FROM requests",
    "SELECT * FROM _prisma_migrations",
    "SELECT * FROM graphile_worker._private_jobs",
    "SELECT rolpassword FROM pg_authid",
    "SELECT pg_read_file('/etc/passwd')",
    "SELECT lo_import('/etc/passwd')",
    "COPY employees TO PROGRAM 'cat'",
    "COPY employees TO '/tmp/employees'",
    "SET log_statement = 'none'",
    "SELECT pg_reload_conf()",
  ])("may not `%s`", async (sql) => {
    expect(await codeOf(sql)).toBe(DENIED);
  });

  it.each(Object.keys(ACCESS).filter((table) => !["guess_counts", "rate_windows"].includes(table)))(
    "sees nothing of %s while it names nobody, however it asks",
    async (table) => {
      const { rows } = await service.query(`SELECT count(*)::int AS count FROM ${table}`);
      expect(rows).toEqual([{ count: 0 }]);
      await service.query("SET row_security = off");
      expect(await codeOf(`SELECT FROM ${table}`)).toBe(DENIED);
      await service.query("SET row_security = on");
    },
  );

  it("sees one organization in a transaction that names it, and cannot write into another", async () => {
    await service.query("BEGIN");
    await service.query("SELECT set_config('hiatus.organization_id', $1, true)", [home.id]);
    const { rows } = await service.query("SELECT DISTINCT organization_id FROM employees");
    expect(rows).toEqual([{ organization_id: home.id }]);
    const moved = service.query("UPDATE departments SET organization_id = $1", [away.id]);
    await expect(moved).resolves.toMatchObject({ rowCount: 0 });
    const written = service.query("INSERT INTO sites (organization_id, name) VALUES ($1, 'x')", [away.id]);
    await expect(written).rejects.toThrow("row-level security");
    await service.query("ROLLBACK");
  });
});
