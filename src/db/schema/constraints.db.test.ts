import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { unwatched } from "@/test/database/unwatched";
import { insertRow, insertSamples } from "@/test/rows/insert-rows";
import { refusedAccountRows } from "@/test/rows/refused-account-rows";
import { refusedEmployeeRows } from "@/test/rows/refused-employee-rows";
import { refusedOrganizationRows } from "@/test/rows/refused-organization-rows";
import { refusedPolicyRows } from "@/test/rows/refused-policy-rows";
import { refusedRecordRows } from "@/test/rows/refused-record-rows";
import { refusedRequestRows } from "@/test/rows/refused-request-rows";
import { sampleId } from "@/test/rows/sample-ids";
import { type SampleTable, sampleRows } from "@/test/rows/sample-rows";

// A row that every table takes beside the samples; each example changes it in one way.
const ACCEPTABLE: Readonly<Record<SampleTable, Readonly<Record<string, unknown>>>> = {
  ...sampleRows(1, 3),
  authenticators: sampleRows(1, 2).authenticators,
  mcp_settings: sampleRows(1, 2).mcp_settings,
  balance_checks: sampleRows(1, 2).balance_checks,
  import_mappings: sampleRows(1, 2).import_mappings,
  notice_rules: sampleRows(1, 2).notice_rules,
  identity_providers: sampleRows(1, 2).identity_providers,
  attachment_contents: sampleRows(1, 2).attachment_contents,
  booking_limit_policies: sampleRows(1, 2).booking_limit_policies,
};

const REFUSED = {
  ...refusedAccountRows,
  ...refusedOrganizationRows,
  ...refusedEmployeeRows,
  ...refusedPolicyRows,
  ...refusedRequestRows,
  ...refusedRecordRows,
};

const EXAMPLES = Object.entries(REFUSED).flatMap(([table, constraints]) =>
  Object.entries(constraints).map(([name, changes]) => ({ table: table as SampleTable, name, changes })),
);

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await unwatched(db);
  await insertSamples(db.owner);
});
afterAll(() => db.drop());

/** What inserting the row ends in: nothing stays. */
async function refusal(table: SampleTable, row: Readonly<Record<string, unknown>>) {
  const client = await db.owner.connect();
  try {
    await client.query("BEGIN");
    await insertRow(client, table, row);
    return null;
  } catch (error) {
    return error as { code: string; constraint?: string; column?: string; message: string };
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

it("names an example for every constraint and unique index, and no other", async () => {
  const { rows } = await db.owner.query<{ name: string }>(`
    SELECT conname AS name FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conrelid <> to_regclass('_prisma_migrations')
    UNION
    SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE indisunique AND relnamespace = 'public'::regnamespace AND indrelid <> to_regclass('_prisma_migrations')
    ORDER BY name`);
  expect(EXAMPLES.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
});

it("has an acceptable row for every table, and takes it", async () => {
  const { rows } = await db.owner.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND relname <> '_prisma_migrations'`);
  expect(Object.keys(ACCEPTABLE).sort()).toEqual(rows.map(({ name }) => name).sort());
  for (const [table, row] of Object.entries(ACCEPTABLE)) {
    expect([table, await refusal(table as SampleTable, row)]).toEqual([table, null]);
  }
});

describe("refuses", () => {
  it.each(EXAMPLES)("$name", async ({ table, name, changes }) => {
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) {
      const error = await refusal(table, { ...ACCEPTABLE[table], ...change });
      expect([change, error?.constraint ?? error?.message]).toEqual([change, name]);
    }
  });

  it("null in every column that needs a value", async () => {
    const { rows } = await db.owner.query<{ table: SampleTable; column: string }>(`
      SELECT relname AS table, attname AS column FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND attnum > 0 AND attnotnull
        AND relname <> '_prisma_migrations'`);
    for (const { table, column } of rows) {
      const error = await refusal(table, { ...ACCEPTABLE[table], [column]: null });
      expect([table, error?.code, error?.column]).toEqual([table, "23502", column]);
    }
    expect(rows.length).toBeGreaterThan(150);
  });
});

describe("takes what only looks alike", () => {
  it.each<[string, SampleTable, Record<string, unknown>]>([
    [
      "the afternoon of a day whose morning is taken",
      "requests",
      { start_date: "2026-01-04", start_date_type: "PM", end_date: "2026-01-04", end_date_type: "PM" },
    ],
    [
      "the dates of a live request in a cancelled one",
      "requests",
      { start_date: "2026-01-02", end_date: "2026-01-04", status: "cancelled" },
    ],
    [
      "the name of a deleted department",
      "departments",
      { name: "Sample 1", deleted_at: "2026-01-01T00:00:00Z" },
    ],
    [
      "an assignment that ends the day before the next",
      "policy_assignments",
      { end_effective_date: "2025-12-31" },
    ],
    ["a note of several lines", "requests", { note: "one\n\ttwo" }],
    ["a note of 300 characters outside the basic plane", "requests", { note: "🌴".repeat(300) }],
    [
      "bi-weekly accrual in semi-monthly cycles",
      "policy_versions",
      { balance_closing_frequency: "semi-monthly", accrual_cycle: "bi-weekly" },
    ],
  ])("%s", async (_name, table, change) => {
    expect(await refusal(table, { ...ACCEPTABLE[table], ...change })).toBeNull();
  });
});

it("ignores case beyond ASCII in names, whatever the database's locale", async () => {
  const client = await db.owner.connect();
  try {
    await client.query("BEGIN");
    await insertRow(client, "sites", { ...ACCEPTABLE.sites, name: "ZÜRICH" });
    const again = { ...ACCEPTABLE.sites, id: sampleId("site", 1, 4), name: " zürich " };
    await expect(insertRow(client, "sites", again)).rejects.toMatchObject({ constraint: "sites_name_key" });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

it("keeps an employee to whom something refers", async () => {
  const leaver = sampleRows(1, 4);
  await insertRow(db.owner, "employees", leaver.employees);
  await insertRow(db.owner, "departments", { ...leaver.departments, manager_id: leaver.employees.id });
  const goes = db.owner.query("DELETE FROM employees WHERE id = $1", [leaver.employees.id]);
  await expect(goes).rejects.toMatchObject({ constraint: "departments_organization_id_manager_id_fkey" });
});
