import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization } from "@/test/worlds/builders";

const db = givenDatabase();

async function value(sql: string, ...values: readonly unknown[]): Promise<unknown> {
  return (await db.owner.query<{ value: unknown }>(`SELECT ${sql} AS value`, [...values])).rows[0]?.value;
}

describe("what stays of an audit entry", () => {
  it.each([
    ["days and numbers", { days: 1.5, status: "approved", is_override: false, end_date: "2026-01-31" }],
    ["a moment, an id and no value", { expires_at: "2026-01-31T10:00:00.000Z", policy_id: null }],
    [
      "ids and scopes in lists",
      { approver_ids: ["0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11"], scopes: ["time-off:read"] },
    ],
    ["a working week", { monday: "FULL_DAY", friday: "AM" }],
    ["nothing", {}],
  ])("is all of it: %s", async (_name, details) => {
    expect(await value("hiatus.impersonal_details($1::jsonb)", JSON.stringify(details))).toEqual(details);
  });

  it.each([
    ["a note, whatever it says", { note: "approved" }],
    ["a text in a field that nobody thought of", { remark: "In hospital" }],
    ["a text among ids", { files: ["0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11", "x-ray.pdf"] }],
    ["fields in fields", { place: { street: "Elm" } }],
    ["why somebody left", { termination_reason_id: "0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11" }],
  ])("is none of it: %s", async (_name, details) => {
    const kept = await value("hiatus.impersonal_details($1::jsonb)", JSON.stringify({ ...details, days: 1 }));
    expect(kept).toEqual({ days: 1 });
  });

  it("is nothing where there was nothing", async () => {
    expect(await value("hiatus.impersonal_details(NULL)")).toBeNull();
  });
});

describe("a name in a text", () => {
  it.each([
    ["Ask Ann Lee.", true],
    ["ANN LEE", true],
    ["Ann Leeds", false],
    ["Joann Lee", false],
    ["Ann  Lee", false],
  ])("%s", async (text, isFound) => {
    expect(await value("$2 ~* hiatus.word_pattern($1)", "Ann Lee", text)).toBe(isFound);
  });

  it.each(["A+b (c) [d] {e} ^f$ |g\\h*?", "Zoë Ängström", "עדה לוי"])(
    "stands for itself: %s",
    async (name) => {
      expect(await value("$2 ~* hiatus.word_pattern($1)", name, `to ${name}, from`)).toBe(true);
    },
  );
});

it("is taken out of texts with quotes in them, and out of titles only where that is asked for", async () => {
  const org = await buildOrganization(db);
  const name = 'Ann "Annie" Lee';
  const department = await org.department({ name: `Team ${name}` });
  await db.owner.query(
    `INSERT INTO audit_entries (organization_id, via, action, entity, after) VALUES ($1, 'system', 'site.x', 'site', $2)`,
    [org.id, { file: `${name}.csv`, list: [name.toLowerCase()] }],
  );
  const replace = (inTitles: boolean) =>
    db.owner.query("SELECT hiatus.replace_in_texts($1, $2, $3, $4)", [org.id, name, "Nobody", inTitles]);
  const titleOf = async () =>
    (await db.owner.query<{ name: string }>("SELECT name FROM departments WHERE id = $1", [department]))
      .rows[0]?.name;
  await replace(false);
  const { rows } = await db.owner.query("SELECT after FROM audit_entries WHERE organization_id = $1", [
    org.id,
  ]);
  expect(rows).toEqual([{ after: { file: "Nobody.csv", list: ["Nobody"] } }]);
  expect(await titleOf()).toBe(`Team ${name}`);
  await replace(true);
  expect(await titleOf()).toBe("Team Nobody");
});
