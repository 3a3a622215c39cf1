import { beforeEach, describe, expect, it } from "vitest";
import { organizationId } from "@/domain/tenancy";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { listNotifications } from "../notifications/list-notifications";
import { listNotices } from "./list-notices";
import { getNoticeRules, setNoticeRules } from "./notice-rules";
import { tellNotices } from "./tell-notices";

const db = databaseOfFile();
let org: TestOrganization;
let ida: string;
let eva: string;
let holiday: string;

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin", name: "Ida" });
  eva = await org.employee({ name: "Eva" });
  // 30 days a year, of which 5 are carried and lapse at the end of March.
  const carried = { carryover_limit_hundredths: 500, carryover_expiry_months: 3 };
  holiday = await org.policy({ name: "Holiday" }, carried);
  await org.assign(eva, holiday, { effective_date: "2025-01-01" });
});

const look = (at: string) =>
  tellNotices(organizationId(org.id), { now: new Date(at), isStopping: () => false });
const notices = async () => (await listNotices(org.as(eva), { id: eva })).map(({ id: _id, ...rest }) => rest);

describe("days that lapse", () => {
  it("are told eight and two weeks before, once each, with the proof of it", async () => {
    expect(await look("2026-02-02T09:00:00Z")).toBe(0);
    expect(await look("2026-02-03T10:00:00Z")).toBe(1);
    expect(await look("2026-02-04T11:00:00Z")).toBe(0);
    expect(await look("2026-03-18T09:00:00Z")).toBe(1);
    expect(await look("2026-03-31T09:00:00Z")).toBe(0);
    expect(await look("2026-04-01T10:00:00Z")).toBe(0);
    const about = { policy_id: holiday, kind: "lapse", date: "2026-03-31", days: 5 };
    expect(await notices()).toEqual([
      { ...about, weeks: 2, sent_at: "2026-03-18T09:00:00.000Z" },
      { ...about, weeks: 8, sent_at: "2026-02-03T10:00:00.000Z" },
    ]);
    const { items } = await listNotifications(org.as(eva), { limit: 10 });
    const told = { policy_name: "Holiday", date: "2026-03-31", days: 5 };
    expect(items.map(({ event, notice }) => ({ event, notice }))).toEqual([
      { event: "balance.lapsing", notice: told },
      { event: "balance.lapsing", notice: told },
    ]);
  });

  it("are looked for once a day", async () => {
    await look("2026-02-02T12:00:00Z");
    expect(await look("2026-02-03T11:00:00Z")).toBe(0);
    expect(await look("2026-02-03T12:00:00Z")).toBe(1);
  });

  it("are told when the organization wants, and so is a cycle that begins", async () => {
    const usual = { lapse_weeks: [8, 2], tells_cycles: false, lapse_needs_notice: false };
    expect(await getNoticeRules(org.as(ida))).toEqual(usual);
    const rules = { lapse_weeks: [1, 4, 4], tells_cycles: true };
    const after = { lapse_weeks: [4, 1], tells_cycles: true, lapse_needs_notice: false };
    expect(await setNoticeRules(org.as(ida), rules)).toEqual(after);
    expect(await look("2026-01-02T09:00:00Z")).toBe(1);
    expect(await look("2026-02-03T10:00:00Z")).toBe(0);
    expect(await look("2026-03-04T10:00:00Z")).toBe(1);
    expect((await notices()).map(({ kind, date, weeks, days }) => [kind, date, weeks, days])).toEqual([
      ["lapse", "2026-03-31", 4, 5],
      ["cycle", "2026-01-01", 0, 30],
    ]);
    const audit = await db.owner.query<{ after: object }>(
      "SELECT after FROM audit_entries WHERE organization_id = $1 AND action = 'organization.notice_rules_set'",
      [org.id],
    );
    expect(audit.rows).toEqual([{ after }]);
  });

  it("are told to nobody who has left, and shown to the person, approvers and admins", async () => {
    const [ben, cleo] = [await org.employee({ name: "Ben" }), await org.employee({ name: "Cleo" })];
    await org.approvers(eva, [ben]);
    await look("2026-02-03T10:00:00Z");
    for (const who of [eva, ben, ida]) expect(await listNotices(org.as(who), { id: eva })).toHaveLength(1);
    expect(await codeOf(listNotices(org.as(cleo), { id: eva }))).toBe("not_allowed_for_employee");
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [eva]);
    expect(await look("2026-03-18T09:00:00Z")).toBe(0);
  });
});
