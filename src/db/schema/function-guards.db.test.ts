import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { insertRow, insertSamples } from "@/test/rows/insert-rows";
import { sampleId } from "@/test/rows/sample-ids";
import { sampleRows } from "@/test/rows/sample-rows";

// What a function does when it is not told what it needs to know: never more than it would otherwise.

const NOW = "2026-03-02T12:00:00Z";
const ORGANIZATION = sampleId("organization", 1);
const [EMPLOYEE, APPROVER, MANAGER] = [1, 2, 3].map((row) => sampleId("employee", 1, row));

const db = givenDatabase(({ owner }) => insertSamples(owner));

let client: pg.PoolClient;
beforeEach(async () => {
  client = await db.owner.connect();
  await client.query("BEGIN");
});
afterEach(async () => {
  await client.query("ROLLBACK");
  client.release();
});

async function value<T>(sql: string, values: readonly unknown[]): Promise<T | undefined> {
  return (await client.query<{ value: T }>(`SELECT ${sql} AS value`, [...values])).rows[0]?.value;
}

describe("without a day", () => {
  beforeEach(async () => {
    await insertRow(client, "employees", sampleRows(1, 3).employees);
    await client.query(
      `INSERT INTO delegations (organization_id, approver_id, delegate_id, start_date, end_date)
       VALUES ($1, $2, $3, '2026-01-01', '2026-12-31')`,
      [ORGANIZATION, APPROVER, MANAGER],
    );
  });

  it("lets nobody stand in for an approver", async () => {
    const facts = (day: string) =>
      `hiatus.approval_facts($1, ARRAY[$2::uuid], ${day}, '{}') -> 'delegations'`;
    expect(await value(facts("$3::date"), [ORGANIZATION, EMPLOYEE, NOW])).toHaveLength(1);
    expect(await value(facts("NULL"), [ORGANIZATION, EMPLOYEE])).toBeNull();
  });

  it("finds nobody for whom a delegate may approve", async () => {
    const todays = (now: string) => `hiatus.approved_by_facts($1, $2, ${now}) -> 'todays'`;
    expect(await value(todays("$3::timestamptz"), [ORGANIZATION, MANAGER, NOW])).toHaveLength(1);
    expect(await value(todays("NULL"), [ORGANIZATION, MANAGER])).toBeNull();
  });
});

it("writes no decision with a step of which it is not said what becomes of it", async () => {
  const decision = {
    requestId: sampleId("request", 1),
    from: "pending",
    status: "approved",
    steps: [{ position: 1, isOverride: false }],
    audit: [],
    events: [],
  };
  const written = value("hiatus.write_decision($1, $2, $3)", [ORGANIZATION, NOW, decision]);
  await expect(written).rejects.toMatchObject({ code: "23502", column: "status" });
});

describe("takes the locks of a change when it is not said whether there is one", () => {
  const locks = "(SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid())";

  it.each([
    [
      "to book",
      "hiatus.new_request_facts($1, $2, $3, '2026-05-04', '2026-05-05', $4, NULL)",
      [ORGANIZATION, EMPLOYEE, sampleId("policy", 1), NOW],
    ],
    ["to decide", "hiatus.request_row($1, $2, $3, NULL)", [ORGANIZATION, sampleId("request", 1), NOW]],
  ])("%s", async (_name, sql, values) => {
    expect(await value(sql, values)).not.toBeNull();
    expect(await value(locks, [])).toBe(1);
  });
});
