import { beforeEach, describe, expect, it } from "vitest";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { isoDate } from "@/domain/dates/iso-date";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../balances/list-balances";
import { createRequest } from "../time-off/create-request";
import { getRequest } from "../time-off/get-request";
import { getPolicy } from "./get-policy";
import { listVersions } from "./list-versions";
import { previewPolicyChange } from "./preview-policy-change";
import { updatePolicy } from "./update-policy";
import { workExample } from "./work-example";

const db = databaseOfFile();

const NOTHING = {
  ...{ people: 0, requests: 0, days_given_back: 0, days_taken: 0, needs_attention: 0 },
  ...{ affected: [], affected_count: 0 },
};

describe("a change of a policy", () => {
  let org: TestOrganization;
  let ida: string;
  let eva: string;
  let id: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin" });
    eva = await org.employee({ name: "Eva" });
    id = await org.policy({}, { accrual_cycle: "monthly" });
    await org.assign(eva, id);
  });

  it("is said beforehand: from when it holds, for how many, whom it takes days", async () => {
    const dates = { start_date: isoDate("2027-07-02"), end_date: isoDate("2027-07-05") };
    const { id: requestId } = await createRequest(org.as(eva), { policy_id: id, ...dates });
    const change = { id, deductible_days: "any_day" as const, effective_date: isoDate("2026-04-10") };
    expect(await previewPolicyChange(org.as(ida), change)).toEqual({
      ...NOTHING,
      holders: 1,
      effective_date: "2026-04-10",
      terms_from: "2027-01-01",
      cycles_from: null,
      people: 1,
      requests: 1,
      days_taken: 2,
      affected: [
        {
          ...{ id: requestId, employee_name: "Eva", effect: "recounted", ...dates },
          ...{ days_before: 2, days_after: 4 },
        },
      ],
      affected_count: 1,
    });
    expect((await listVersions(org.as(ida), { id })).versions).toHaveLength(1);
  });

  it("names the first requests that it would change, in order of time, and counts them all", async () => {
    const ben = await org.employee({ name: "Ben" });
    const zoe = await org.employee({ name: "Zoe" });
    for (const who of [ben, zoe]) await org.assign(who, id);
    const book = (who: string, first: string, last: string) =>
      createRequest(org.as(who), { policy_id: id, start_date: isoDate(first), end_date: isoDate(last) });
    await book(eva, "2027-08-06", "2027-08-09");
    await book(ben, "2027-08-06", "2027-08-09");
    await book(ben, "2027-07-02", "2027-07-05");
    await book(eva, "2027-09-06", "2027-09-07");
    const change = { id, deductible_days: "any_day" as const, effective_date: isoDate("2026-04-10") };
    const { affected, affected_count } = await previewPolicyChange(org.as(ida), change);
    expect(affected.map(({ employee_name, start_date }) => [employee_name, start_date])).toEqual([
      ["Ben", "2027-07-02"],
      ["Ben", "2027-08-06"],
      ["Eva", "2027-08-06"],
    ]);
    expect(affected_count).toBe(3);
    await db.owner.query(
      `INSERT INTO requests (organization_id, employee_id, policy_id, start_date, end_date, start_date_type,
         end_date_type, status, total_hundredths, day_counts)
       SELECT organization_id, $2, policy_id, start_date + 7 * n, end_date + 7 * n, start_date_type, end_date_type,
         status, total_hundredths, day_counts
       FROM requests, generate_series(1, 230) n WHERE id = $1`,
      [affected[0]?.id, zoe],
    );
    const many = await previewPolicyChange(org.as(ida), change);
    expect([many.affected.length, many.affected_count]).toEqual([200, 233]);
  });

  it("holds at once where it is undated", async () => {
    const nothing = { ...NOTHING, holders: 1, effective_date: null, terms_from: null, cycles_from: null };
    expect(await previewPolicyChange(org.as(ida), { id, color: "rose" })).toEqual(nothing);
    expect((await getPolicy(org.as(ida), { id })).color).toBe("green");
    const taken = await org.policy();
    const { name } = await getPolicy(org.as(ida), { id: taken });
    await expect(previewPolicyChange(org.as(ida), { id, name })).rejects.toMatchObject({
      code: "name_taken",
    });
  });

  it("leaves the running cycle's balance as it is", async () => {
    const balance = async () => (await listBalances(org.as(eva), {}))[0];
    const before = await balance();
    await updatePolicy(org.as(ida), { id, annual_allowance: 10 });
    expect(await balance()).toEqual(before);
    const next = { now: new Date("2027-02-01T09:00:00Z") };
    expect((await listBalances(org.as(eva, next), {}))[0]?.annual_allowance).toBe(10);
  });

  it("waits for bookings that have read the versions already", async () => {
    let isUpdated = false;
    let updating: Promise<unknown> = Promise.resolve();
    await inTransaction(org.as(eva), async (tx) => {
      await shareCalendar(tx);
      updating = updatePolicy(org.as(ida), { id, annual_allowance: 10 }).then(() => {
        isUpdated = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(isUpdated).toBe(false);
    });
    await updating;
    expect((await listVersions(org.as(ida), { id })).versions).toHaveLength(2);
  });

  it("charges no cycle any more once the policy is unlimited", async () => {
    const dates = { start_date: isoDate("2026-12-31"), end_date: isoDate("2027-01-04") };
    const request = await createRequest(org.as(eva), { policy_id: id, ...dates });
    await updatePolicy(org.as(ida), { id, allowance_entitlement: "unlimited" });
    const { cycles } = await getRequest(org.as(eva), request);
    expect(cycles).toEqual([{ cycle_start_date: "2026-01-01", cycle_end_date: "2026-12-31", days: 1 }]);
  });

  it("leaves an entry about each request that takes from other cycles, and about no other", async () => {
    const first = { start_date: isoDate("2027-02-01"), end_date: isoDate("2027-02-02") };
    const moved = await createRequest(org.as(eva), { policy_id: id, ...first });
    const early = { start_date: isoDate("2026-12-30"), end_date: isoDate("2026-12-30") };
    const kept = await createRequest(org.as(eva), { policy_id: id, ...early });
    const { cycles: before } = await getRequest(org.as(eva), moved);
    await updatePolicy(org.as(ida), {
      id,
      balance_closing_frequency: "quarterly",
      effective_date: isoDate("2027-01-01"),
    });
    expect((await getRequest(org.as(eva), moved)).cycles).not.toEqual(before);
    const { rows } = await db.owner.query<{ entity_id: string }>(
      "SELECT entity_id FROM audit_entries WHERE action = 'time_off.recounted' AND entity_id = ANY ($1::uuid[])",
      [[moved.id, kept.id]],
    );
    expect(rows).toEqual([{ entity_id: moved.id }]);
  });

  it("makes a list of versions, each with the date from which it decides", async () => {
    await updatePolicy(org.as(ida), { id, annual_allowance: 25, effective_date: isoDate("2026-06-01") });
    await updatePolicy(org.as(ida), {
      id,
      balance_closing_frequency: "quarterly",
      effective_date: isoDate("2027-06-01"),
    });
    const { versions, ...rest } = await listVersions(org.as(ida), { id });
    expect(rest).toEqual({ default_effective_date: "2027-01-01", holders: 1 });
    expect(
      versions.map((version) => [
        version.effective_date,
        version.terms_from,
        version.cycles_from,
        version.annual_allowance,
        version.balance_closing_frequency,
      ]),
    ).toEqual([
      [null, null, null, 30, "annual"],
      ["2026-06-01", "2027-01-01", null, 25, "annual"],
      ["2027-06-01", "2028-01-01", "2028-01-01", 25, "quarterly"],
    ]);
  });
});

describe("a worked example", () => {
  it("agrees with the balance that a new employee really gets", async () => {
    const org = await buildOrganization(db);
    const terms = {
      accrual_cycle: "monthly",
      annual_allowance_hundredths: 2500,
      carryover_limit_hundredths: 500,
    };
    const policy = await org.policy({}, terms);
    const zoe = await org.employee({ hire_date: "2026-07-01" });
    await org.assign(zoe, policy, { effective_date: "2026-07-01" });
    const now = new Date("2026-12-31T09:00:00Z");
    const [balance] = await listBalances(org.as(zoe, { now }), {});
    const example = workExample(org.as(zoe), {
      year: 2026,
      annual_allowance: 25,
      allowance_entitlement: "base_annual_allowance",
      balance_closing_frequency: "annual",
      activity_period_start: 1,
      activity_period_close: 12,
      accrual_cycle: "monthly",
      carryover_limit: 5,
      carryover_expiry_months: null,
      proration: "calendar_days",
      full_after_months: null,
      rounding: "none",
      allowance_basis: "flat",
      allowance_tiers: [],
      tier_start: "policy_year",
      waiting_months: 0,
      overdraft_limit: 0,
      balance_cap: null,
    });
    const [, hired] = example.people;
    expect(hired).toMatchObject({
      kind: "hired_1_july",
      hire_date: "2026-07-01",
      days: balance?.days_accrued,
    });
    const later = { now: new Date("2027-01-01T09:00:00Z") };
    const [next] = await listBalances(org.as(zoe, later), {});
    expect(hired?.cycles.at(-1)?.carried_over).toBe(next?.carryover_days);
  });
});
