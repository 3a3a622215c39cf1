import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../../balances/list-balances";
import { createRequest } from "../create-request";
import { approveRequest } from "../decide/approve-request";
import { declineRequest } from "../decide/decline-request";
import { undoDecision } from "../decide/undo-decision";
import { getRequest } from "../get-request";
import { previewRequest } from "../preview-request";
import { changeRequest } from "./change-request";

describe("dropping days while a change waits", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ben: string;
  let cleo: string;
  let ida: string;
  let holiday: string;
  let id: string;
  let next: string;

  const dates = (start: string, end = start) => ({
    start_date: start as IsoDate,
    end_date: end as IsoDate,
  });
  const ask = async (start: string, end = start) =>
    (await createRequest(org.as(eva), { policy_id: holiday, ...dates(start, end) })).id;
  const read = (request: string) => getRequest(org.as(eva), { id: request });
  const change = (request: string, given: object, by = eva, now = NOW) =>
    changeRequest(org.as(by, { now }), { id: request, ...given });
  const approve = (request: string, by = ida, now = NOW) =>
    approveRequest(org.as(by, { now }), { id: request });
  /** What is taken, what is asked for, what is left. */
  const balance = async () => {
    const [first] = await listBalances(org.as(eva), {});
    return [first?.days_taken, first?.days_requested, first?.current_balance];
  };
  /** The constraint has the last word: what the waiting request asks for cannot be written for another. */
  const holdsOf = async (request: string) => {
    const { rows } = await db.owner.query<{ held: string }>(
      "SELECT (int4multirange(slots) - slots_not_held)::text AS held FROM requests WHERE id = $1",
      [request],
    );
    return rows[0]?.held;
  };
  const slotsOf = async (from: string, to: string) => {
    const { rows } = await db.owner.query<{ held: string }>(
      "SELECT int4multirange(hiatus.slots($1, 'FULL_DAY', $2, 'FULL_DAY'))::text AS held",
      [from, to],
    );
    return rows[0]?.held;
  };

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    cleo = await org.employee({ name: "Cleo" });
    eva = await org.employee({ name: "Eva" });
    holiday = await org.policy();
    await org.approvers(eva, [ben, cleo]);
    await org.assign(eva, holiday);
    // From Thursday to Wednesday, five days; it would be from Monday to Friday of that week.
    id = await ask("2026-03-12", "2026-03-18");
    await approve(id);
    next = (await change(id, dates("2026-03-16", "2026-03-20"))).id;
  });

  it("happens at once, and the change goes on waiting as it was asked for", async () => {
    const waiting = await read(next);
    const before = await read(id);
    expect(before.may_change).toBe(true);
    const fewer = { end_date: "2026-03-13" as IsoDate, version: before.version };
    expect(await change(id, fewer)).toEqual({ id, replaces_id: null });
    expect(await read(id)).toMatchObject({
      status: "approved",
      days: 2,
      ...dates("2026-03-12", "2026-03-13"),
    });
    expect((await read(id)).version).not.toBe(before.version);
    expect(await read(next)).toEqual(waiting);
    // The change takes three days beyond the two that are left: as many as before in all.
    expect(await balance()).toEqual([2, 3, 25]);
    const { rows } = await db.owner.query<{ id: string }>(
      "SELECT recipient_id AS id FROM outbox WHERE event = 'time_off.changed'",
    );
    expect(rows).toEqual([{ id: ida }]);
    expect(await codeOf(change(id, { ...fewer, note: "Again" }))).toBe("stale");
    // Days that the change asks for are not free, neither by the rules nor by the constraint.
    expect(await codeOf(ask("2026-03-16"))).toBe("overlapping_request");
    expect(await holdsOf(next)).toBe(await slotsOf("2026-03-16", "2026-03-20"));
  });

  it("leaves the change its way: approved, it takes the place of what is left", async () => {
    await change(id, { end_date: "2026-03-16" as IsoDate });
    expect(await balance()).toEqual([3, 2, 25]);
    await approve(next, ben);
    await approve(next, cleo);
    expect(await read(id)).toMatchObject({ status: "cancelled", replaced_by_id: next, days: 3 });
    expect(await read(next)).toMatchObject({ status: "approved", days: 5 });
    expect(await balance()).toEqual([5, 0, 25]);
    const later = new Date(NOW.getTime() + 30_000);
    await undoDecision(org.as(cleo, { now: later }), { id: next });
    expect(await read(id)).toMatchObject({ status: "approved", days: 3, end_date: "2026-03-16" });
    expect(await balance()).toEqual([3, 2, 25]);
    expect(await holdsOf(next)).toBe(await slotsOf("2026-03-17", "2026-03-20"));
  });

  it("is all that is left of it when the change is declined, and the dropped days are free", async () => {
    await change(id, { end_date: "2026-03-13" as IsoDate });
    await declineRequest(org.as(ben), { id: next, note: "No" });
    expect(await balance()).toEqual([2, 0, 28]);
    await ask("2026-03-16");
    const later = new Date(NOW.getTime() + 30_000);
    expect(await codeOf(undoDecision(org.as(ben, { now: later }), { id: next }))).toBe("already_decided");
  });

  it("between a decline and its undo leaves the days to what waits again", async () => {
    await declineRequest(org.as(ben), { id: next, note: "No" });
    await change(id, { end_date: "2026-03-13" as IsoDate });
    await undoDecision(org.as(ben, { now: new Date(NOW.getTime() + 30_000) }), { id: next });
    expect(await holdsOf(next)).toBe(await slotsOf("2026-03-16", "2026-03-20"));
    expect(await codeOf(ask("2026-03-16"))).toBe("overlapping_request");
    expect(await balance()).toEqual([2, 3, 25]);
  });

  it("is what it is without the change: nothing that has begun, half days too", async () => {
    const now = new Date("2026-03-12T09:00:00Z");
    expect(await codeOf(change(id, { start_date: "2026-03-13" }, eva, now))).toBe("already_begun");
    await change(id, { end_date: "2026-03-16", end_date_type: "AM" }, eva, now);
    expect(await read(id)).toMatchObject({ days: 2.5, end_date_type: "AM" });
    expect(await holdsOf(next)).toBe(
      (await slotsOf("2026-03-16", "2026-03-20"))?.replace(/\d+/, (first) => `${Number(first) + 1}`),
    );
  });

  it("is the only change that needs no other to end: whatever asks for more is a second one", async () => {
    expect(await codeOf(change(id, dates("2026-03-11", "2026-03-18")))).toBe("already_changing");
    expect(await codeOf(change(id, dates("2026-03-13", "2026-03-19")))).toBe("already_changing");
    const other = await org.policy();
    await org.assign(eva, other);
    expect(await codeOf(change(id, { policy_id: other }))).toBe("already_changing");
  });

  it("needs a request of its own for days of an earlier cycle, also by an admin", async () => {
    const now = new Date("2027-01-05T09:00:00Z");
    expect(await codeOf(change(id, { start_date: "2026-03-13" }, ida, now))).toBe("already_changing");
  });

  it("is previewed with what will then be left", async () => {
    const wanted = { policy_id: holiday, ...dates("2026-03-12", "2026-03-13"), request_id: id };
    const preview = await previewRequest(org.as(eva), wanted);
    expect(preview).toMatchObject({ change: "shortened", days: 2, violations: [] });
    expect(preview.cycles).toMatchObject([{ days: 2, balance_before: 27, balance_after: 25 }]);
    const more = { ...wanted, end_date: "2026-03-19" as IsoDate };
    expect(await codeOf(previewRequest(org.as(eva), more))).toBe("already_changing");
    // A note alone leaves everything as it is.
    const same = await previewRequest(org.as(eva), { ...wanted, end_date: "2026-03-18" as IsoDate });
    expect(same).toMatchObject({ change: "kept", cycles: [{ days: 5, balance_after: 25 }] });
  });
});
