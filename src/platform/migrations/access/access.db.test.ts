import { expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { ordinaryOwnerDatabase } from "@/test/database/ordinary-owner";
import { accessFaults, refuseUnreadyDatabase } from "../is-migrated";
import { migrate } from "../migrate";
import { ACCESS } from "./access-rules";

const db = givenDatabase();
const NOTHING = { migrations: [], functions: [], kept: [], mended: [] };

it("finds nothing to mend where all was applied", async () => {
  expect(await accessFaults(db.url)).toEqual([]);
  expect(await migrate(db.url)).toEqual(NOTHING);
});

it("notices that a restore brought neither policies nor grants, and makes it whole", async () => {
  const policies = "SELECT count(*)::int AS policies FROM pg_policy WHERE polname <> 'owner'";
  const before = (await db.owner.query(policies)).rows;
  await db.owner.query("DROP OWNED BY hiatus_service");
  expect((await db.owner.query(policies)).rows).toEqual([{ policies: 0 }]);
  const faults = await accessFaults(db.url);
  for (const table of Object.keys(ACCESS)) expect(faults.join("\n")).toContain(`${table} has no policy`);
  await expect(refuseUnreadyDatabase(db.url)).rejects.toThrow("requests has no policy tenant");

  const { mended } = await migrate(db.url);
  expect(mended).toEqual(expect.arrayContaining([...Object.keys(ACCESS), "hiatus"]));
  expect((await db.owner.query(policies)).rows).toEqual(before);
  await refuseUnreadyDatabase(db.url);
  expect(await migrate(db.url)).toEqual(NOTHING);
});

it.each([
  ["ALTER TABLE sites DISABLE ROW LEVEL SECURITY", "sites has no row-level security"],
  ["ALTER TABLE sites NO FORCE ROW LEVEL SECURITY", "sites does not bind its owner by row-level security"],
  ["DROP POLICY owner ON sites", "sites has no policy for its owner"],
  ["ALTER POLICY owner ON sites USING (false)", "sites has no policy for its owner"],
  ["DROP POLICY tenant ON sites", "sites has no policy tenant"],
  ["ALTER POLICY tenant ON sites USING (true)", "sites has another policy tenant"],
  ["ALTER POLICY tenant ON sites WITH CHECK (true)", "sites has another policy tenant"],
  ["CREATE POLICY all_of_it ON sites USING (true)", "sites has policies that are not Hiatus's: all_of_it"],
  ["GRANT TRUNCATE, TRIGGER ON sites TO hiatus_service", "sites lets hiatus_service TRUNCATE, TRIGGER"],
  ["GRANT UPDATE ON audit_entries TO PUBLIC", "audit_entries lets hiatus_service UPDATE"],
  [
    "GRANT UPDATE (employee_id) ON requests TO hiatus_service",
    "requests lets hiatus_service UPDATE (employee_id)",
  ],
  ["REVOKE INSERT, DELETE ON sites FROM hiatus_service", "sites does not let hiatus_service INSERT, DELETE"],
  [
    "REVOKE UPDATE (status) ON requests FROM hiatus_service",
    "requests does not let hiatus_service UPDATE (status)",
  ],
  ["GRANT SELECT ON _prisma_migrations TO hiatus_service", "_prisma_migrations lets hiatus_service SELECT"],
  [
    "GRANT SELECT ON graphile_worker._private_jobs TO hiatus_service",
    "graphile_worker._private_jobs lets hiatus_service SELECT",
  ],
  ["REVOKE USAGE ON SCHEMA hiatus FROM hiatus_service", "hiatus is closed to hiatus_service"],
  [
    "REVOKE EXECUTE ON FUNCTION hiatus.all_organizations FROM hiatus_service",
    "hiatus.all_organizations() does not let hiatus_service call it",
  ],
  [
    "GRANT EXECUTE ON FUNCTION hiatus.all_organizations TO PUBLIC",
    "hiatus.all_organizations() lets everybody call it",
  ],
])("notices and mends `%s`", async (sql, fault) => {
  await db.owner.query(sql);
  expect(await accessFaults(db.url)).toEqual([fault]);
  await expect(refuseUnreadyDatabase(db.url)).rejects.toThrow(fault);
  expect((await migrate(db.url)).mended).toEqual([fault.split(" ")[0]]);
  expect(await accessFaults(db.url)).toEqual([]);
});

it("leaves what others were given alone", async () => {
  await db.owner.query("CREATE TABLE public.notes_of_the_operator (id int)");
  await db.owner.query(
    "GRANT SELECT ON sites TO pg_monitor; CREATE POLICY reports ON sites TO pg_monitor USING (true)",
  );
  expect(await accessFaults(db.url)).toEqual([]);
  await db.owner.query("DROP POLICY reports ON sites; REVOKE SELECT ON sites FROM pg_monitor");
});

it.each([
  [
    "is gone",
    "ALTER TABLE kept_mails RENAME TO lost",
    "ALTER TABLE lost RENAME TO kept_mails",
    "kept_mails is not there",
  ],
  [
    "belongs to the service",
    `CREATE TABLE public.other (id int); GRANT CREATE ON SCHEMA public TO hiatus_service;
      ALTER TABLE public.other OWNER TO hiatus_service`,
    "DROP TABLE public.other; REVOKE CREATE ON SCHEMA public FROM hiatus_service",
    "other belongs to hiatus_service",
  ],
])("says that a table %s, which it cannot mend", async (_name, broken, mended, fault) => {
  await db.owner.query(broken);
  expect((await accessFaults(db.url)).join("\n")).toContain(fault);
  await expect(migrate(db.url)).rejects.toThrow(fault);
  await db.owner.query(mended);
  await migrate(db.url);
});

it("takes nothing away that a later version gave", async () => {
  await db.owner.query("UPDATE hiatus.function_files SET version = '999.0.0' WHERE name = '(access)'");
  await db.owner.query(
    "GRANT DELETE ON outbox TO hiatus_service; REVOKE SELECT ON sites FROM hiatus_service",
  );
  expect((await migrate(db.url)).mended).toEqual(["sites"]);
  const { rows } = await db.owner.query(
    "SELECT has_table_privilege('hiatus_service', 'outbox', 'DELETE') AS kept",
  );
  expect(rows).toEqual([{ kept: true }]);
});

it("needs no superuser", async () => {
  const owned = await ordinaryOwnerDatabase();
  try {
    await owned.owner.query("DROP POLICY tenant ON sites; REVOKE ALL ON sites FROM hiatus_service");
    expect((await migrate(owned.url)).mended).toEqual(["sites"]);
  } finally {
    await owned.drop();
  }
});
