import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { cancelRequest } from "../time-off/cancel-request";
import { changeRequest } from "../time-off/change/change-request";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { readMonthEnd, recordMonthEnd } from "./month-end";
import { reportLeavers } from "./report-leavers";

describe("a month that is handed over", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ida: string;
  let policyId: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    eva = await org.employee({ name: "Eva" });
    policyId = await org.policy();
    await org.approvers(eva, [ida]);
    await org.assign(eva, policyId);
  });

  const ask = async (start: string, end = start) =>
    (
      await createRequest(org.as(eva), {
        policy_id: policyId,
        start_date: start as IsoDate,
        end_date: end as IsoDate,
      })
    ).id;
  const approved = async (start: string, end = start) => {
    const id = await ask(start, end);
    await approveRequest(org.as(ida), { id });
    return id;
  };
  const changes = async (month: string) =>
    (await readMonthEnd(org.as(ida), { month })).changes.map(({ request_id, status, days, events }) => ({
      request_id,
      status,
      days,
      last: events.at(-1)?.action,
    }));

  it("adds up what lies in it, and nothing of the months beside it", async () => {
    await approved("2026-08-30", "2026-09-02");
    await ask("2026-09-29", "2026-10-02");
    const { totals, run } = await readMonthEnd(org.as(ida), { month: "2026-09" });
    expect(totals).toMatchObject([{ policy_id: policyId, approved: 2, pending: 2, employees: 1 }]);
    expect(run).toBeNull();
  });

  it("lists what is decided, asked for and cancelled afterwards, once it is in the month", async () => {
    const month = "2026-03";
    const kept = await approved("2026-03-24");
    const late = await ask("2026-03-26");
    const gone = await approved("2026-03-30", "2026-04-02");
    await recordMonthEnd(org.as(ida), { month });
    expect(await changes(month)).toEqual([]);
    await approveRequest(org.as(ida), { id: late });
    await cancelRequest(org.as(ida), { id: gone });
    await approved("2026-04-20");
    expect(await changes(month)).toEqual([
      { request_id: late, status: "approved", days: 1, last: "time_off.approved" },
      { request_id: gone, status: "cancelled", days: 0, last: "time_off.cancelled" },
    ]);
    expect(await changes(month)).not.toContainEqual(expect.objectContaining({ request_id: kept }));
    await recordMonthEnd(org.as(ida), { month });
    expect(await changes(month)).toEqual([]);
  });

  it("lists what was moved out of it", async () => {
    const month = "2026-03";
    const moved = await ask("2026-03-31");
    await recordMonthEnd(org.as(ida), { month });
    await changeRequest(org.as(eva), {
      id: moved,
      start_date: "2026-04-13" as IsoDate,
      end_date: "2026-04-13" as IsoDate,
    });
    expect(await changes(month)).toEqual([
      { request_id: moved, status: "pending", days: 0, last: "time_off.changed" },
    ]);
  });

  it("says who has handed it over, and refuses a month to come", async () => {
    await recordMonthEnd(org.as(ida), { month: "2026-02" });
    const { run } = await readMonthEnd(org.as(ida), { month: "2026-02" });
    expect(run?.recorded_by).toBe("Ida");
    expect(await codeOf(recordMonthEnd(org.as(ida), { month: "2099-01" }))).toBe("validation_failed");
  });

  it("says what is left to pay out to those who leave", async () => {
    await approved("2026-03-24");
    await db.owner.query("UPDATE employees SET end_date = '2026-06-30' WHERE id = $1", [eva]);
    await db.owner.query(
      `INSERT INTO adjustments (organization_id, employee_id, policy_id, date, hundredths, kind, reason, created_by)
       SELECT organization_id, id, $2, '2026-06-30', -300, 'payout', 'With the last salary', $3 FROM employees WHERE id = $1`,
      [eva, policyId, ida],
    );
    const span = { from: "2026-06-01" as IsoDate, to: "2026-06-30" as IsoDate, limit: 50 };
    const { items } = await reportLeavers(org.as(ida), span);
    expect(items).toMatchObject([{ employee_name: "Eva", last_day: "2026-06-30", days_paid_out: 3 }]);
    const before = { ...span, to: "2026-06-29" as IsoDate };
    expect((await reportLeavers(org.as(ida), before)).items).toEqual([]);
  });
});
