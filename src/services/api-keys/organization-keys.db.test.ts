import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { NotificationPage } from "@/contracts/notifications/notifications";
import type { OrganizationKeyPage } from "@/contracts/organization-keys";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { refusal } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { createKeyFor, revokeKeyById } from "./operate-keys";

const DAY_MS = 86_400_000;

let home: TestOrganization;
let other: TestOrganization;
let admin: TestEmployee;

const db = givenDatabase();

beforeAll(async () => {
  other = await TestOrganization.create(db.owner, "other");
});

const world = async () => {
  home = await TestOrganization.create(db.owner, `home-${randomUUID().slice(0, 8)}`);
  admin = await home.employee("admin", { role: "admin" });
};
const as = async (employee: TestEmployee, at = home) => ({
  cookie: await cookieOf(await at.session(employee)),
});
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const create = async (employee: TestEmployee, expires_at: string | null) => {
  const input = { name: "A key", scopes: ["time-off:read"], expires_at };
  const { status, problem, data } = await portal(await as(employee), "mutation", "apiKeys.create", input);
  return {
    told: problem?.errors?.[0]?.code ?? `${status}`,
    key: (data as { key?: string } | undefined)?.key,
  };
};
const setRule = async (longest_days: number | null) =>
  (await portal(await as(admin), "mutation", "apiKeys.setRules", { longest_days })).data;
const audited = async (action: string) =>
  (
    await db.owner.query<{ entity_id: string; employee_id: string }>(
      "SELECT entity_id, employee_id FROM audit_entries WHERE organization_id = $1 AND action = $2",
      [home.id, action],
    )
  ).rows;

describe("a person", () => {
  it("has fifty living keys at most, and as many again when they are gone", async () => {
    await world();
    const employee = await home.employee("many");
    for (let i = 0; i < 48; i++) await home.key(employee);
    const made = await Promise.all(Array.from({ length: 6 }, () => create(employee, null)));
    expect(made.map(({ told }) => told).sort()).toEqual([
      "200",
      "200",
      "too_many",
      "too_many",
      "too_many",
      "too_many",
    ]);
    const wanted = { organization: home.slug, email: employee.email, name: "x", scopes: [], expiresAt: null };
    await expect(createKeyFor(wanted, new Date())).rejects.toMatchObject({ code: "validation_failed" });
    await db.owner.query("UPDATE api_keys SET revoked_at = now() WHERE employee_id = $1", [employee.id]);
    expect((await create(employee, null)).told).toBe("200");
  });

  it("may revoke all keys, everywhere, when the password is changed", async () => {
    await world();
    const employee = await home.employee("changing");
    const there = { ...employee, id: randomUUID() };
    await other.join(there, "Same", "member");
    const keys = [await home.key(employee), await home.key(employee), await other.key(there)];
    const foreign = await home.key(admin);
    const current = await home.password(employee);
    const change = (input: object) =>
      as(employee).then((cookie) => portal(cookie, "mutation", "account.changePassword", input));
    expect(
      (await change({ current: "not the one", password: "three words and more", revoke_keys: true })).status,
    ).toBe(422);
    expect((await change({ current, password: "three words and more" })).status).toBe(200);
    const answers = () => Promise.all([...keys, foreign].map(({ secret }) => refusal(secret, "GET", "/me")));
    expect(await answers()).toEqual(["200", "200", "200", "200"]);
    const again = { current: "three words and more", password: "other words and more", revoke_keys: true };
    expect((await change(again)).status).toBe(200);
    const dead = "401 invalid_key";
    expect(await answers()).toEqual([dead, dead, dead, "200"]);
    expect(await audited("api_key.revoked")).toHaveLength(2);
  });
});

describe("an admin", () => {
  it("sees all living keys of the organization with their owners, and never a secret", async () => {
    await world();
    const [ada, ben] = [await home.employee("ada"), await home.employee("ben")];
    const keys = [
      await home.key(ada),
      await home.key(ben, { scopes: ["time-off:read"] }),
      await home.key(admin),
    ];
    for (const [index, { id }] of keys.entries()) {
      const made = "UPDATE api_keys SET created_at = now() - $2 * interval '1 second' WHERE id = $1";
      await db.owner.query(made, [id, 10 - index]);
    }
    const gone = await home.key(ben);
    await db.owner.query("UPDATE api_keys SET revoked_at = now() WHERE id = $1", [gone.id]);
    await other.key(await other.employee(randomUUID()));
    const page = async (cursor?: string) =>
      (await portal(await as(admin), "query", "apiKeys.ofOrganization", { limit: 2, cursor }))
        .data as OrganizationKeyPage;
    const first = await page();
    const second = await page(first.next_cursor ?? "");
    const all = [...first.items, ...second.items];
    expect(all.map(({ id }) => id)).toEqual(keys.map(({ id }) => id).reverse());
    expect(second.next_cursor).toBeNull();
    expect(all[1]).toMatchObject({ employee: { id: ben.id, name: "ben" }, scopes: ["time-off:read"] });
    for (const { secret } of keys) expect(JSON.stringify(all)).not.toContain(secret.slice(14));
  });

  it("revokes anybody's key here, and none elsewhere; others only their own", async () => {
    await world();
    const ada = await home.employee("ada");
    const [hers, also] = [await home.key(ada), await home.key(ada)];
    const foreign = await other.key(await other.employee(randomUUID()));
    const revoke = async (who: TestEmployee, id: string) =>
      (await portal(await as(who), "mutation", "apiKeys.revoke", { id })).status;
    const ben = await home.employee("ben");
    expect([await revoke(ben, hers.id), await revoke(admin, foreign.id)]).toEqual([404, 404]);
    expect([await revoke(admin, hers.id), await revoke(admin, hers.id)]).toEqual([200, 404]);
    expect(await refusal(hers.secret, "GET", "/me")).toBe("401 invalid_key");
    expect(await refusal(also.secret, "GET", "/me")).toBe("200");
    expect(await audited("api_key.revoked")).toEqual([{ entity_id: hers.id, employee_id: admin.id }]);
  });

  it("lets the owner know whose key they revoked, and nobody of their own", async () => {
    await world();
    const ada = await home.employee("ada");
    const [hers, byOperator, byHerself] = [await home.key(ada), await home.key(ada), await home.key(ada)];
    const own = await home.key(admin);
    const revoke = async (who: TestEmployee, id: string) =>
      (await portal(await as(who), "mutation", "apiKeys.revoke", { id })).status;
    expect([await revoke(admin, hers.id), await revoke(admin, own.id)]).toEqual([200, 200]);
    expect(await revoke(ada, byHerself.id)).toBe(200);
    await revokeKeyById(byOperator.id, new Date());
    const { rows } = await db.owner.query(
      "SELECT recipient_id, subject_id, payload FROM outbox WHERE organization_id = $1 AND event = 'api_key.revoked' ORDER BY id",
      [home.id],
    );
    expect(rows).toEqual([
      { recipient_id: ada.id, subject_id: hers.id, payload: { by: admin.id } },
      { recipient_id: ada.id, subject_id: byOperator.id, payload: {} },
    ]);
    const bell = (await portal(await as(ada), "query", "notifications.list", {})).data as NotificationPage;
    expect(bell.items.map(({ by, api_key }) => [by?.name ?? null, api_key?.id])).toEqual([
      [null, byOperator.id],
      ["admin", hers.id],
    ]);
  });
});

describe("a longest life", () => {
  it("holds for new keys, the operator's too", async () => {
    await world();
    const ada = await home.employee("ada");
    await setRule(30);
    const told = [null, inDays(40), inDays(29)].map(async (end) => (await create(ada, end)).told);
    expect(await Promise.all(told)).toEqual(["too_late", "too_late", "200"]);
    const wanted = { organization: home.slug, email: ada.email, name: "x", scopes: [], expiresAt: null };
    await expect(createKeyFor(wanted, new Date())).rejects.toMatchObject({ code: "validation_failed" });
    await setRule(null);
    expect((await create(ada, null)).told).toBe("200");
  });

  it("shortens the keys that are there, as was foreseen, and for good", async () => {
    await world();
    const ada = await home.employee("ada");
    const [old, young, short] = [await home.key(ada), await home.key(ada), await home.key(ada)];
    const foreign = await other.key(await other.employee(randomUUID()));
    const set = (id: string, sql: string) => db.owner.query(`UPDATE api_keys SET ${sql} WHERE id = $1`, [id]);
    await set(old.id, "created_at = now() - interval '100 days'");
    await set(young.id, "created_at = now() - interval '10 days'");
    await set(short.id, "expires_at = now() + interval '5 days'");
    const foreseen = await portal(await as(admin), "query", "apiKeys.foreseeRules", { longest_days: 30 });
    expect(foreseen.data).toEqual({ ended: 1, shortened: 1 });
    expect(await refusal(old.secret, "GET", "/me")).toBe("200");
    expect(await setRule(30)).toEqual({ ended: 1, shortened: 1 });
    await setRule(null);
    expect(await refusal(old.secret, "GET", "/me")).toBe("401 invalid_key");
    expect(await refusal(young.secret, "GET", "/me")).toBe("200");
    expect(await refusal(foreign.secret, "GET", "/me")).toBe("200");
    const { rows } = await db.owner.query<{ days: number }>(
      "SELECT extract(day FROM expires_at - now())::int AS days FROM api_keys WHERE id IN ($1, $2) ORDER BY 1",
      [young.id, short.id],
    );
    expect(rows.map(({ days }) => days)).toEqual([4, 21]);
    expect(await audited("api_key.shortened")).toHaveLength(2);
    expect(await audited("organization.key_rules_set")).toHaveLength(2);
  });
});
