import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePool } from "@/db/connection/pool";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { countWaiting } from "../approvals/count-waiting";
import { explainBalance } from "../balances/explain-balance";
import { setAllowance } from "../balances/individual-allowances";
import { listBalances } from "../balances/list-balances";
import { createHoliday } from "../calendar/create-holiday";
import { getCalendarRange } from "../calendar/get-range";
import { updateEmployee } from "../people/update-employee";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { getHome } from "./get-home";

const day = (text: string) => text as IsoDate;

describe("what the pages of an employee show", () => {
  let db: TestDatabase;
  let org: TestOrganization;
  let ida: string;
  let ben: string;
  let eva: string;
  let finn: string;
  let zoe: string;
  let policy: string;
  let department: string;

  const ask = async (employeeId: string, start: string, end = start) => {
    const wanted = { policy_id: policy, start_date: day(start), end_date: day(end) };
    return (await createRequest(org.as(employeeId), wanted)).id;
  };

  beforeAll(async () => {
    db = await testDatabase();
    org = await buildOrganization(db);
    department = await org.department({ name: "Workshop" });
    const munich = await org.site({ name: "Munich" });
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    eva = await org.employee({ name: "Eva", department_id: department, site_id: munich });
    finn = await org.employee({ name: "Finn", department_id: department });
    zoe = await org.employee({ name: "Zoe" });
    policy = await org.policy(
      { name: "Holiday" },
      { accrual_cycle: "monthly", annual_allowance_hundredths: 2400 },
    );
    for (const employee of [eva, finn, zoe]) await org.assign(employee, policy);
    await org.approvers(eva, [ben]);
    await org.approvers(finn, [ben]);
    await org.holiday("2026-03-09", { name: "Everybody's" });
    await org.holiday("2026-03-10", { name: "Munich's", site_id: munich, part_type: "AM" });
    await org.holiday("2026-03-11", { name: "Berlin's", site_id: await org.site() });
    await org.holiday("2026-03-12", { name: "Austria's", country_code: "AT" });
    await org.adjust(eva, policy, 250, "2026-02-01");
    await ask(eva, "2026-03-05");
    await approveRequest(org.as(ida), { id: await ask(finn, "2026-03-02", "2026-03-03") });
    await ask(finn, "2026-03-06");
    await approveRequest(org.as(ida), { id: await ask(zoe, "2026-03-02") });
  });
  afterAll(async () => {
    await closePool();
    await db.drop();
  });

  it("is who of the team is away, the next holidays and requests, and what comes in", async () => {
    const home = await getHome(org.as(eva));
    expect(home).toMatchObject({
      today: "2026-03-02",
      week_end: "2026-03-08",
      away_of: "team",
      away_today: {
        people: [{ name: "Finn", start_date: "2026-03-02", end_date: "2026-03-03" }],
        count: 1,
      },
      away_this_week: { people: [], count: 0 },
      two_weeks: { to: "2026-03-15", people: [{ name: "Finn", away: [{}, {}] }], count: 1 },
      next_holidays: [{ name: "Everybody's" }, { name: "Munich's", part_type: "AM" }],
      next_requests: [{ start_date: "2026-03-05", status: "pending" }],
      names: { [ben]: "Ben" },
      prospects: [
        {
          policy_id: policy,
          next_accrual: { date: "2026-03-31", days: 2 },
          is_overdrawn: false,
          covered_from: null,
        },
      ],
    });
    expect(JSON.stringify([home.away_today, home.two_weeks])).not.toContain("policy");
    expect(await countWaiting(org.as(ben))).toEqual({ count: 2 });
  });

  it("says of whom it tells who is away", async () => {
    const awayOf = async (employee: string) => {
      const { away_of, away_today } = await getHome(org.as(employee));
      return [away_of, away_today.people.map(({ name }) => name).sort()];
    };
    // An admin, and somebody without a team, sees everybody; an approver sees the people they approve for.
    expect(await awayOf(ida)).toEqual(["everybody", ["Finn", "Zoe"]]);
    expect(await awayOf(zoe)).toEqual(["everybody", ["Finn"]]);
    expect(await awayOf(ben)).toEqual(["team", ["Finn"]]);
    expect(await awayOf(finn)).toEqual(["team", []]);
  });

  it("names who is away later in the week apart, and each once", async () => {
    const max = await org.employee({ name: "Max" });
    await org.assign(max, policy);
    for (const [first, last] of [
      ["2026-03-04", "2026-03-04"],
      ["2026-03-06", "2026-03-06"],
      ["2026-03-10", "2026-03-11"],
    ] as const) {
      await approveRequest(org.as(ida), { id: await ask(max, first, last) });
    }
    const { away_today, away_this_week, two_weeks } = await getHome(org.as(ida));
    expect(away_today.count).toBe(2);
    expect(away_this_week).toMatchObject({
      people: [{ name: "Max", start_date: "2026-03-04" }],
      count: 1,
    });
    const strip = two_weeks.people.find(({ name }) => name === "Max")?.away.map(({ date }) => date.slice(8));
    expect(strip).toEqual(["04", "06", "10", "11"]);
  });

  it("foresees anew what a change of the facts changes", async () => {
    const next = async () => (await getHome(org.as(finn))).prospects[0]?.next_accrual;
    expect(await next()).toEqual({ date: "2026-03-31", days: 2 });
    expect(await next()).toEqual({ date: "2026-03-31", days: 2 });
    await setAllowance(org.as(ida), {
      id: finn,
      policy_id: policy,
      effective_date: day("2026-03-01"),
      annual_allowance: 12,
      reason: "Half the hours",
    });
    expect(await next()).toEqual({ date: "2026-03-31", days: 1 });
  });

  it("sees at once who comes into the team, and a holiday", async () => {
    const seen = async () => {
      const { away_today, next_holidays } = await getHome(org.as(eva));
      return [away_today.people.map(({ name }) => name).sort(), next_holidays.map(({ name }) => name)];
    };
    expect(await seen()).toEqual([["Finn"], ["Everybody's", "Munich's"]]);
    await updateEmployee(org.as(ida), { id: zoe, department_id: department });
    await createHoliday(org.as(ida), {
      name: "New",
      start_date: day("2026-03-24"),
      end_date: day("2026-03-24"),
      part_type: "FULL_DAY",
      country_code: "DE",
      site: "",
    });
    expect(await seen()).toEqual([
      ["Finn", "Zoe"],
      ["Everybody's", "Munich's", "New"],
    ]);
    await updateEmployee(org.as(ida), { id: zoe, department_id: null });
    expect((await seen())[0]).toEqual(["Finn"]);
  });

  it("names the date from which days booked ahead are covered", async () => {
    await ask(zoe, "2026-12-07", "2026-12-11");
    expect((await getHome(org.as(zoe))).prospects).toMatchObject([
      { is_overdrawn: true, covered_from: "2026-03-31" },
    ]);
  });

  it("is a calendar of holidays, free days, one's own requests and who of the team is away", async () => {
    const range = { from: day("2026-03-02"), to: day("2026-03-15") };
    const calendar = await getCalendarRange(org.as(eva), range);
    expect(calendar.holidays.map(({ name }) => name)).toEqual(["Everybody's", "Munich's"]);
    expect(calendar.not_worked.map(({ date }) => date)).toEqual([
      "2026-03-07",
      "2026-03-08",
      "2026-03-14",
      "2026-03-15",
    ]);
    expect(calendar.own_requests).toMatchObject([
      { start_date: "2026-03-05", status: "pending", color: "green" },
    ]);
    expect(calendar.colleagues_away.map(({ start_date, is_pending }) => [start_date, is_pending])).toEqual([
      ["2026-03-02", false],
      ["2026-03-06", true],
    ]);
    const forEva = await getCalendarRange(org.as(ben), { ...range, employee_id: eva });
    expect(forEva.own_requests).toHaveLength(1);
    expect(await codeOf(getCalendarRange(org.as(zoe), { ...range, employee_id: eva }))).toBe(
      "not_allowed_for_employee",
    );
    expect(
      await codeOf(getCalendarRange(org.as(eva), { from: day("2026-01-01"), to: day("2027-02-05") })),
    ).toBe("validation_failed");
    expect(
      await codeOf(getCalendarRange(org.as(eva), { from: day("2026-03-02"), to: day("2026-03-01") })),
    ).toBe("validation_failed");
  });

  it("is a balance that its ledger adds up to", async () => {
    const [balance] = await listBalances(org.as(eva), {});
    expect(balance).toMatchObject({
      days_accrued: 4,
      manual_adjustments: 2.5,
      days_requested: 1,
      days_taken: 0,
      current_balance: 5.5,
      annual_allowance: 24,
      cycle_start_date: "2026-01-01",
      cycle_end_date: "2026-12-31",
    });
    const explained = await explainBalance(org.as(eva), { policy_id: policy });
    expect(explained.entries.map(({ kind, days, running_balance }) => [kind, days, running_balance])).toEqual(
      [
        ["accrued", 2, 2],
        ["adjusted", 2.5, 4.5],
        ["accrued", 2, 6.5],
        ["requested", -1, 5.5],
      ],
    );
    expect(explained.balance).toBe(5.5);
    expect(explained.upcoming).toHaveLength(10);
    const next = await explainBalance(org.as(eva), { policy_id: policy, on: day("2027-06-01") });
    expect(next).toMatchObject({ cycle_start_date: "2027-01-01", on: "2027-06-01" });
  });

  it("is shown to oneself, one's approvers and admins only", async () => {
    expect(await codeOf(listBalances(org.as(ben), { employee_id: eva }))).toBe("done");
    expect(await codeOf(listBalances(org.as(ida), { employee_id: eva }))).toBe("done");
    expect(await codeOf(listBalances(org.as(zoe), { employee_id: eva }))).toBe("not_allowed_for_employee");
    expect(await codeOf(listBalances(org.as(eva), { employee_id: "" }))).toBe("done");
    expect(await codeOf(explainBalance(org.as(zoe), { policy_id: policy, employee_id: eva }))).toBe(
      "not_allowed_for_employee",
    );
    expect(await codeOf(explainBalance(org.as(ben), { policy_id: policy }))).toBe("policy_not_assigned");
    const other = await buildOrganization(db);
    const stranger = await other.employee({ role: "admin" });
    expect(await codeOf(listBalances(other.as(stranger), { employee_id: eva }))).toBe("not_found");
  });

  it("is every assignment of an active policy: one to come, and one that has ended", async () => {
    const max = await org.employee({ hire_date: "2023-01-01" });
    const past = await org.policy({ name: "A past one" });
    await org.assign(max, past, { effective_date: "2024-01-01", end_effective_date: "2024-06-30" });
    await org.assign(max, await org.policy({ name: "To come" }), { effective_date: "2026-07-01" });
    await org.assign(max, await org.policy({ name: "An inactive one", is_active: false }));
    const balances = await listBalances(org.as(max), {});
    expect(balances.map((one) => [one.effective_date, one.cycle_start_date, one.current_balance])).toEqual([
      ["2024-01-01", "2024-01-01", 14.92],
      ["2026-07-01", "2026-01-01", 15.12],
    ]);
  });
});
