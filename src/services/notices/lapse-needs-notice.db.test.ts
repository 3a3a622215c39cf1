import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { organizationId } from "@/domain/tenancy";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { countWrongClosings } from "../balances/count-wrong-closings";
import { listBalances } from "../balances/list-balances";
import { adjustBalance } from "../people/adjustments";
import { createRequest } from "../time-off/create-request";
import { listNotices } from "./list-notices";
import { getNoticeRules, setNoticeRules } from "./notice-rules";
import { tellNotices } from "./tell-notices";

const db = databaseOfFile();
const MAY = new Date("2026-05-04T09:00:00Z");
let org: TestOrganization;
let [ida, eva, holiday] = ["", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin" });
  eva = await org.employee();
  // 30 days a year, of which 5 are carried and lapse at the end of March.
  holiday = await org.policy({}, { carryover_limit_hundredths: 500, carryover_expiry_months: 3 });
  await org.assign(eva, holiday, { effective_date: "2025-01-01" });
});

const need = (lapse_needs_notice: boolean) =>
  setNoticeRules(org.as(ida), { lapse_weeks: [8, 2], tells_cycles: false, lapse_needs_notice });
const look = (at: string) =>
  tellNotices(organizationId(org.id), { now: new Date(at), isStopping: () => false });
const carried = async (now = MAY) =>
  (await listBalances(org.as(eva, { now }), {})).map(({ carryover_days }) => carryover_days);

describe("days of which the employee was not told (CJEU C-684/16)", () => {
  it("lapse by default, and stay where the organization asks for a notice", async () => {
    expect(await carried()).toEqual([0]);
    expect(await need(true)).toMatchObject({ lapse_needs_notice: true });
    expect(await carried()).toEqual([30]);
    expect(await getNoticeRules(org.as(ida))).toMatchObject({ lapse_needs_notice: true });
    await need(false);
    expect(await carried()).toEqual([0]);
  });

  it("lapse once they are told in time, those that a closing cuts too", async () => {
    await need(true);
    expect(await look("2025-12-20T09:00:00Z")).toBe(1);
    expect(await carried()).toEqual([5]);
    expect(await look("2026-03-20T09:00:00Z")).toBe(1);
    expect(await carried()).toEqual([0]);
    const notices = await listNotices(org.as(eva), { id: eva });
    expect(notices.map(({ date, days }) => [date, days])).toEqual([
      ["2026-03-31", 5],
      ["2025-12-31", 25],
    ]);
  });

  it("stay when they were granted, for a past date, after the last notice", async () => {
    const grant = (at: string, date: string) =>
      adjustBalance(org.as(ida, { now: new Date(at) }), {
        ...{ id: eva, policy_id: holiday, days: 2, kind: "granted", reason: "Worked on a holiday." },
        ...{ date: isoDate(date), expires_on: isoDate("2026-03-31") },
      });
    await need(true);
    await look("2025-12-20T09:00:00Z");
    await grant("2026-03-20T08:00:00Z", "2026-02-02");
    await look("2026-03-20T09:00:00Z");
    await grant("2026-03-20T10:00:00Z", "2026-02-03");
    const left = async (at: string) =>
      (await listBalances(org.as(eva, { now: new Date(at) }), {})).map(
        ({ carryover_days, manual_adjustments }) => [carryover_days, manual_adjustments],
      );
    expect(await left("2026-05-04T09:00:00Z")).toEqual([[0, 2]]);
    expect(await left("2027-05-04T09:00:00Z")).toEqual([[32, 0]]);
    const now = new Date("2027-05-04T09:00:00Z");
    const [start_date, end_date] = [isoDate("2027-06-01"), isoDate("2027-06-01")];
    await createRequest(org.as(eva, { now }), { policy_id: holiday, start_date, end_date });
    expect(await left("2027-05-04T09:00:00Z")).toEqual([[32, 0]]);
    expect(await countWrongClosings(org.as(ida, { now }))).toBe(0);
  });

  it("are counted anew in closed cycles, too", async () => {
    const book = (day: string) =>
      createRequest(org.as(eva, { now: MAY }), {
        policy_id: holiday,
        start_date: isoDate(day),
        end_date: isoDate(day),
      });
    await book("2026-06-01");
    for (const [isNeeded, left] of [
      [true, 30],
      [false, 0],
    ] as const) {
      await need(isNeeded);
      expect(await carried()).toEqual([left]);
      await book(isNeeded ? "2026-06-02" : "2026-06-03");
      expect(await carried()).toEqual([left]);
      expect(await countWrongClosings(org.as(ida, { now: MAY }))).toBe(0);
    }
  });

  it("leave what is told alone when the setting is not named", async () => {
    await need(true);
    const rules = await setNoticeRules(org.as(ida), { lapse_weeks: [4], tells_cycles: true });
    expect(rules).toEqual({ lapse_weeks: [4], tells_cycles: true, lapse_needs_notice: true });
    const audit = await db.owner.query<{ after: object }>(
      `SELECT after FROM audit_entries WHERE organization_id = $1 AND action = 'organization.notice_rules_set'
       ORDER BY id DESC LIMIT 1`,
      [org.id],
    );
    expect(audit.rows[0]?.after).toEqual(rules);
  });
});
