import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import type { Balance } from "@/contracts/balances";
import type { ForeseenPolicyChange } from "@/contracts/policies/foreseen-policy";
import { refusal, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

// Everything changes with the first day of a year, which decides what is left that day.
vi.useFakeTimers({ now: new Date("2027-01-01T09:00:00Z"), toFake: ["Date"] });

const db = givenDatabase();
let home: TestOrganization;
let key: string;
let policyId: string;
let eva: TestEmployee;
let max: TestEmployee;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  key = (await home.key(await home.employee("admin", { role: "admin" }))).secret;
  policyId = await home.policy({ name: "Leave" });
  eva = await home.employee(randomUUID());
  max = await home.employee(randomUUID());
  await home.assign(policyId, eva, max);
});

/** On Friday and Monday, unless told otherwise. */
const book = async ({ id }: TestEmployee, start_date = "2027-03-05", end_date = "2027-03-08") => {
  const wanted = { policy_id: policyId, employee_id: id, start_date, end_date };
  const { status, body } = await restJson(key, "POST", "/time-off/requests", wanted);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: string }).id;
};
const ask = async (path: string, change: object) => {
  const { status, body } = await restJson(key, "POST", `/policies/${policyId}${path}`, change);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ForeseenPolicyChange;
};
const left = async ({ id }: TestEmployee) =>
  ((await restJson(key, "GET", `/time-off/balances?employee_id=${id}`)).body as Balance[])[0]
    ?.current_balance;
const taken = async (id: string) => {
  const { body } = await restJson(key, "GET", `/time-off/requests/${id}`);
  const { days, needs_attention } = body as { days: number; needs_attention: boolean };
  return { days, needs_attention };
};
/** Everything that the change might have written. */
const written = async () => {
  const tables = ["policies", "policy_versions", "requests", "request_charges", "audit_entries", "outbox"];
  const rows = await Promise.all(
    tables.map(
      async (table) =>
        (await db.owner.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)).rows,
    ),
  );
  return JSON.stringify(rows);
};

it("says what a version then does, to requests and balances, and changes nothing", async () => {
  const request = await book(eva);
  const change = { deductible_days: "workdays_only", annual_allowance: 12, effective_date: "2027-01-01" };
  const before = [await left(eva), await left(max)];
  const stood = await written();
  const foreseen = await ask("?dry_run=true", change);
  expect(await written()).toBe(stood);
  expect(foreseen.requests).toEqual([
    { id: request, employee_id: eva.id, effect: "recounted", days_before: 4, days_after: 2 },
  ]);
  await ask("?dry_run=false", change);
  const after = [await left(eva), await left(max)];
  expect([before, after]).toEqual([
    [296, 300],
    [10, 12],
  ]);
  expect(await taken(request)).toEqual({ days: 2, needs_attention: false });
  const balances = [eva, max].map(({ id: employee_id }, index) => ({
    ...{ employee_id, policy_id: policyId },
    ...{ before: before[index], after: after[index] },
  }));
  expect(new Set(foreseen.balances)).toEqual(new Set(balances));
  expect(foreseen.next_cursor).toBeNull();
});

it("says what the balance no longer covers, in the order of people and time", async () => {
  const second = await book(eva, "2028-03-03", "2028-03-06");
  const third = await book(eva, "2028-03-10", "2028-03-13");
  const change = { deductible_days: "any_day", annual_allowance: 5, effective_date: "2028-01-01" };
  const { requests } = await ask("?dry_run=true", change);
  const own = { employee_id: eva.id, effect: "needs_attention", days_before: 2, days_after: 4 };
  expect(requests).toEqual([
    { id: second, ...own },
    { id: third, ...own },
  ]);
  await ask("", change);
  const marked = { days: 4, needs_attention: true };
  expect([await taken(second), await taken(third)]).toEqual([marked, marked]);
});

it("says it of a configuration", async () => {
  const stood = await written();
  const change = { overdraft_limit: 4, effective_date: "2027-01-01" };
  const { requests, balances } = await ask("/configuration?dry_run=true", change);
  expect(requests).toEqual([]);
  expect(balances.map(({ before, after }) => [before, after])).toEqual(
    balances.map(({ before }) => [before, before]),
  );
  expect(balances).toHaveLength(2);
  expect(await written()).toBe(stood);
});

it("takes the people 200 at a time, each once", async () => {
  const many = await home.policy({ name: "Many" });
  await db.owner.query(
    `WITH people AS (
       INSERT INTO employees (id, organization_id, name, email, role, hire_date)
       SELECT gen_random_uuid(), $1, 'P' || n, 'p' || n || '@home.example', 'member', '2020-01-01'
       FROM generate_series(1, 401) n RETURNING id)
     INSERT INTO policy_assignments (id, organization_id, employee_id, policy_id, effective_date)
     SELECT gen_random_uuid(), $1, id, $2, '2020-01-01' FROM people`,
    [home.id, many],
  );
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const { body } = await restJson(key, "POST", `/policies/${many}?dry_run=true${more}`, {
      annual_allowance: 3,
    });
    const page = body as ForeseenPolicyChange;
    seen.push(...page.balances.map(({ employee_id }) => employee_id));
    sizes.push(page.balances.length);
    cursor = page.next_cursor;
  }
  expect(sizes).toEqual([200, 200, 1]);
  expect(new Set(seen).size).toBe(401);
});

it("refuses what the change is refused for, and what is no such question", async () => {
  const path = `/policies/${policyId}`;
  const past = { annual_allowance: 3, effective_date: dayFromNow(-3) };
  expect(await refusal(key, "POST", `${path}?dry_run=true`, past)).toBe("422 validation_failed");
  expect(await refusal(key, "POST", `${path}?dry_run=true`, {})).toBe("422 validation_failed");
  expect(await refusal(key, "POST", `${path}?dry_run=true&cursor=eA`, { color: "rose" })).toBe(
    "422 validation_failed",
  );
  expect(await refusal(key, "POST", `${path}?cursor=eA`, { color: "rose" })).toBe("422 validation_failed");
  expect(await refusal(key, "POST", `${path}?dry_run=maybe`, { color: "rose" })).toBe(
    "422 validation_failed",
  );
  const inBody = { color: "rose", cursor: "eA" };
  expect(await refusal(key, "POST", `${path}?dry_run=true`, inBody)).toBe("422 validation_failed");
  const configured = `${path}/configuration?dry_run=true`;
  expect(await refusal(key, "POST", configured, { color: "rose" })).toBe("422 validation_failed");
  await home.policy({ name: "Taken" });
  expect(await refusal(key, "POST", `${path}?dry_run=true`, { name: "Taken" })).toBe("409 name_taken");
  const unknown = `/policies/${randomUUID()}?dry_run=true`;
  expect(await refusal(key, "POST", unknown, { color: "rose" })).toBe("404 not_found");
  const own = (await home.key(eva)).secret;
  expect(await refusal(own, "POST", `${path}?dry_run=true`, { color: "rose" })).toBe("403 role_not_allowed");
});
