import { beforeEach, describe, expect, it } from "vitest";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../balances/list-balances";
import { contextOf } from "../context-of";
import { getMe } from "../me/get-me";
import { createKey } from "./create-key";
import { listKeys } from "./list-keys";
import { createKeyFor, listKeysOf, revokeKeyById } from "./operate-keys";
import { resolveKey } from "./resolve-key";
import { revokeKey } from "./revoke-key";
import { touchKey, writeKeyUses } from "./touch-key";

const HOUR_MS = 60 * 60 * 1000;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe("API keys", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ben: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    eva = await org.employee({ email: "eva@test.example" });
    ben = await org.employee();
  });
  const make = (given: Partial<Parameters<typeof createKey>[1]> = {}) =>
    createKey(org.as(eva), { name: "Script", scopes: ["time-off:read", "departments:write"], ...given });

  it("are made in the portal, shown once, and act as their owner", async () => {
    const { key, id } = await make();
    const resolved = await resolveKey(key, NOW);
    expect(resolved?.actor).toMatchObject({
      employeeId: eva,
      organizationId: org.id,
      role: "member",
      via: "key",
      keyId: id,
      scopes: ["time-off:read", "departments:write"],
    });
    const { rows } = await db.owner.query("SELECT * FROM api_keys WHERE id = $1", [id]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(8));
    expect(JSON.stringify(await listKeys(org.as(eva)))).not.toContain(key.slice(8));
    const audit = await db.owner.query("SELECT action FROM audit_entries WHERE entity_id = $1", [id]);
    expect(audit.rows).toEqual([{ action: "api_key.created" }]);
  });

  it("say which scopes have an effect", async () => {
    const { key } = await make();
    const resolved = await resolveKey(key, NOW);
    if (!resolved) throw new Error("no key");
    const me = await getMe(contextOf(resolved.actor, { now: NOW, requestId: "1", ip: null }));
    expect(me).toMatchObject({
      employee: { id: eva, email: "eva@test.example", time_zone: "Europe/Berlin", today: "2026-03-02" },
      organization: { id: org.id, slug: org.slug },
      role: "member",
      scopes: [
        { scope: "time-off:read", has_effect: true },
        { scope: "departments:write", has_effect: false },
      ],
    });
  });

  it("are neither made nor revoked by a key", async () => {
    const { id } = await make();
    const byKey = org.as(eva, { via: "key" });
    expect(await codeOf(createKey(byKey, { name: "x", scopes: ["time-off:read"] }))).toBe("role_not_allowed");
    expect(await codeOf(revokeKey(byKey, { id }))).toBe("role_not_allowed");
  });

  it("are listed and revoked by their owner only, newest first", async () => {
    const first = await make({ name: "First" });
    const second = await createKey(org.as(eva, { now: after(1000) }), {
      name: "Second",
      scopes: ["time-off:read"],
    });
    expect((await listKeys(org.as(eva))).map(({ name }) => name)).toEqual(["Second", "First"]);
    expect(await listKeys(org.as(ben))).toEqual([]);
    expect(await codeOf(revokeKey(org.as(ben), { id: first.id }))).toBe("not_found");
    await revokeKey(org.as(eva), { id: first.id });
    expect(await codeOf(revokeKey(org.as(eva), { id: first.id }))).toBe("not_found");
    expect(await resolveKey(first.key, NOW)).toBeNull();
    expect(await resolveKey(second.key, NOW)).not.toBeNull();
    expect((await listKeys(org.as(eva))).map(({ name }) => name)).toEqual(["Second"]);
  });

  it("die when they expire, and when their owner is deactivated or leaves", async () => {
    const { key } = await make({ expires_at: after(HOUR_MS).toISOString() });
    expect(await resolveKey(key, after(HOUR_MS - 1))).not.toBeNull();
    expect(await resolveKey(key, after(HOUR_MS))).toBeNull();
    for (const expires_at of [NOW.toISOString(), "", "tomorrow"]) {
      expect(await codeOf(make({ expires_at })), expires_at).toBe("validation_failed");
    }
    await db.owner.query("UPDATE employees SET end_date = '2026-03-01' WHERE id = $1", [eva]);
    expect(await resolveKey(key, NOW)).toBeNull();
    await db.owner.query("UPDATE employees SET end_date = '2026-03-02' WHERE id = $1", [eva]);
    expect(await resolveKey(key, NOW)).not.toBeNull();
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [eva]);
    expect(await resolveKey(key, NOW)).toBeNull();
  });

  it("are unknown when mistyped", async () => {
    const { key } = await make();
    const mistyped = key.slice(0, 10) + (key[10] === "a" ? "b" : "a") + key.slice(11);
    expect(await resolveKey(mistyped, NOW)).toBeNull();
    expect(await resolveKey("", NOW)).toBeNull();
  });

  it("bring the balances along, the same as those read alone", async () => {
    const policy = await org.policy();
    await org.assign(eva, policy);
    await org.assign(ben, policy);
    const { key } = await make();
    const ahead = await resolveKey(key, NOW, { what: "balances", employeeId: null });
    if (!ahead) throw new Error("no key");
    const call = { now: NOW, requestId: "1", ip: null };
    const withAhead = await listBalances(contextOf(ahead.actor, { ...call, ahead: ahead.ahead }), {});
    expect(withAhead).toEqual(await listBalances(org.as(eva), {}));
    expect(withAhead).toHaveLength(1);
    const other = await resolveKey(key, NOW, { what: "balances", employeeId: ben });
    if (!other) throw new Error("no key");
    const asOther = contextOf(other.actor, { ...call, ahead: other.ahead });
    expect(await codeOf(listBalances(asOther, { employee_id: ben }))).toBe("not_allowed_for_employee");
    const unknown = "00000000-0000-4000-8000-000000000000";
    const none = await resolveKey(key, NOW, { what: "balances", employeeId: unknown });
    expect(
      await codeOf(
        listBalances(contextOf(other.actor, { ...call, ahead: none?.ahead }), { employee_id: unknown }),
      ),
    ).toBe("not_found");
  });

  describe("note their last use", () => {
    const use = async (key: string, at: Date) => {
      const resolved = await resolveKey(key, NOW);
      if (!resolved) throw new Error("no key");
      touchKey(resolved.actor, at);
    };
    const lastUse = async (id: string) => {
      const { rows } = await db.owner.query<{ last_used_at: Date | null }>(
        "SELECT last_used_at FROM api_keys WHERE id = $1",
        [id],
      );
      return rows[0]?.last_used_at;
    };

    it("a moment later, without anybody waiting", async () => {
      const { key, id } = await make();
      await use(key, after(1000));
      expect(await lastUse(id)).toBeNull();
      await expect.poll(() => lastUse(id), { timeout: 5000 }).toEqual(after(1000));
    });

    it("at most once a minute", async () => {
      const { key, id } = await make();
      await use(key, after(1000));
      await use(key, after(30_000));
      await writeKeyUses();
      expect(await lastUse(id)).toEqual(after(1000));
      await use(key, after(60_999));
      await writeKeyUses();
      expect(await lastUse(id)).toEqual(after(1000));
      await use(key, after(61_001));
      await writeKeyUses();
      expect(await lastUse(id)).toEqual(after(61_001));
    });

    it("without asking the database again within the minute", async () => {
      const { key, id } = await make();
      await use(key, after(1000));
      await writeKeyUses();
      await db.owner.query("UPDATE api_keys SET last_used_at = NULL WHERE id = $1", [id]);
      await use(key, after(30_000));
      await writeKeyUses();
      expect(await lastUse(id)).toBeNull();
    });

    it("with the next use when it could not be written", async () => {
      const { key, id } = await make();
      await db.owner.query("ALTER FUNCTION hiatus.touch_keys RENAME TO touch_keys_away");
      try {
        await use(key, after(1000));
        await writeKeyUses();
      } finally {
        await db.owner.query("ALTER FUNCTION hiatus.touch_keys_away RENAME TO touch_keys");
      }
      await use(key, after(2000));
      await writeKeyUses();
      expect(await lastUse(id)).toEqual(after(2000));
    });

    it("not again when another process did within the minute before", async () => {
      const { key, id } = await make();
      await db.owner.query("UPDATE api_keys SET last_used_at = $2 WHERE id = $1", [id, after(-59_000)]);
      await use(key, NOW);
      await writeKeyUses();
      expect(await lastUse(id)).toEqual(after(-59_000));
    });

    it("each with its own time, of several organizations", async () => {
      const elsewhere = await buildOrganization(db);
      const there = await createKey(elsewhere.as(await elsewhere.employee()), {
        name: "There",
        scopes: ["time-off:read"],
      });
      const [first, second] = [await make(), await make({ name: "Second" })];
      await use(first.key, after(1000));
      await use(there.key, after(2000));
      await use(second.key, after(3000));
      await writeKeyUses();
      expect([await lastUse(first.id), await lastUse(there.id), await lastUse(second.id)]).toEqual(
        [1000, 2000, 3000].map(after),
      );
    });

    it("without waiting for a key that somebody else changes", async () => {
      const [held, free] = [await make(), await make({ name: "Free" })];
      await use(held.key, NOW);
      await use(free.key, NOW);
      const other = await db.owner.connect();
      try {
        await other.query("BEGIN");
        await other.query("UPDATE api_keys SET name = 'Held' WHERE id = $1", [held.id]);
        await writeKeyUses();
        await other.query("COMMIT");
      } finally {
        other.release();
      }
      expect([await lastUse(held.id), await lastUse(free.id)]).toEqual([null, NOW]);
    });
  });

  it("are made, listed and revoked by the operator too", async () => {
    const email = "eva@test.example";
    const { id, key } = await createKeyFor(
      {
        organization: org.slug,
        email: "EVA@test.example",
        name: "CI",
        scopes: ["time-off:read"],
        expiresAt: null,
      },
      NOW,
    );
    expect((await resolveKey(key, NOW))?.actor.employeeId).toBe(eva);
    expect(await listKeysOf({ organization: org.slug, email }, NOW)).toMatchObject([{ id, name: "CI" }]);
    await revokeKeyById(id, NOW);
    expect(await resolveKey(key, NOW)).toBeNull();
    expect(await codeOf(revokeKeyById(id, NOW))).toBe("not_found");
    expect(await codeOf(listKeysOf({ organization: "nowhere", email }, NOW))).toBe("not_found");
    const audit = await db.owner.query(
      "SELECT action, via, employee_id FROM audit_entries WHERE entity_id = $1",
      [id],
    );
    expect(audit.rows).toEqual([
      { action: "api_key.created", via: "system", employee_id: null },
      { action: "api_key.revoked", via: "system", employee_id: null },
    ]);
  });
});
