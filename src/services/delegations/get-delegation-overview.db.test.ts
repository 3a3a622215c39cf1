import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { getDelegationOverview } from "./get-delegation-overview";

describe("an approver's overview", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let [ida, ben, cleo, eva] = ["", "", "", ""];
  let policy: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    cleo = await org.employee({ name: "Cleo" });
    eva = await org.employee({ name: "Eva" });
    await org.approvers(eva, [ben]);
    policy = await org.policy();
    await org.assign(ben, policy);
  });

  const book = (start: string, end: string) =>
    createRequest(org.as(ben), {
      policy_id: policy,
      start_date: isoDate(start),
      end_date: isoDate(end),
    });
  const overviewOf = (who: string, approver_id?: string) =>
    getDelegationOverview(org.as(who), approver_id === undefined ? {} : { approver_id });

  it("tells of time off to come, and of its first days without a delegate", async () => {
    const first = await book("2026-03-02", "2026-03-06");
    const second = await book("2026-03-16", "2026-03-18");
    await org.delegate(ben, cleo, "2026-03-01", "2026-03-03");
    await org.delegate(ben, cleo, "2026-03-16", "2026-03-20");
    expect((await overviewOf(ben)).absences).toEqual([
      {
        request_id: first.id,
        start_date: "2026-03-02",
        end_date: "2026-03-06",
        start_date_type: "FULL_DAY",
        end_date_type: "FULL_DAY",
        is_pending: true,
        open: { start_date: "2026-03-04", end_date: "2026-03-06" },
      },
      expect.objectContaining({ request_id: second.id, open: null }),
    ]);
  });

  it("names delegates and approvers, and leaves out what is over", async () => {
    await org.delegate(ben, cleo, "2026-02-20", "2026-03-01");
    await org.delegate(ben, cleo, "2026-02-27", "2026-03-02");
    const dates = { start_date: "2026-02-27", end_date: "2026-03-02" };
    expect(await overviewOf(ben)).toMatchObject({
      is_approver: true,
      absences: [],
      given: [{ delegate: { id: cleo, name: "Cleo" }, ...dates }],
      held: [],
    });
    expect(await overviewOf(cleo)).toMatchObject({
      is_approver: false,
      given: [],
      held: [{ approver: { id: ben, name: "Ben" }, ...dates }],
    });
  });

  it("is the approver's own, and the admins'", async () => {
    expect(await overviewOf(ida, ben)).toEqual(await overviewOf(ben));
    expect(await codeOf(overviewOf(cleo, ben))).toBe("not_allowed_for_employee");
    expect(await codeOf(overviewOf(ida, org.id))).toBe("not_found");
  });
});
