import { describe, expect, it } from "vitest";
import type { AuditPage } from "@/contracts/audit";
import { files } from "@/test/clients/files-client";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { restJson } from "@/test/clients/rest-client";
import { mailedInvitation } from "@/test/mailed-invitation";
import { givenDirectory, newName } from "@/test/worlds/directory-world";

const world = givenDirectory();

async function asEmployee(who: "admin" | "member" | "foreigner") {
  const organization = who === "foreigner" ? world.elsewhere : world.home;
  return { cookie: await cookieOf(await organization.session(world[who])) };
}

async function list(input: object = {}, who: "admin" | "foreigner" = "admin"): Promise<AuditPage> {
  const { data, status, problem } = await portal(await asEmployee(who), "query", "audit.list", input);
  expect(status, JSON.stringify(problem)).toBe(200);
  return data as AuditPage;
}

const today = () => new Date().toISOString().slice(0, 10);

describe("an entry of the audit", () => {
  it("says who did what, when, from where, before and after, with names instead of ids", async () => {
    const name = newName();
    const cookie = await asEmployee("admin");
    const made = await portal(cookie, "mutation", "departments.create", { name });
    const { id } = made.data as { id: string };
    const from = { ...cookie, "x-forwarded-for": "2001:db8::7" };
    await portal(from, "mutation", "departments.update", { id, manager_id: world.member.id });

    const { items, names } = await list({ entity: "department", entity_id: id });
    expect(items).toMatchObject([
      {
        via: "session",
        employee: { id: world.admin.id, name: "admin" },
        key: null,
        ip: "2001:db8::7",
        operation: "departments.update",
        action: "department.updated",
        entity: { kind: "department", id, name, employee: null, exists: true },
        before: { manager_id: null },
        after: { manager_id: world.member.id },
      },
      { operation: "departments.create", action: "department.created", before: null, after: { name } },
    ]);
    expect(items[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.now() - Date.parse(items[0]?.at ?? "")).toBeLessThan(60_000);
    expect(names).toEqual({ [world.member.id]: "member" });
  });

  it("names the key that was used, and its owner", async () => {
    const id = await world.create("/positions", { name: newName() });
    const [entry] = (await list({ entity_id: id })).items;
    expect(entry).toMatchObject({
      via: "key",
      employee: { id: world.admin.id },
      key: { name: "Test" },
      operation: "positions.create",
    });
    expect((await list({ key_id: entry?.key?.id, entity_id: id })).items).toHaveLength(1);
  });

  it("keeps the last name of what is gone", async () => {
    const name = newName();
    const id = await world.create("/positions", { name });
    await restJson(world.keys.admin, "DELETE", `/positions/${id}`);
    const { items } = await list({ entity_id: id });
    expect(items.map(({ entity }) => [entity.name, entity.exists])).toEqual([
      [name, false],
      [name, false],
    ]);
  });

  it("says whose time off it is and under which policy", async () => {
    const policyId = await world.home.policy({ name: newName() });
    await world.home.assign(policyId, world.member);
    const id = await world.create(
      "/time-off/requests",
      { policy_id: policyId, start_date: "2027-05-03", end_date: "2027-05-03" },
      world.keys.member,
    );
    const [entry] = (await list({ entity: "time_off_request", entity_id: id })).items;
    expect(entry?.entity).toMatchObject({
      employee: { id: world.member.id, name: "member" },
      exists: true,
    });
    expect(entry?.entity.name).toMatch(/^Name /);
  });

  it("never holds the secret of a key or of an invitation", async () => {
    const cookie = await asEmployee("admin");
    const key = await portal(cookie, "mutation", "apiKeys.create", { name: "K", scopes: ["time-off:read"] });
    const id = await world.home.uninvited();
    await portal(cookie, "mutation", "people.invite", { id });
    const secrets = [(key.data as { key: string }).key, await mailedInvitation(world.owner, id)];
    const { rows } = await world.owner.query<{ words: string }>(
      "SELECT row_to_json(a)::text AS words FROM audit_entries a WHERE organization_id = $1",
      [world.home.id],
    );
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect(rows.filter(({ words }) => words.includes(secret))).toEqual([]);
    }
  });
});

describe("the audit is searched by", () => {
  it("who: an employee, or a way", async () => {
    const id = await world.create("/departments", { name: newName() });
    const of = async (input: object) => (await list({ ...input, entity_id: id })).items.length;
    expect(await of({ employee_id: world.admin.id })).toBe(1);
    expect(await of({ employee_id: world.member.id })).toBe(0);
    expect(await of({ via: "key" })).toBe(1);
    expect(await of({ via: "system" })).toBe(0);
  });

  it("kind, the beginning of the action, and operation", async () => {
    const id = await world.create("/sites", {
      name: newName(),
      country_code: "DE",
      time_zone: "Europe/Berlin",
    });
    const of = async (input: object) => (await list({ ...input, entity_id: id })).items.length;
    expect(await of({ entity: "site" })).toBe(1);
    expect(await of({ entity: "position" })).toBe(0);
    expect(await of({ action: "site." })).toBe(1);
    expect(await of({ action: "site.created" })).toBe(1);
    expect(await of({ action: "site.updated" })).toBe(0);
    expect(await of({ action: "site.c_eated" })).toBe(0);
    expect(await of({ operation: "sites.create" })).toBe(1);
    expect(await of({ operation: "sites.update" })).toBe(0);
  });

  it("days of the organization's time zone, the last one included", async () => {
    const id = await world.create("/departments", { name: newName() });
    await world.owner.query(
      "UPDATE audit_entries SET created_at = '2026-03-01T23:30:00Z' WHERE entity_id = $1",
      [id],
    );
    const of = async (input: object) => (await list({ ...input, entity_id: id })).items.length;
    expect(await of({ from: "2026-03-01", to: "2026-03-01" })).toBe(1);
    await world.owner.query("UPDATE organizations SET time_zone = 'Europe/Berlin' WHERE id = $1", [
      world.home.id,
    ]);
    expect(await of({ from: "2026-03-01", to: "2026-03-01" })).toBe(0);
    expect(await of({ from: "2026-03-02", to: "2026-03-02" })).toBe(1);
    expect(await of({ from: today() })).toBe(0);
  });
});

it("pages through every entry once, newest first, also of one instant", async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => world.create("/departments", { name: newName() })),
  );
  await restJson(world.keys.admin, "DELETE", "/departments", { ids });
  const input = { action: "department.deleted", limit: 2 };
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: AuditPage = await list({ ...input, ...(cursor !== null && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(5);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => Number(b) - Number(a)));
});

describe("the audit is refused", () => {
  it("403 to members, 401 to keys, their owner admin or not", async () => {
    expect((await portal(await asEmployee("member"), "query", "audit.list", {})).status).toBe(403);
    const byKey = { authorization: `Bearer ${world.keys.admin}` };
    expect((await portal(byKey, "query", "audit.list", {})).status).toBe(401);
  });

  it("422 for a cursor, a kind or an action that is none", async () => {
    const cookie = await asEmployee("admin");
    for (const input of [{ cursor: "x" }, { entity: "users" }, { action: "%" }, { limit: 201 }]) {
      expect((await portal(cookie, "query", "audit.list", input)).status).toBe(422);
    }
  });

  it("shows another organization nothing, by id or by list; its employees are unknown", async () => {
    const id = await world.create("/departments", { name: newName() });
    expect((await list({ entity_id: id }, "foreigner")).items).toEqual([]);
    const foreign = await list({ limit: 200 }, "foreigner");
    expect(foreign.items.filter(({ employee }) => employee?.id === world.admin.id)).toEqual([]);
    const cookie = await asEmployee("foreigner");
    const ofAdmin = { employee_id: world.admin.id };
    expect((await portal(cookie, "query", "audit.list", ofAdmin)).status).toBe(404);
  });
});

it("can be written and read by the service, never changed or removed", async () => {
  const service = { text: "SET ROLE hiatus_service" };
  const client = await world.owner.connect();
  try {
    for (const sql of [
      "UPDATE audit_entries SET action = 'a.b'",
      "UPDATE audit_entries SET before = NULL",
      "DELETE FROM audit_entries",
      "TRUNCATE audit_entries",
    ]) {
      await client.query("BEGIN");
      await client.query(service);
      await client.query("SELECT set_config('hiatus.organization_id', $1, true)", [world.home.id]);
      expect((await client.query("SELECT FROM audit_entries")).rowCount).toBeGreaterThan(0);
      await expect(client.query(sql)).rejects.toMatchObject({ code: "42501" });
      await client.query("ROLLBACK");
    }
  } finally {
    client.release();
  }
});

describe("an export of the audit", () => {
  const exported = async (query: string, who: "admin" | "member" = "admin") => {
    const response = await files(await asEmployee(who), "GET", `/audit${query}`);
    return { response, text: await response.text() };
  };
  const linesOf = (text: string) =>
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as AuditPage["items"][number]);

  it("has the entries of the list, one a line, newest first, beyond what a page holds", async () => {
    const id = await world.create("/positions", { name: newName() });
    await world.owner.query(
      `INSERT INTO audit_entries (organization_id, via, action, entity, entity_id)
       SELECT $1, 'system', 'position.updated', 'position', $2 FROM generate_series(1, 1200)`,
      [world.home.id, id],
    );
    const { response, text } = await exported(`?entity_id=${id}`);
    expect(response.headers.get("content-type")).toBe("application/jsonl; charset=utf-8");
    // The day in the organization's time zone, which may be another one than here.
    expect(response.headers.get("content-disposition")).toMatch(/filename="audit-\d{4}-\d\d-\d\d\.jsonl"/);
    const lines = linesOf(text);
    expect(lines).toHaveLength(1201);
    expect(new Set(lines.map((line) => line.id)).size).toBe(1201);
    expect(lines.slice(0, 50)).toEqual((await list({ entity_id: id })).items);
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  it("is filtered like the list, and is an entry itself, which says how", async () => {
    const { text } = await exported("?action=position.created&via=key");
    const lines = linesOf(text);
    expect(new Set(lines.map(({ action, via }) => `${action} ${via}`))).toEqual(
      new Set(["position.created key"]),
    );
    const [entry] = (await list({ action: "audit.exported" })).items;
    expect(entry).toMatchObject({
      employee: { id: world.admin.id },
      after: { filters: expect.arrayContaining(["action=position.created", "via=key"]) as string[] },
    });
    expect(linesOf((await exported("?action=audit.")).text)[0]?.id).toBe(entry?.id);
  });

  it("is for admins, and refuses what the list refuses", async () => {
    expect((await exported("", "member")).response.status).toBe(403);
    expect((await exported("?from=2026-02-30")).response.status).toBe(422);
    expect((await exported("?limit=5")).response.status).toBe(422);
    expect((await exported("?employee_id=00000000-0000-4000-8000-000000000000")).response.status).toBe(404);
  });
});
