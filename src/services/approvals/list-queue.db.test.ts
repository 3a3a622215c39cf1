import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { listApprovalQueue } from "./list-queue";

const db = givenDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

/** Ben approves for so many people of one department, who ask for the same day; the first half works where the year ends in March. */
async function asked(people: number) {
  const org = await buildOrganization(db);
  const ben = await org.employee();
  const department = await org.department({ manager_id: ben });
  const policies = [
    await org.policy(),
    await org.policy({}, { activity_period_start: 4, activity_period_close: 3 }),
  ];
  const date = isoDate("2026-03-10");
  const ids = [];
  for (let n = 0; n < people; n++) {
    const id = await org.employee({ department_id: department });
    const policy = policies[n % 2] ?? "";
    await org.assign(id, policy);
    const now = new Date(NOW.getTime() + n);
    await createRequest(org.as(id, { now }), { policy_id: policy, start_date: date, end_date: date });
    ids.push(id);
  }
  return { org, ctx: org.as(ben), ids, department, policies };
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
}

it("asks as many statements for ten requests as for one", async () => {
  const [one, ten] = [await asked(1), await asked(10)];
  const wait = (ctx: typeof one.ctx) => listApprovalQueue(ctx, { tab: "waiting" });
  expect((await wait(ten.ctx)).items).toHaveLength(10);
  const count = await statementsOf(() => wait(one.ctx));
  expect(count).toBeGreaterThan(0);
  expect(await statementsOf(() => wait(ten.ctx))).toBe(count);
});

it("shows each request with its own balance and its own clashes", async () => {
  const { ctx, ids } = await asked(4);
  const { items } = await listApprovalQueue(ctx, { tab: "waiting" });
  expect(items.map(({ employee }) => employee.id)).toEqual(ids);
  // The policy by the calendar year gives 30 days, the one by the year from April 90 of 365 parts of them.
  expect(items.map(({ balance_after }) => balance_after)).toEqual([29, 6.4, 29, 6.4]);
  for (const { employee, clashes } of items) {
    const clashing = clashes.map(({ employee_id }) => employee_id).sort();
    expect(clashing).toEqual(ids.filter((id) => id !== employee.id).sort());
  }
});

it("is narrowed by name, department, policy and dates, waiting and decided alike", async () => {
  const { org, ctx, ids, department, policies } = await asked(4);
  const elsewhere = await org.department();
  const [first = "", second = ""] = ids;
  await db.owner.query("UPDATE employees SET name = 'Zoë Ångström' WHERE id = $1", [first]);
  await db.owner.query("UPDATE employees SET department_id = $2, manager_id = $3 WHERE id = $1", [
    second,
    elsewhere,
    ctx.actor.employeeId,
  ]);
  const found = async (tab: "waiting" | "decided", filter: object) =>
    (await listApprovalQueue(ctx, { tab, ...filter })).items.map(({ employee }) => employee.id).sort();
  const narrowed = async (tab: "waiting" | "decided") => {
    expect(await found(tab, { search: "zoë å" })).toEqual([first]);
    expect(await found(tab, { department_id: department })).toEqual(ids.filter((id) => id !== second).sort());
    expect(await found(tab, { policy_id: policies[0] })).toEqual(
      ids.filter((_, index) => index % 2 === 0).sort(),
    );
    expect(await found(tab, { from: isoDate("2026-03-11") })).toEqual([]);
    expect(await found(tab, { to: isoDate("2026-03-09") })).toEqual([]);
    const on = isoDate("2026-03-10");
    expect(await found(tab, { from: on, to: on })).toEqual([...ids].sort());
    expect(await found(tab, { search: "zoë", policy_id: policies[1] })).toEqual([]);
  };
  await narrowed("waiting");
  for (const { request } of (await listApprovalQueue(ctx, { tab: "waiting" })).items) {
    await approveRequest(ctx, { id: request.id });
  }
  await narrowed("decided");
});
