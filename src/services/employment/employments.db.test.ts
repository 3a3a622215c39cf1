import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Balance } from "@/contracts/balances";
import type { Employment } from "@/contracts/people/employments";
import { inTransaction } from "@/db/connection/transaction";
import { showSpells } from "@/db/employment/spells.store";
import { organizationId } from "@/domain/tenancy";
import { refusal, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { showDueSpells } from "./show-due-spells";

const db = givenDatabase();
let home: TestOrganization;
let admin: TestEmployee;
let key: string;
let policyId: string;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  admin = await home.employee("admin", { role: "admin" });
  key = (await home.key(admin)).secret;
  policyId = await home.policy({ name: "Leave" });
  await db.owner.query(
    "UPDATE policy_versions SET deductible_days = 'any_day', proration = 'calendar_days', annual_allowance_hundredths = 36500",
  );
});

const hire = async () => {
  const employee = await home.employee(randomUUID());
  await home.assign(policyId, employee);
  return employee;
};
const spells = async ({ id }: { id: string }) =>
  (await restJson(key, "GET", `/employees/${id}/employments`)).body as Employment[];
const employee = async ({ id }: { id: string }) =>
  (await restJson(key, "GET", `/employees/${id}`)).body as { hire_date: string; end_date: string | null };
const add = (who: { id: string }, hire_date: string, end_date: string | null = null) =>
  restJson(key, "POST", `/employees/${who.id}/employments`, { hire_date, end_date });
const change = async ({ id }: { id: string }, changes: object) => {
  const answer = await restJson(key, "POST", `/employees/${id}`, changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { hire_date: string; end_date: string | null };
};
const book = async ({ id: employee_id }: { id: string }, start_date: string, end_date = start_date) =>
  restJson(key, "POST", "/time-off/requests", { policy_id: policyId, employee_id, start_date, end_date });
const balanceOf = async ({ id }: { id: string }) =>
  ((await restJson(key, "GET", `/time-off/balances?employee_id=${id}`)).body as Balance[])[0];

describe("/employees/{id}/employments", () => {
  it("GET 200 has the one spell of somebody who was never rehired, with the same id every time", async () => {
    const eva = await hire();
    const [only, ...others] = await spells(eva);
    expect(only).toMatchObject({ hire_date: "2020-01-01", end_date: null, termination_reason_id: null });
    expect(others).toEqual([]);
    await change(eva, { end_date: dayFromNow(30) });
    expect(await spells(eva)).toEqual([{ ...only, end_date: dayFromNow(30) }]);
  });

  it("POST 201 rehires: the next spell is shown at once, the old one stays with its id, and the audit knows", async () => {
    const eva = await hire();
    await change(eva, { end_date: dayFromNow(-20) });
    const [old] = await spells(eva);
    const made = await add(eva, dayFromNow(10));
    expect(made).toMatchObject({ status: 201, body: { hire_date: dayFromNow(10), end_date: null } });
    expect(await spells(eva)).toEqual([old, made.body]);
    expect(await employee(eva)).toMatchObject({ hire_date: dayFromNow(10), end_date: null });
    const { rows } = await db.owner.query(
      "SELECT action, after FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [eva.id],
    );
    expect(rows.at(-1)).toMatchObject({ action: "employment.added", after: { hire_date: dayFromNow(10) } });
  });

  it("shows the spell in force until its last day, then the next, and changes the one that it shows", async () => {
    const eva = await hire();
    await change(eva, { end_date: dayFromNow(5) });
    const next = (await add(eva, dayFromNow(20))).body as Employment;
    expect(await employee(eva)).toMatchObject({ hire_date: "2020-01-01", end_date: dayFromNow(5) });
    await change(eva, { end_date: dayFromNow(3) });
    expect((await spells(eva)).map(({ end_date }) => end_date)).toEqual([dayFromNow(3), null]);
    const later = new Date(Date.now() + 6 * 86_400_000);
    expect(await showDueSpells(later)).toBe(1);
    expect(await showDueSpells(later)).toBe(0);
    expect(await employee(eva)).toMatchObject({ hire_date: next.hire_date, end_date: null });
    await change(eva, { hire_date: dayFromNow(25) });
    expect(await spells(eva)).toMatchObject([
      { end_date: dayFromNow(3) },
      { ...next, hire_date: dayFromNow(25) },
    ]);
    const who = { organizationId: organizationId(home.id) };
    await inTransaction(who, (tx) => showSpells(tx, [eva.id], new Date()));
    expect(await employee(eva)).toMatchObject({ hire_date: "2020-01-01" });
  });

  it("earns in both spells, and books in neither's break", async () => {
    const eva = await hire();
    const whole = (await balanceOf(eva))?.days_accrued ?? 0;
    await change(eva, { end_date: dayFromNow(1) });
    const until = (await balanceOf(eva))?.days_accrued ?? 0;
    await add(eva, dayFromNow(2));
    expect((await balanceOf(eva))?.days_accrued).toBe(whole);
    expect(until).toBeLessThanOrEqual(whole);
    const ben = await hire();
    await change(ben, { end_date: dayFromNow(10) });
    await add(ben, dayFromNow(21));
    const outside = "422 outside_bookable_dates";
    expect(await refusalOfBooking(ben, dayFromNow(15))).toBe(outside);
    expect(await refusalOfBooking(ben, dayFromNow(10), dayFromNow(21))).toBe(outside);
    expect((await book(ben, dayFromNow(22))).status).toBe(201);
  });

  it("shortens and cancels what a later hire date, or an earlier end, leaves in the break", async () => {
    const eva = await hire();
    await change(eva, { end_date: dayFromNow(10) });
    await add(eva, dayFromNow(11));
    const ids: string[] = [];
    for (const [from, to] of [
      [9, 12],
      [13, 14],
      [20, 21],
    ] as const) {
      ids.push(((await book(eva, dayFromNow(from), dayFromNow(to))).body as { id: string }).id);
    }
    await change(eva, { end_date: dayFromNow(8) });
    const read = async (id: string) => (await restJson(key, "GET", `/time-off/requests/${id}`)).body;
    const [across, between, after] = ids;
    expect(await read(across ?? "")).toMatchObject({ status: "pending", days: 2 });
    for (const id of [between, after])
      expect(await read(id ?? "")).toMatchObject({ status: "pending", days: 2 });
    await showDueSpells(new Date(Date.now() + 9 * 86_400_000));
    await change(eva, { hire_date: dayFromNow(16) });
    expect(await read(between ?? "")).toMatchObject({ status: "cancelled" });
    expect(await read(after ?? "")).toMatchObject({ status: "pending", days: 2 });
  });

  it("409 for spells that overlap, also for two at once and for a shown one that is moved", async () => {
    const eva = await hire();
    const path = `/employees/${eva.id}/employments`;
    const taken = "409 already_assigned";
    expect(await refusal(key, "POST", path, { hire_date: dayFromNow(5) })).toBe(taken);
    await change(eva, { end_date: dayFromNow(5) });
    expect(await refusal(key, "POST", path, { hire_date: dayFromNow(5) })).toBe(taken);
    const both = await Promise.all([add(eva, dayFromNow(6)), add(eva, dayFromNow(9))]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await refusal(key, "POST", `/employees/${eva.id}`, { end_date: dayFromNow(9) })).toBe(taken);
    expect(await spells(eva)).toHaveLength(2);
  });

  it("422 for an end before the beginning, a reason without an end and an unknown one", async () => {
    const eva = await hire();
    const path = `/employees/${eva.id}/employments`;
    const hire_date = "2010-01-01";
    const reason = randomUUID();
    const errorsOf = async (body: object) =>
      (
        (await restJson(key, "POST", path, body)).body as { errors: { path: string; code: string }[] }
      ).errors.map((error) => `${error.path} ${error.code}`);
    expect(await errorsOf({ hire_date, end_date: "2009-12-31" })).toEqual(["/end_date before_hire_date"]);
    expect(await errorsOf({ hire_date, termination_reason_id: reason })).toEqual([
      "/termination_reason_id no_end_date",
    ]);
    expect(await errorsOf({ hire_date, end_date: "2011-12-31", termination_reason_id: reason })).toEqual([
      "/termination_reason_id unknown_id",
    ]);
  });

  it("422 for a hire date after the last day names this route", async () => {
    const eva = await hire();
    await change(eva, { end_date: dayFromNow(-5) });
    const moved = { hire_date: dayFromNow(3) };
    const { status, body } = await restJson(key, "POST", `/employees/${eva.id}`, moved);
    const [error] = (body as { errors: { path: string; code: string; message: string }[] }).errors;
    expect([status, error?.path, error?.code]).toEqual([422, "/hire_date", "after_end_date"]);
    expect(error?.message).toContain("POST /employees/{id}/employments");
  });

  it("lets in nobody between two spells whom it would not let in before the first, and again with the next", async () => {
    const eva = await hire();
    await change(eva, { end_date: dayFromNow(-5) });
    await add(eva, dayFromNow(-2));
    const own = (await home.key(eva)).secret;
    expect((await restJson(own, "GET", "/time-off/balances")).status).toBe(200);
    // As if the hour in which the next spell is to be shown had not come.
    await db.owner.query(
      `WITH gone AS (DELETE FROM employments WHERE employee_id = $1 RETURNING *), now AS (
         INSERT INTO employments (organization_id, id, employee_id, hire_date, end_date)
         SELECT organization_id, employment_id, id, hire_date, end_date FROM employees WHERE id = $1)
       UPDATE employees e SET employment_id = g.id, hire_date = g.hire_date, end_date = g.end_date
       FROM gone g WHERE e.id = $1`,
      [eva.id],
    );
    expect(await employee(eva)).toMatchObject({ end_date: dayFromNow(-5) });
    expect((await restJson(own, "GET", "/time-off/balances")).status).toBe(200);
  });
});

const refusalOfBooking = (who: TestEmployee, start_date: string, end_date = start_date) =>
  refusal(key, "POST", "/time-off/requests", {
    policy_id: policyId,
    employee_id: who.id,
    start_date,
    end_date,
  });
