import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../balances/list-balances";
import { listNotifications } from "../notifications/list-notifications";
import { createRequest } from "../time-off/create-request";
import { createCredit } from "./create-credit";
import { approveCredit, cancelCredit, declineCredit } from "./decide-credit";
import { getCredit, listCredits, listNamedCredits } from "./list-credits";

const db = databaseOfFile();
let org: TestOrganization;
let [ida, ben, cem, eva, policy] = ["", "", "", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin" });
  ben = await org.employee();
  cem = await org.employee();
  eva = await org.employee();
  await org.approvers(eva, [ben, cem]);
  policy = await org.policy(
    { credit_requests: "approval", credit_expiry_months: 3 },
    { annual_allowance_hundredths: 0 },
  );
  await org.assign(eva, policy);
});

const asked = (given: { date?: string; days?: number; note?: string } = {}) =>
  createCredit(org.as(eva), {
    policy_id: policy,
    date: isoDate(given.date ?? "2026-02-28"),
    days: given.days ?? 1,
    note: given.note ?? "Stocktaking",
  });
const balance = async (now = NOW) => (await listBalances(org.as(eva, { now }), {}))[0]?.current_balance;
const book = (on = "2026-03-09") =>
  createRequest(org.as(eva), { policy_id: policy, start_date: isoDate(on), end_date: isoDate(on) });
const read = (id: string) => getCredit(org.as(eva), { id });
const told = async (who: string) => {
  const { items } = await listNotifications(org.as(who), { limit: 20 });
  return items.flatMap(({ event, credit, note }) =>
    event.startsWith("credit.") ? [[event, credit?.employee.id, note]] : [],
  );
};
const audited = async (id: string) => {
  const { rows } = await db.owner.query<{ action: string }>(
    "SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ action }) => action);
};

describe("days earned by request", () => {
  it("count once the last approver has approved them, until their end", async () => {
    const { id } = await asked();
    expect(await balance()).toBe(0);
    expect(await codeOf(book())).toBe("insufficient_balance");
    await approveCredit(org.as(ben), { id });
    expect(await balance()).toBe(0);
    expect(await read(id)).toMatchObject({ status: "pending", expires_on: null, allowed: ["cancel"] });
    await approveCredit(org.as(cem), { id, note: "Thanks" });
    expect(await balance()).toBe(1);
    const credit = await read(id);
    expect(credit).toMatchObject({
      status: "approved",
      days: 1,
      date: "2026-02-28",
      expires_on: "2026-05-28",
      allowed: [],
    });
    expect(credit.steps.map(({ status, decided_by, note }) => [status, decided_by, note])).toEqual([
      ["approved", ben, null],
      ["approved", cem, "Thanks"],
    ]);
    const { rows } = await db.owner.query("SELECT kind, hundredths, reason FROM adjustments WHERE id = $1", [
      credit.adjustment_id,
    ]);
    expect(rows).toEqual([{ kind: "granted", hundredths: 100, reason: "Stocktaking" }]);
    await book();
    expect(await balance()).toBe(0);
    expect(await audited(id)).toEqual(["credit.requested", "credit.step_approved", "credit.approved"]);
    expect(await told(ben)).toEqual([["credit.requested", eva, null]]);
    expect(await told(cem)).toEqual([
      ["credit.turn_moved", eva, null],
      ["credit.requested", eva, null],
    ]);
    expect(await told(eva)).toEqual([["credit.approved", eva, "Thanks"]]);
  });

  it("are not booked on days before the one on which they were earned", async () => {
    policy = await org.policy({ credit_requests: "approval" }, { annual_allowance_hundredths: 0 });
    await org.assign(eva, policy);
    const { id } = await asked();
    await approveCredit(org.as(ida), { id });
    expect(await codeOf(book("2026-02-27"))).toBe("insufficient_balance");
    await book("2026-03-02");
  });

  it("are gone again when an admin declines what was approved, also out of a closed year", async () => {
    const { id } = await asked({ date: "2026-01-02", days: 2.5 });
    await approveCredit(org.as(ida), { id });
    expect(await balance()).toBe(2.5);
    const nextYear = new Date("2027-01-04T09:00:00Z");
    await declineCredit(org.as(ida, { now: nextYear }), { id, note: "By mistake" });
    expect(await balance()).toBe(0);
    const credit = await read(id);
    expect(credit).toMatchObject({ status: "declined", adjustment_id: null, expires_on: null });
    expect(credit.steps.at(-1)).toMatchObject({ status: "declined", decided_by: ida, note: "By mistake" });
    const { rows } = await db.owner.query("SELECT FROM adjustments WHERE employee_id = $1", [eva]);
    expect(rows).toEqual([]);
    expect(await codeOf(approveCredit(org.as(ida), { id }))).toBe("already_decided");
  });

  it("are decided in turn, by nobody for themselves, and once", async () => {
    const { id } = await asked();
    const stranger = await org.employee();
    expect(await codeOf(approveCredit(org.as(eva), { id }))).toBe("own_request");
    expect(await codeOf(approveCredit(org.as(stranger), { id }))).toBe("not_allowed_for_employee");
    expect(await codeOf(approveCredit(org.as(cem), { id }))).toBe("not_your_turn");
    expect(await codeOf(getCredit(org.as(stranger), { id }))).toBe("not_allowed_for_employee");
    const both = await Promise.all([1, 2].map(() => codeOf(declineCredit(org.as(ben), { id, note: "No" }))));
    expect(both.sort()).toEqual(["already_decided", "done"]);
    expect(await audited(id)).toEqual(["credit.requested", "credit.declined"]);
  });

  it("can be withdrawn while they wait, and not afterwards", async () => {
    const { id } = await asked();
    expect(await codeOf(cancelCredit(org.as(ben), { id }))).toBe("not_allowed_for_employee");
    await cancelCredit(org.as(eva), { id });
    expect(await read(id)).toMatchObject({ status: "cancelled" });
    const { id: granted } = await asked();
    await approveCredit(org.as(ida), { id: granted });
    expect(await codeOf(cancelCredit(org.as(eva), { id: granted }))).toBe("already_begun");
  });

  it("are refused when still to come, not offered, or under a policy that was not held then", async () => {
    expect(await codeOf(asked({ date: "2026-03-03" }))).toBe("validation_failed");
    expect(await codeOf(asked({ date: "2025-12-31" }))).toBe("policy_not_assigned");
    await db.owner.query("UPDATE policies SET credit_requests = 'none' WHERE id = $1", [policy]);
    expect(await codeOf(asked())).toBe("validation_failed");
  });

  it("never end where the policy says nothing", async () => {
    await db.owner.query("UPDATE policies SET credit_expiry_months = NULL WHERE id = $1", [policy]);
    const { id } = await asked();
    await approveCredit(org.as(ida), { id });
    expect(await read(id)).toMatchObject({ status: "approved", expires_on: null });
  });

  it("are listed for whom they concern, page by page, and in the queue of whose turn it is", async () => {
    const [first, second] = [await asked(), await asked({ date: "2026-02-27" })];
    const ids = async (who: string, given: Partial<Parameters<typeof listCredits>[1]> = {}) => {
      const { items, next_cursor } = await listCredits(org.as(who), { limit: 50, ...given });
      return { ids: items.map(({ id }) => id).sort(), next_cursor };
    };
    const all = [first.id, second.id].sort();
    for (const who of [eva, ben, cem, ida]) expect((await ids(who)).ids).toEqual(all);
    expect((await ids(await org.employee())).ids).toEqual([]);
    const page = await ids(ida, { limit: 1 });
    const rest = await ids(ida, { limit: 1, cursor: page.next_cursor ?? "" });
    expect([...page.ids, ...rest.ids].sort()).toEqual(all);
    expect(rest.next_cursor).toBeNull();
    const queue = async (who: string) =>
      (await listNamedCredits(org.as(who), { awaiting_me: true, limit: 100 })).items
        .map(({ credit }) => credit.id)
        .sort();
    expect([await queue(ben), await queue(cem), await queue(eva), await queue(ida)]).toEqual([
      all,
      [],
      [],
      [],
    ]);
    // With Ben gone, it is the next one's turn.
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [ben]);
    expect(await queue(cem)).toEqual(all);
  });
});
