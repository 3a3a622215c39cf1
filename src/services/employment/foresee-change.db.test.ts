import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Balance } from "@/contracts/balances";
import type { ForeseenChange, ForeseenChangeShown } from "@/contracts/people/foreseen";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { refusal, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase();
let home: TestOrganization;
let key: string;
let policyId: string;
let eva: TestEmployee;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  key = (await home.key(await home.employee("admin", { role: "admin" }))).secret;
  policyId = await home.policy({ name: "Leave" });
  await db.owner.query("UPDATE policy_versions SET deductible_days = 'any_day', proration = 'calendar_days'");
  eva = await home.employee(randomUUID());
  await home.assign(policyId, eva);
});

const book = async (from: number, to = from) => {
  const dates = { policy_id: policyId, start_date: dayFromNow(from), end_date: dayFromNow(to) };
  const { body } = await restJson(key, "POST", "/time-off/requests", { ...dates, employee_id: eva.id });
  const { id } = body as { id: string };
  await restJson(key, "POST", `/time-off/requests/${id}/approve`, {});
  return id;
};
const balance = async () =>
  ((await restJson(key, "GET", `/time-off/balances?employee_id=${eva.id}`)).body as Balance[])[0]
    ?.current_balance;
/** Everything that a change might have written. */
const written = async () => {
  const tables = ["employees", "employments", "requests", "audit_entries", "outbox", "closed_cycles"];
  const all = [...tables, "policy_assignments", "individual_allowances", "work_patterns", "idempotency_keys"];
  const rows = await Promise.all(
    all.map(
      async (table) =>
        (await db.owner.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)).rows,
    ),
  );
  return JSON.stringify(rows);
};

it("says what the change then does, of every route that has it, and changes nothing", async () => {
  const past = await book(-3, -2);
  const across = await book(3, 6);
  const after = await book(20, 21);
  const path = `/employees/${eva.id}`;
  const patterned = Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, null]),
  );
  const assigned = `${path}/policies/${policyId}`;
  for (const [method, route, body, effects] of [
    ["POST", path, { end_date: dayFromNow(4) }, { [across]: "shortened", [after]: "cancelled" }],
    ["POST", path, { hire_date: dayFromNow(5) }, { [past]: "cancelled", [across]: "shortened" }],
    ["POST", path, { name: "Eva" }, {}],
    ["POST", `${path}/employments`, { hire_date: "2000-01-01", end_date: "2000-12-31" }, {}],
    [
      "POST",
      assigned,
      { end_effective_date: dayFromNow(-3) },
      { [past]: "needs_attention", [across]: "cancelled", [after]: "cancelled" },
    ],
    [
      "POST",
      `${assigned}/allowances`,
      { effective_date: "2026-01-01", annual_allowance: 3, reason: "x" },
      {},
    ],
    ["PUT", `${path}/work-pattern`, { effective_date: "2026-01-01", ...patterned }, {}],
  ] as const) {
    const [before, stood] = [await balance(), await written()];
    const { status, body: told } = await restJson(key, method, `${route}?dry_run=true`, body);
    expect(status, JSON.stringify(told)).toBe(200);
    expect(await written()).toBe(stood);
    const { requests, balances } = told as ForeseenChange;
    expect(Object.fromEntries(requests.map(({ id, effect }) => [id, effect]))).toEqual(effects);
    expect(balances).toMatchObject([{ policy_id: policyId, before }]);
  }
});

it("foresees exactly what comes then", async () => {
  const change = { end_date: dayFromNow(30) };
  const { body } = await restJson(key, "POST", `/employees/${eva.id}?dry_run=true`, change);
  const [foreseen] = (body as ForeseenChange).balances;
  expect(foreseen?.after).not.toBe(foreseen?.before);
  expect((await restJson(key, "POST", `/employees/${eva.id}?dry_run=false`, change)).status).toBe(200);
  expect(await balance()).toBe(foreseen?.after);
});

it("tells the portal the same, with when and under which policy", async () => {
  const cookie = await cookieOf(await home.session(await home.employee(randomUUID(), { role: "admin" })));
  const later = await book(24, 25);
  const change = { end_effective_date: dayFromNow(23) };
  const path = `/employees/${eva.id}/policies/${policyId}?dry_run=true`;
  const { body } = await restJson(key, "POST", path, change);
  const stood = await written();
  const asked = { kind: "assignment_dates", id: eva.id, policy_id: policyId, ...change };
  const { data } = await portal({ cookie }, "query", "employees.foreseeChange", asked);
  expect(await written()).toBe(stood);
  const { requests, balances } = data as ForeseenChangeShown;
  const told = requests.map(({ id, effect, days_before, days_after, moves }) => ({
    ...{ id, effect, days_before, days_after, moves },
  }));
  expect({ balances, requests: told }).toEqual(body);
  expect(requests).toContainEqual({
    ...{ id: later, effect: "cancelled", days_before: 2, days_after: 0, policy_id: policyId },
    ...{ start_date: dayFromNow(24), end_date: dayFromNow(25), moves: null },
  });
});

it("refuses what the change is refused for, and what is no such question", async () => {
  const path = `/employees/${eva.id}`;
  expect(await refusal(key, "POST", `${path}?dry_run=true`, { end_date: "1990-01-01" })).toBe(
    "422 validation_failed",
  );
  expect(await refusal(key, "POST", `/employees/${randomUUID()}?dry_run=true`, {})).toBe("404 not_found");
  expect(await refusal(key, "POST", `${path}?dry_run=maybe`, {})).toBe("422 validation_failed");
  expect(await refusal(key, "POST", `${path}/adjustments?dry_run=true`, {})).toBe("422 validation_failed");
  const own = (await home.key(eva)).secret;
  expect(await refusal(own, "POST", `${path}?dry_run=true`, { name: "x" })).toBe("403 role_not_allowed");
});
