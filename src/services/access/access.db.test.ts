import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { readSession } from "../account/read-session";
import { signIn } from "../account/sign-in";
import { contextOf } from "../context-of";
import type { ServiceContext } from "../service-context";
import { endSessionsOfSeveral, revokeKeysOfSeveral } from "./end-access";
import { getAccess, listAccess } from "./list-access";
import { remindOfInvitations } from "./remind-of-invitations";

vi.stubEnv("NEXTAUTH_SECRET", "only for tests, thirty-two characters");

const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("people's access", () => {
  const db = databaseOfFile();
  let home: TestOrganization;
  let elsewhere: TestOrganization;
  let admin: TestEmployee;
  let ctx: ServiceContext;

  const list = async (state: Parameters<typeof listAccess>[1]["state"], search?: string) =>
    (await listAccess(ctx, { state, limit: 100, ...(search !== undefined && { search }) })).items;
  const stranger = async () => (await elsewhere.employee(randomUUID())).id;

  beforeAll(async () => {
    home = await TestOrganization.create(db.owner, "home");
    elsewhere = await TestOrganization.create(db.owner, "elsewhere");
    admin = await home.employee("admin", { role: "admin" });
    const session = await readSession(await home.session(admin), now);
    if (session === null) throw new Error("no session");
    ctx = contextOf(session.actor, { now, requestId: "1", ip: null, sessionId: session.sessionId });
  });

  it("shows who signed in when, with sessions and keys here and none from elsewhere", async () => {
    const ada = await home.employee("ada");
    const password = await home.password(ada);
    await elsewhere.join(ada, "ada", "member");
    const enter = (wanted: string) =>
      signIn({ email: ada.email, password, wanted, ip: null, userAgent: null, now });
    await enter("home");
    await enter("elsewhere");
    await home.key(ada);
    expect(await getAccess(ctx, { id: ada.id })).toEqual({
      id: ada.id,
      name: "ada",
      email: ada.email,
      has_factor: false,
      role: "member",
      state: "active",
      last_sign_in_at: now.toISOString(),
      last_sign_in_method: "password",
      last_sign_in_factor: null,
      last_seen_at: now.toISOString(),
      sessions: 1,
      keys: 1,
      invited_at: null,
    });
    await db.owner.query(
      `UPDATE audit_entries SET after = '{"method": "password", "factor": "totp"}'
       WHERE action = 'sign_in.succeeded' AND entity_id = $1`,
      [ada.id],
    );
    expect(await getAccess(ctx, { id: ada.id })).toMatchObject({ last_sign_in_factor: "totp" });
    expect((await list("with_keys")).map(({ id }) => id)).toEqual([ada.id]);
    expect((await list("signed_in")).map(({ name }) => name)).toEqual(["ada", "admin"]);
    expect(await codeOf(getAccess(ctx, { id: await stranger() }))).toBe("not_found");
  });

  it("comes in pages by name, without who has left", async () => {
    const names = ["zoe-1", "zoe-2", "zoe-3"];
    for (const name of names) await home.employee(name);
    const gone = await home.employee("zoe-4");
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [gone.id]);
    const first = await listAccess(ctx, { state: "here", search: "zoe", limit: 2 });
    const second = await listAccess(ctx, {
      state: "here",
      search: "zoe",
      limit: 2,
      cursor: first.next_cursor,
    });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names);
    expect(second.next_cursor).toBeNull();
    expect(await list("signed_out", "zoe")).toHaveLength(3);
  });

  it("ends the sessions of several at once, but not the admin's own, and says so in the audit", async () => {
    const [ben, eva] = [await home.employee("ben"), await home.employee("eva")];
    const open = [await home.session(ben), await home.session(ben), await home.session(eva)];
    const ids = [ben.id, eva.id.toUpperCase(), eva.id, admin.id];
    expect(await endSessionsOfSeveral(ctx, { employee_ids: ids })).toEqual({ ended: 3 });
    for (const secret of open) expect(await readSession(secret, now)).toBeNull();
    const { rows } = await db.owner.query(
      "SELECT after FROM audit_entries WHERE action = 'session.ended' AND entity_id = $1",
      [ben.id],
    );
    expect(rows).toEqual([{ after: { sessions: 2 } }]);
    const mixed = { employee_ids: [ben.id, await stranger()] };
    expect(await codeOf(endSessionsOfSeveral(ctx, mixed))).toBe("validation_failed");
  });

  it("revokes all keys of several, tells each owner, and none elsewhere", async () => {
    const [ben, eva] = [await home.employee("leo"), await home.employee("mia")];
    const keys = [await home.key(ben), await home.key(ben), await home.key(eva)];
    await elsewhere.join(ben, "leo", "member");
    expect(await revokeKeysOfSeveral(ctx, { employee_ids: [ben.id, eva.id] })).toEqual({ revoked: 3 });
    expect(await revokeKeysOfSeveral(ctx, { employee_ids: [ben.id, eva.id] })).toEqual({ revoked: 0 });
    const told = await db.owner.query(
      "SELECT FROM outbox WHERE event = 'api_key.revoked' AND subject_id = ANY ($1)",
      [keys.map(({ id }) => id)],
    );
    expect(told.rowCount).toBe(3);
    const mixed = { employee_ids: [await stranger()] };
    expect(await codeOf(revokeKeysOfSeveral(ctx, mixed))).toBe("validation_failed");
  });

  it("mails an invitation anew at most once an hour, also when two admins ask at once", async () => {
    const [first, second] = [await home.uninvited(), await home.uninvited()];
    const joined = await home.employee("joined");
    const ids = { employee_ids: [first, second, joined.id] };
    const both = await Promise.all([remindOfInvitations(ctx, ids), remindOfInvitations(ctx, ids)]);
    expect(both.flatMap(({ reminded }) => reminded).sort()).toEqual([first, second].sort());
    const again = await remindOfInvitations({ ...ctx, now: later(59) }, ids);
    expect(again.reminded).toEqual([]);
    expect(again.skipped).toContainEqual({ employee_id: joined.id, why: "joined" });
    expect(again.skipped).toContainEqual({ employee_id: first, why: "reminded_lately" });
    const hour = await remindOfInvitations({ ...ctx, now: later(60) }, { employee_ids: [first] });
    expect(hour).toMatchObject({ reminded: [first], skipped: [] });
    const { rows } = await db.owner.query(
      "SELECT count(*)::int AS links, count(*) FILTER (WHERE used_at IS NULL)::int AS open FROM sign_in_tokens WHERE employee_id = $1",
      [first],
    );
    expect(rows).toEqual([{ links: 2, open: 1 }]);
    expect(await list("not_joined")).toHaveLength(2);
  });
});
