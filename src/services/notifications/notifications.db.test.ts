import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { declineRequest } from "../time-off/decide/decline-request";
import { listNotifications } from "./list-notifications";
import { markRead } from "./mark-read";
import { readBell } from "./read-bell";

const db = givenDatabase();

let org: TestOrganization;
let eva: string;
let ben: string;
let cleo: string;
let holiday: string;

beforeEach(async () => {
  org = await buildOrganization(db);
  ben = await org.employee({ name: "Ben" });
  cleo = await org.employee({ name: "Cleo" });
  eva = await org.employee({ name: "Eva" });
  holiday = await org.policy({ name: "Sick days", color: "rose" });
  await org.approvers(eva, [ben, cleo]);
  await org.assign(eva, holiday);
});

const ask = async (day: string) => {
  const dates = { start_date: day as IsoDate, end_date: day as IsoDate };
  return (await createRequest(org.as(eva), { policy_id: holiday, ...dates, note: "flu" })).id;
};
const listOf = async (person: string, limit = 20, cursor?: string) =>
  listNotifications(org.as(person), { limit, cursor });
const bellOf = async (person: string) => (await readBell(org.as(person))).unread;

describe("the list of one's notifications", () => {
  it("says what a line needs: who, what, when and how it stands", async () => {
    const id = await ask("2026-03-12");
    await approveRequest(org.as(ben), { id });
    await declineRequest(org.as(cleo), { id, note: "We are short" });
    const [declined, ...others] = (await listOf(eva)).items;
    expect(others).toEqual([]);
    expect(declined).toMatchObject({
      event: "time_off.declined",
      is_read: false,
      by: { id: cleo, name: "Cleo" },
      note: "We are short",
      recount: null,
      credit: null,
      api_key: null,
      request: {
        id,
        employee: { id: eva, name: "Eva" },
        policy: { id: holiday, name: "Sick days", color: "rose" },
        start_date: "2026-03-12",
        days: 1,
        status: "declined",
      },
    });
    expect((await listOf(cleo)).items.map(({ event }) => event)).toEqual([
      "time_off.turn_moved",
      "time_off.requested",
    ]);
  });

  it("tells a delegate in whose place they can decide, also once the delegation is over", async () => {
    const zoe = await org.employee({ name: "Zoe" });
    await org.delegate(ben, zoe, "2026-03-02", "2026-03-02");
    const id = await ask("2026-03-12");
    await db.owner.query("DELETE FROM delegations WHERE delegate_id = $1", [zoe]);
    await db.owner.query("INSERT INTO employee_approvers VALUES ($1, $2, 3, $3)", [org.id, eva, zoe]);
    expect((await listOf(zoe)).items).toMatchObject([
      { event: "time_off.requested", request: { id }, on_behalf_of: { id: ben, name: "Ben" } },
    ]);
    expect((await listOf(ben)).items).toMatchObject([{ request: { id }, on_behalf_of: null }]);
  });

  it("comes in pages, newest first, with nothing twice", async () => {
    const ids = [];
    for (const day of ["2026-03-02", "2026-03-03", "2026-03-04"]) ids.unshift(await ask(day));
    const first = await listOf(ben, 2);
    const second = await listOf(ben, 2, first.next_cursor ?? "");
    expect([...first.items, ...second.items].map(({ request }) => request?.id)).toEqual(ids);
    expect(second.next_cursor).toBeNull();
    await expect(listOf(ben, 2, "nonsense")).rejects.toMatchObject({ code: "validation_failed" });
  });

  it("goes by when things happened, not by when they were written", async () => {
    const late = await ask("2026-03-12");
    const dates = { start_date: "2026-03-13" as IsoDate, end_date: "2026-03-13" as IsoDate };
    const yesterday = org.as(eva, { now: new Date("2026-03-01T09:00:00Z") });
    const early = (await createRequest(yesterday, { policy_id: holiday, ...dates, note: "flu" })).id;
    const first = await listOf(ben, 1);
    const second = await listOf(ben, 1, first.next_cursor ?? "");
    expect([first, second].map(({ items }) => items[0]?.request?.id)).toEqual([late, early]);
    expect((await markRead(org.as(ben), { until: second.items[0]?.id ?? "" })).unread).toBe(1);
  });

  it("shows nothing of a request to an approver who is one no more", async () => {
    await ask("2026-03-12");
    expect((await listOf(ben)).items[0]?.request?.policy.name).toBe("Sick days");
    await db.owner.query("DELETE FROM employee_approvers WHERE approver_id = $1", [ben]);
    await db.owner.query("UPDATE approval_steps SET approver_id = $1 WHERE approver_id = $2", [cleo, ben]);
    const [hidden] = (await listOf(ben)).items;
    expect(hidden).toMatchObject({ event: "time_off.requested", request: null, by: null, note: null });
    expect(JSON.stringify(hidden)).not.toContain(eva);
  });

  it("names a key that is about to expire to its owner alone", async () => {
    const { rows } = await db.owner.query<{ id: string }>(
      `INSERT INTO api_keys (organization_id, employee_id, hash, prefix, name, scopes, expires_at)
       VALUES ($1, $2, sha256('x'), 'ak_123', 'Payroll', '{}', '2099-01-01T00:00:00Z') RETURNING id`,
      [org.id, eva],
    );
    const key = rows[0]?.id ?? "";
    const tell = `INSERT INTO outbox (organization_id, event, recipient_id, subject_id, payload)
      VALUES ($1, 'api_key.expiring', $2, $3, '{}')`;
    for (const person of [eva, ben]) await db.owner.query(tell, [org.id, person, key]);
    const expected = { id: key, name: "Payroll", expires_at: "2099-01-01T00:00:00.000Z" };
    expect((await listOf(eva)).items[0]?.api_key).toEqual(expected);
    expect((await listOf(ben)).items[0]?.api_key).toBeNull();
  });

  it("leaves out what is meant for other ears", async () => {
    const tell =
      "INSERT INTO outbox (organization_id, event, recipient_id, payload) VALUES ($1, $2, $3, '{}')";
    await db.owner.query(tell, [org.id, "employee.invited", ben]);
    await db.owner.query(tell, [org.id, "time_off.requested", null]);
    expect((await listOf(ben)).items).toEqual([]);
    expect(await bellOf(ben)).toBe(0);
  });
});

describe("reading", () => {
  it("marks one, those about a request, or all up to one", async () => {
    const first = await ask("2026-03-12");
    await ask("2026-03-13");
    await ask("2026-03-16");
    const [newest, middle] = (await listOf(ben)).items;
    expect(await bellOf(ben)).toBe(3);
    expect((await markRead(org.as(ben), { about: [first] })).unread).toBe(2);
    expect((await markRead(org.as(ben), { until: middle?.id ?? "" })).unread).toBe(1);
    expect(await markRead(org.as(ben), { ids: [newest?.id ?? ""] })).toEqual({
      unread: 0,
      latest: newest?.id,
    });
    expect((await listOf(ben)).items.map(({ is_read }) => is_read)).toEqual([true, true, true]);
  });

  it("leaves other people's unread", async () => {
    const request = await ask("2026-03-12");
    const [theirs] = (await listOf(cleo)).items;
    await markRead(org.as(ben), { ids: [theirs?.id ?? ""], about: [request], until: theirs?.id ?? "" });
    expect([await bellOf(ben), await bellOf(cleo)]).toEqual([0, 1]);
  });

  it("keeps when it was read first", async () => {
    const request = await ask("2026-03-12");
    const readAt = async () => {
      const sql = "SELECT read_at FROM outbox WHERE recipient_id = $1";
      return (await db.owner.query<{ read_at: Date }>(sql, [ben])).rows;
    };
    await markRead(org.as(ben), { about: [request] });
    const before = await readAt();
    await markRead({ ...org.as(ben), now: new Date("2030-01-01") }, { about: [request] });
    expect(await readAt()).toEqual(before);
  });
});

describe("with ten thousand of them", () => {
  it("reads by index: a page, the count, the newest, the marking", async () => {
    await db.owner.query(
      `INSERT INTO outbox (organization_id, event, recipient_id, payload, read_at, delivered_at)
       SELECT $1, 'time_off.approved', CASE n % 2 WHEN 0 THEN $2::uuid ELSE $3 END, '{}', now(), now()
       FROM generate_series(1, 20000) n`,
      [org.id, eva, ben],
    );
    await ask("2026-03-12");
    await db.owner.query("ANALYZE outbox");
    const rowsRead = async () => {
      // A connection tells the statistics what it did when it has been idle for a second.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await readBell(org.as(cleo));
      const { rows } = await db.owner.query<{ read: string }>(
        "SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'outbox'",
      );
      return Number(rows[0]?.read);
    };
    const before = await rowsRead();
    await listOf(eva, 20);
    await bellOf(ben);
    await markRead(org.as(ben), { until: "999999999" });
    expect((await rowsRead()) - before).toBeLessThan(150);
  });
});
