import type pg from "pg";
import { type SampleTable, sampleRows } from "./sample-rows";

/** Inserts one row; columns and table come from test code. */
export async function insertRow(
  db: pg.Pool | pg.ClientBase,
  table: SampleTable,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_column, index) => `$${index + 1}`).join(", ");
  // Numbered rows get the number that the sample names.
  const sql = `INSERT INTO ${table} (${columns.join(", ")}) OVERRIDING SYSTEM VALUE VALUES (${places})`;
  await db.query(sql, Object.values(row));
}

/** Fills the two sample organizations: one row in every table, and a second user, organization, employee, request, attachment and booking limit. */
export async function insertSamples(owner: pg.Pool): Promise<void> {
  for (const organization of [1, 2] as const) {
    const second = sampleRows(organization, 2);
    for (const [table, row] of Object.entries(sampleRows(organization)) as [SampleTable, object][]) {
      await insertRow(owner, table, { ...row });
      if (
        ["users", "organizations", "employees", "requests", "attachments", "booking_limits"].includes(table)
      ) {
        await insertRow(owner, table, second[table]);
      }
    }
  }
}
