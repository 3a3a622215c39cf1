import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { EndedSessions, Sessions, SessionsOfEmployee } from "@/contracts/sessions";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { givenDatabase } from "@/test/database/given-database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { readSession } from "../account/read-session";

const DAY_MS = 86_400_000;

let home: TestOrganization;
let other: TestOrganization;
let admin: TestEmployee;

const db = givenDatabase();

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  other = await TestOrganization.create(db.owner, "other");
  admin = await home.employee("admin", { role: "admin" });
});

const somebody = () => home.employee(randomUUID());
const elsewhere = async (employee: TestEmployee) => {
  const there = { ...employee, id: randomUUID() };
  await other.join(there, "Same", "member");
  return there;
};
const isAlive = async (session: string, at = new Date()) => (await readSession(session, at)) !== null;
const as = async (session: string) => ({ cookie: await cookieOf(session) });
const listed = async (session: string) =>
  (await portal(await as(session), "query", "account.sessions")).data as Sessions;
const audited = async (id: string) =>
  (
    await db.owner.query<{ action: string; employee_id: string; after: unknown }>(
      "SELECT action, employee_id, after FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [id],
    )
  ).rows;

describe("a session", () => {
  it("ends after 14 days without a call, and after 90 whatever is done", async () => {
    const employee = await somebody();
    const session = await home.session(employee);
    const in_ = (days: number) => new Date(Date.now() + days * DAY_MS);
    await db.owner.query("UPDATE sessions SET expires_at = now() + interval '90 days' WHERE user_id = $1", [
      employee.userId,
    ]);
    expect(await isAlive(session, in_(13.9))).toBe(true);
    expect(await isAlive(session, in_(14.1))).toBe(false);
    const seen = "UPDATE sessions SET last_seen_at = now() + interval '89 days' WHERE user_id = $1";
    await db.owner.query(seen, [employee.userId]);
    expect(await isAlive(session, in_(89.9))).toBe(true);
    expect(await isAlive(session, in_(90.1))).toBe(false);
  });

  it("is seen by a call, once a minute, and not by an answer that goes on", async () => {
    const employee = await somebody();
    const session = await home.session(employee);
    const seenAgo = async () => {
      const { rows } = await db.owner.query<{ seconds: number }>(
        "SELECT extract(epoch FROM now() - last_seen_at)::int AS seconds FROM sessions WHERE user_id = $1",
        [employee.userId],
      );
      return rows[0]?.seconds ?? Number.NaN;
    };
    const away = (seconds: number) =>
      db.owner.query(
        "UPDATE sessions SET last_seen_at = now() - $2 * interval '1 second' WHERE user_id = $1",
        [employee.userId, seconds],
      );
    await away(50);
    await portal(await as(session), "query", "me.get");
    await away(3_600);
    await readSession(session, new Date());
    expect(await seenAgo()).toBeGreaterThan(3_000);
    await portal(await as(session), "query", "me.get");
    await expect.poll(seenAgo).toBeLessThan(10);
  });
});

describe("one's own sessions", () => {
  it("are listed, this one and then those seen last, without anything that opens one", async () => {
    const employee = await somebody();
    const [old, here] = [await home.session(employee), await home.session(employee)];
    const there = await other.session(await elsewhere(employee));
    const idle = await home.session(employee);
    const at = async (session: string, sql: string) => {
      const { sessionId } = (await readSession(session, new Date())) ?? {};
      await db.owner.query(`UPDATE sessions SET ${sql} WHERE id = $1`, [sessionId]);
      return sessionId;
    };
    const firefox =
      "user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0', ip = '192.0.2.1'";
    const oldId = await at(old, `last_seen_at = now() - interval '3 days', ${firefox}`);
    const thereId = await at(there, "last_seen_at = now() - interval '1 day'");
    const hereId = await at(here, "last_seen_at = now() - interval '2 days'");
    await at(idle, "last_seen_at = now() - interval '15 days'");
    const sessions = await listed(here);
    expect(sessions.map(({ id, is_current }) => [id, is_current])).toEqual([
      [hereId, true],
      [thereId, false],
      [oldId, false],
    ]);
    expect(sessions.at(-1)).toMatchObject({ browser: "Firefox", system: "Linux", ip: "192.0.2.1" });
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      [
        "browser",
        "created_at",
        "factor",
        "id",
        "ip",
        "is_current",
        "last_seen_at",
        "method",
        "system",
      ].sort(),
    );
  });

  it("end one by one, at once, and never somebody else's", async () => {
    const employee = await somebody();
    const [here, there] = [await home.session(employee), await home.session(employee)];
    const foreign = await home.session(admin);
    const target = (await listed(there)).find(({ is_current }) => is_current)?.id;
    const theirs = (await listed(foreign)).find(({ is_current }) => is_current)?.id;
    const end = async (id?: string) =>
      (await portal(await as(here), "mutation", "account.endSession", { id })).status;
    expect([await end(theirs), await end(target), await end(target)]).toEqual([404, 200, 404]);
    expect([await isAlive(here), await isAlive(there), await isAlive(foreign)]).toEqual([true, false, true]);
    expect(await audited(employee.id)).toEqual([
      { action: "session.ended", employee_id: employee.id, after: { sessions: 1 } },
    ]);
  });

  it("end all but this one, wherever they act, and each organization is told of its own", async () => {
    const employee = await somebody();
    const there = await elsewhere(employee);
    const here = await home.session(employee);
    const others = [await home.session(employee), await other.session(there), await other.session(there)];
    const { data } = await portal(await as(here), "mutation", "account.endOtherSessions");
    expect((data as EndedSessions).ended).toBe(3);
    expect(await Promise.all([here, ...others].map((session) => isAlive(session)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await audited(employee.id)).toMatchObject([{ after: { sessions: 1 } }]);
    expect(await audited(there.id)).toMatchObject([{ employee_id: there.id, after: { sessions: 2 } }]);
  });
});

describe("somebody's sessions", () => {
  const ofEmployee = async (id: string) =>
    (await portal(await as(await home.session(admin)), "query", "people.sessions", { id }))
      .data as SessionsOfEmployee;

  it("are counted and ended by an admin where they act here, and left alone elsewhere", async () => {
    const employee = await somebody();
    const [here, also] = [await home.session(employee), await home.session(employee)];
    const there = await other.session(await elsewhere(employee));
    expect(await ofEmployee(employee.id)).toMatchObject({ count: 2 });
    const own = await as(await home.session(admin));
    const { data } = await portal(own, "mutation", "people.endSessions", { id: employee.id });
    expect((data as EndedSessions).ended).toBe(2);
    expect(await Promise.all([here, also, there].map((session) => isAlive(session)))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await ofEmployee(employee.id)).toEqual({ count: 0, last_seen_at: null });
    expect(await audited(employee.id)).toEqual([
      { action: "session.ended", employee_id: admin.id, after: { sessions: 2 } },
    ]);
  });

  it("leave an admin in the session in which it ends the others of its own", async () => {
    const [here, there] = [await home.session(admin), await home.session(admin)];
    await portal(await as(here), "mutation", "people.endSessions", { id: admin.id });
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  });
});
