import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Balance } from "@/contracts/balances";
import { closePool } from "@/db/connection/pool";
import { restJson } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

let db: TestDatabase;
let home: TestOrganization;
let key: string;
let policyId: string;

beforeAll(async () => {
  db = await testDatabase();
  home = await TestOrganization.create(db.owner, "home");
  key = (await home.key(await home.employee("admin", { role: "admin" }))).secret;
  // So that no day depends on the weekday on which the test runs.
  policyId = await home.policy({ name: "Leave" });
  await db.owner.query("UPDATE policy_versions SET deductible_days = 'any_day', proration = 'calendar_days'");
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

const hire = async () => {
  const employee = await home.employee(randomUUID());
  await home.assign(policyId, employee);
  return employee;
};
const post = async (path: string, body: object) => {
  const answer = await restJson(key, "POST", path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as { id: string };
};
/** Books days and has them approved. */
const book = async ({ id: employee_id }: TestEmployee, from: number, to = from) => {
  const dates = { policy_id: policyId, start_date: dayFromNow(from), end_date: dayFromNow(to) };
  const { id } = await post("/time-off/requests", { ...dates, employee_id });
  await post(`/time-off/requests/${id}/approve`, {});
  return id;
};
const read = async (id: string) => (await restJson(key, "GET", `/time-off/requests/${id}`)).body;
const told = async (id: string) => {
  const sql = "SELECT event FROM outbox WHERE subject_id = $1 AND event <> 'time_off.requested' ORDER BY id";
  const { rows } = await db.owner.query<{ event: string }>(sql, [id]);
  return rows.map(({ event }) => event.replace("time_off.", ""));
};
const balanceOf = async ({ id }: TestEmployee) =>
  ((await restJson(key, "GET", `/time-off/balances?employee_id=${id}`)).body as Balance[])[0];
const end = (employee: TestEmployee, end_effective_date: string | null) =>
  post(`/employees/${employee.id}/policies/${policyId}`, { end_effective_date });

describe("a policy that ends before what is booked", () => {
  it("cancels requests to come, takes back days to come, and marks what has been taken", async () => {
    const employee = await hire();
    const [kept, past, under, across, after] = [
      await book(employee, -9),
      await book(employee, -4, -3),
      await book(employee, -1, 1),
      await book(employee, 5),
      await book(employee, 20, 21),
    ];
    await end(employee, dayFromNow(-6));
    const marked = { status: "approved", needs_attention: true };
    expect(await read(kept)).toMatchObject({ status: "approved", days: 1, needs_attention: false });
    expect(await read(past)).toMatchObject({ ...marked, days: 2 });
    expect(await read(under)).toMatchObject({ ...marked, days: 1 });
    for (const id of [across, after]) expect(await read(id)).toMatchObject({ status: "cancelled" });
    expect(await told(after)).toContain("cancelled");
    expect(await told(under)).toContain("recounted");
    expect(await told(kept)).not.toContain("recounted");
  });

  it("shortens what straddles the end, and gives it back with the policy", async () => {
    const employee = await hire();
    const id = await book(employee, 5, 8);
    const before = await balanceOf(employee);
    await end(employee, dayFromNow(6));
    expect(await read(id)).toMatchObject({ status: "approved", days: 2, needs_attention: false });
    expect((await balanceOf(employee))?.days_taken).toBe((before?.days_taken ?? 0) - 2);
    await end(employee, null);
    expect(await read(id)).toMatchObject({ status: "approved", days: 4 });
    expect(await balanceOf(employee)).toMatchObject({ days_taken: before?.days_taken });
  });

  it("has its marks taken away when it is held after all, also by a new assignment", async () => {
    const employee = await hire();
    const past = await book(employee, -4);
    await end(employee, dayFromNow(-6));
    expect(await read(past)).toMatchObject({ needs_attention: true });
    await post(`/employees/${employee.id}/policies`, {
      policy_id: policyId,
      effective_date: dayFromNow(-5),
      end_effective_date: null,
    });
    expect(await read(past)).toMatchObject({ needs_attention: false, days: 1 });
  });
});

describe("a hire date that moves past what is booked", () => {
  it("cancels what lies before, takes back what straddles, and leaves no debt", async () => {
    const employee = await hire();
    const [before, across, after] = [
      await book(employee, -12, -11),
      await book(employee, -6, -4),
      await book(employee, 3),
    ];
    await post(`/employees/${employee.id}`, { hire_date: dayFromNow(-5) });
    expect(await read(before)).toMatchObject({ status: "cancelled" });
    expect(await told(before)).toContain("cancelled");
    expect(await read(across)).toMatchObject({ status: "approved", days: 2 });
    expect(await read(after)).toMatchObject({ status: "approved", days: 1 });
    expect(await balanceOf(employee)).toMatchObject({ days_taken: 3 });
  });
});
