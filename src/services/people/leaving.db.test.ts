import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Balance, BalanceExplanation } from "@/contracts/balances";
import type { EmployeeConsequences } from "@/contracts/people/employees";
import { closePool } from "@/db/connection/pool";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { refusal, restJson } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { readSession } from "../account/read-session";

let db: TestDatabase;
let home: TestOrganization;
let admin: TestEmployee;
let key: string;
let policyId: string;

beforeAll(async () => {
  db = await testDatabase();
  home = await TestOrganization.create(db.owner, "home");
  admin = await home.employee("admin", { role: "admin" });
  key = (await home.key(admin)).secret;
  policyId = await home.policy();
  await db.owner.query("UPDATE policy_versions SET proration = 'calendar_days', accrual_cycle = 'monthly'");
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

const hire = async (...approvers: TestEmployee[]) => {
  const employee = await home.employee(randomUUID(), { approvers });
  await home.assign(policyId, employee);
  return employee;
};
const change = async (id: string, changes: object) => {
  const answer = await restJson(key, "POST", `/employees/${id}`, changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const book = async (employee: TestEmployee, from: number, to = from, policy = policyId) => {
  const dates = { policy_id: policy, start_date: dayFromNow(from), end_date: dayFromNow(to) };
  const made = await restJson(key, "POST", "/time-off/requests", { ...dates, employee_id: employee.id });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (made.body as { id: string }).id;
};
const read = async (id: string) =>
  (await restJson(key, "GET", `/time-off/requests/${id}`)).body as {
    status: string;
    days: number;
    steps: { approver_id: string | null; status: string }[];
  };
const told = async (id: string) =>
  (
    await db.owner.query<{ event: string }>("SELECT event FROM outbox WHERE subject_id = $1 ORDER BY id", [
      id,
    ])
  ).rows.map(({ event }) => event);
const audited = async (id: string) =>
  (
    await db.owner.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [id],
    )
  ).rows.map(({ action }) => action);

describe("an employee who leaves", () => {
  it("keeps what ends by then, loses what lies after, and gets back what straddles", async () => {
    const employee = await hire(admin);
    const [before, across, after] = [
      await book(employee, 5),
      await book(employee, 9, 12),
      await book(employee, 20),
    ];
    await change(employee.id, { end_date: dayFromNow(10) });
    expect(await read(before)).toMatchObject({ status: "pending", days: 1 });
    expect(await read(across)).toMatchObject({ status: "pending", days: 2 });
    expect(await read(after)).toMatchObject({ status: "cancelled" });
    expect(await told(after)).toContain("time_off.cancelled");
    expect(await told(across)).toContain("time_off.recounted");
    expect(await audited(after)).toEqual(["time_off.requested", "time_off.cancelled"]);
    expect((await read(after)).steps).toEqual([expect.objectContaining({ status: "skipped" })]);
    const later = { policy_id: policyId, start_date: dayFromNow(13), end_date: dayFromNow(13) };
    expect(await refusal(key, "POST", "/time-off/requests", { ...later, employee_id: employee.id })).toBe(
      "422 outside_bookable_dates",
    );
  });

  it("has the last cycle prorated", async () => {
    const employee = await hire();
    const year = dayFromNow(0).slice(0, 4);
    const accrued = async () =>
      ((await restJson(key, "GET", `/time-off/balances?employee_id=${employee.id}`)).body as Balance[])[0]
        ?.days_accrued;
    await change(employee.id, { end_date: `${year}-01-31` });
    expect(await accrued()).toBe(25);
    await change(employee.id, { end_date: null });
    expect(await accrued()).toBeGreaterThan(25);
  });

  it("loses keys, sessions and open invitations at once, for good", async () => {
    const employee = await hire();
    const [session, { secret }] = [await home.session(employee), await home.key(employee)];
    expect(await refusal(secret, "GET", "/me")).toBe("200");
    expect(await readSession(session, new Date())).not.toBeNull();
    await change(employee.id, { is_active: false });
    expect(await refusal(secret, "GET", "/me")).toBe("401 invalid_key");
    expect(await readSession(session, new Date())).toBeNull();
    await change(employee.id, { is_active: true });
    expect(await refusal(secret, "GET", "/me")).toBe("401 invalid_key");
    expect(await readSession(session, new Date())).toBeNull();
  });

  it.each([
    ["a last day in the past", { end_date: dayFromNow(-2) }],
    ["the passing of a last day", null],
  ])("keeps keys and sessions lost after %s, when the last day is taken back", async (_name, changes) => {
    const employee = await hire();
    const [session, { secret }] = [await home.session(employee), await home.key(employee)];
    if (changes) await change(employee.id, changes);
    else {
      const passed = "UPDATE employees SET end_date = $2 WHERE id = $1";
      await db.owner.query(passed, [employee.id, dayFromNow(-2)]);
    }
    expect(await readSession(session, new Date())).toBeNull();
    await change(employee.id, { end_date: null });
    expect(await readSession(session, new Date())).toBeNull();
    expect(await refusal(secret, "GET", "/me")).toBe("401 invalid_key");
    expect(await readSession(await home.session(employee), new Date())).not.toBeNull();
  });

  it("keeps sessions in other organizations, and those of everybody else", async () => {
    const other = await TestOrganization.create(db.owner, `other-${randomUUID()}`);
    const employee = await hire();
    const there = { ...employee, id: randomUUID() };
    await other.join(there, "Same", "member");
    const [here, elsewhere] = [await home.session(employee), await other.session(there)];
    const colleague = await home.session(admin);
    await change(employee.id, { is_active: false });
    expect(await readSession(here, new Date())).toBeNull();
    expect(await readSession(elsewhere, new Date())).not.toBeNull();
    expect(await readSession(colleague, new Date())).not.toBeNull();
    const { rows } = await db.owner.query("SELECT id FROM sessions WHERE employee_id = $1", [employee.id]);
    expect(rows).toEqual([]);
  });

  it("keeps sessions while employed, whatever else changes", async () => {
    const employee = await hire();
    const session = await home.session(employee);
    await change(employee.id, { end_date: dayFromNow(30) });
    await change(employee.id, { end_date: dayFromNow(40) });
    await change(employee.id, { name: "Another" });
    expect(await readSession(session, new Date())).not.toBeNull();
  });

  it("passes turns on to the next approver, then to the admins", async () => {
    const [first, second] = [await home.employee(randomUUID()), await home.employee(randomUUID())];
    const employee = await hire(first, second);
    const id = await book(employee, 30);
    await change(first.id, { is_active: false });
    expect((await read(id)).steps).toMatchObject([
      { approver_id: first.id, status: "skipped" },
      { approver_id: second.id, status: "current" },
    ]);
    await change(second.id, { end_date: dayFromNow(-1) });
    expect((await read(id)).steps.at(-1)).toMatchObject({ approver_id: null, status: "current" });
    expect(await told(id)).toEqual(
      expect.arrayContaining(["time_off.turn_moved", "time_off.turn_moved"]) as string[],
    );
    expect(await audited(id)).toContain("time_off.turn_moved");
  });

  it("is foreseen with all that follows, and looking does nothing", async () => {
    const employee = await hire();
    const report = await hire(employee);
    const upfront = await home.policy();
    await home.assign(upfront, employee, report);
    const kept = await book(employee, 5, 8, upfront);
    const later = await book(employee, 40, 42, upfront);
    await book(report, 30, 30, upfront);
    await home.key(employee);
    const endDate = dayFromNow(20);
    const wish = { id: employee.id, end_date: endDate };
    const cookie = await cookieOf(await home.session(admin));
    const { data, status } = await portal({ cookie }, "query", "employees.foreseeUpdate", wish);
    expect(status).toBe(200);
    const foreseen = data as EmployeeConsequences;
    expect(foreseen).toMatchObject({
      cancelled_requests: 1,
      api_keys: 1,
      waiting_requests: 1,
      approves_for: 1,
      recount: { requests: 0 },
    });
    expect((await read(later)).status).toBe("pending");
    expect(await audited(employee.id)).toEqual([]);

    await change(employee.id, { end_date: endDate });
    expect([(await read(kept)).status, (await read(later)).status]).toEqual(["pending", "cancelled"]);
    expect(foreseen.balances.map(({ policy_id }) => policy_id).sort()).toEqual([policyId, upfront].sort());
    for (const { policy_id, days } of foreseen.balances) {
      const on = { policy_id, employee_id: employee.id, on: endDate };
      const explained = await portal({ cookie }, "query", "balances.explain", on);
      const { balance, upcoming } = explained.data as BalanceExplanation;
      const toCome = upcoming.reduce((sum, entry) => sum + entry.days, balance);
      expect(days).toBeCloseTo(toCome, 2);
    }
  });

  it("is foreseen as refused where it would be", async () => {
    const wish = { id: admin.id, end_date: dayFromNow(20) };
    const cookie = await cookieOf(await home.session(admin));
    const { status, problem } = await portal({ cookie }, "query", "employees.foreseeUpdate", wish);
    expect([status, problem?.code]).toEqual([409, "in_use"]);
  });

  it("is refused a request that was being made meanwhile, or has it cancelled", async () => {
    const employee = await hire();
    const dates = { policy_id: policyId, start_date: dayFromNow(40), end_date: dayFromNow(40) };
    const wish = { ...dates, employee_id: employee.id };
    await Promise.all([
      refusal(key, "POST", "/time-off/requests", wish),
      change(employee.id, { end_date: dayFromNow(20) }),
    ]);
    const { rows } = await db.owner.query(
      "SELECT status FROM requests WHERE employee_id = $1 AND status IN ('pending', 'approved')",
      [employee.id],
    );
    expect(rows).toEqual([]);
  });
});
