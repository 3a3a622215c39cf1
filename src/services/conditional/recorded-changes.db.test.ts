import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { callOperation, OPERATIONS, successOf } from "@/test/operations";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";
import { examplesOf } from "@/test/worlds/tenancy-examples";

// A write with `If-Match` asks the audit whether somebody else has changed the thing meanwhile (ADR 33). So whatever
// changes a thing has to leave an entry about it.

/** What a thing that can be read by itself is made of: each table, with the column that names the thing. */
const PARTS: Readonly<Record<string, string>> = {
  departments: "id",
  employees: "id",
  employee_approvers: "employee_id",
  employment_types: "id",
  holidays: "id",
  mcp_settings: "organization_id",
  policies: "id",
  policy_versions: "policy_id",
  positions: "id",
  sites: "id",
  requests: "id",
  request_charges: "request_id",
  approval_steps: "request_id",
  attachments: "request_id",
};

let home: Neighbour;
const db = givenDatabase(async ({ owner }) => {
  home = await buildNeighbour(owner, "home");
});

/** The things as they are, by table and id. */
async function things(): Promise<Map<string, string>> {
  const each = Object.entries(PARTS).map(
    ([table, id]) => `
      SELECT '${table}' AS "table", ${id}::text AS id, string_agg((to_jsonb(t) - 'updated_at')::text, ' ' ORDER BY to_jsonb(t)::text) AS text
      FROM ${table} t WHERE organization_id = $1 GROUP BY ${id}`,
  );
  const { rows } = await db.owner.query<{ table: string; id: string; text: string }>(
    each.join(" UNION ALL "),
    [home.organization.id],
  );
  return new Map(rows.map(({ table, id, text }) => [`${table} ${id}`, text]));
}

async function recordedSince(last: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.owner.query<{ id: string | null }>(
    "SELECT DISTINCT entity_id::text AS id FROM audit_entries WHERE id > $1",
    [last],
  );
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

async function lastEntry(): Promise<string> {
  const { rows } = await db.owner.query<{ last: string }>(
    "SELECT coalesce(max(id), 0)::text AS last FROM audit_entries",
  );
  return rows[0]?.last ?? "0";
}

const writes = OPERATIONS.filter(({ meta, type }) => type === "mutation" && meta.access !== "anybody");

/** What something changes of things that were there, without an entry about them: table and id. */
async function silentlyChangedBy(run: () => Promise<void>): Promise<{ silent: string[]; changed: string[] }> {
  const [before, last] = [await things(), await lastEntry()];
  await run();
  const [after, recorded] = [await things(), await recordedSince(last)];
  // What is new nobody has read, and what is gone cannot be changed.
  const changed = [...before].flatMap(([thing, was]) => {
    const is = after.get(thing);
    return is === undefined || is === was ? [] : [thing];
  });
  return { changed, silent: changed.filter((thing) => !recorded.has(thing.split(" ")[1] ?? "")) };
}

it.each(writes)("$name records what it changes under the thing itself", async (operation) => {
  for (const input of (await examplesOf(home, operation)) ?? []) {
    const { silent } = await silentlyChangedBy(async () => {
      const { status, text } = await callOperation(operation, "session", home, input);
      expect(status, text).toBe(successOf(operation, "session"));
    });
    expect(silent).toEqual([]);
  }
});

describe("so does what changes requests from afar:", () => {
  /** A pending request of somebody new, whose one approver is new, too, and the day that it is for. */
  async function pending(): Promise<{ id: string; day: string; approverId: string }> {
    const { organization } = home;
    const approver = await organization.employee(randomUUID());
    const asker = await organization.employee(randomUUID(), { approvers: [approver] });
    const policyId = await organization.policy();
    const counts =
      "UPDATE policy_versions SET deductible_days = 'any_day_excluding_holidays' WHERE policy_id = $1";
    await db.owner.query(counts, [policyId]);
    await organization.assign(policyId, asker);
    const day = home.freeDay();
    const fields = { policy_id: policyId, start_date: day, end_date: day };
    const { secret } = await organization.key(asker);
    const made = await restJson(secret, "POST", "/time-off/requests", fields);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body as { id: string };
    return { id, day, approverId: approver.id };
  }

  it("a holiday on one of their days", async () => {
    const { id, day } = await pending();
    const holiday = { name: "Suddenly", start_date: day, end_date: day, country_code: "DE" };
    const { silent, changed } = await silentlyChangedBy(async () => {
      expect((await restJson(home.key, "POST", "/holidays", holiday)).status).toBe(201);
    });
    expect(changed).toEqual(expect.arrayContaining([`requests ${id}`]));
    expect(silent).toEqual([]);
  });

  it("an approver who leaves", async () => {
    const { id, approverId } = await pending();
    const { silent, changed } = await silentlyChangedBy(async () => {
      const left = await restJson(home.key, "POST", `/employees/${approverId}`, { is_active: false });
      expect(left.status).toBe(200);
    });
    expect(changed).toContain(`approval_steps ${id}`);
    expect(silent).toEqual([]);
  });
});
