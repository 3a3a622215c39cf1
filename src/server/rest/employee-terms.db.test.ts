import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Balance } from "@/contracts/balances";
import type { Adjustment, Assignment } from "@/contracts/people/assignments";
import { closePool } from "@/db/connection/pool";
import { refusal, restJson } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const UNKNOWN = "0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11";

let db: TestDatabase;
let home: TestOrganization;
let elsewhere: TestOrganization;
let admin: TestEmployee;
let approver: TestEmployee;
let second: TestEmployee;
let foreigner: TestEmployee;
let policyId: string;
let key: string;
let strangerKey: string;

beforeAll(async () => {
  db = await testDatabase();
  home = await TestOrganization.create(db.owner, "home");
  elsewhere = await TestOrganization.create(db.owner, "elsewhere");
  admin = await home.employee("admin", { role: "admin" });
  approver = await home.employee("approver");
  second = await home.employee("second");
  foreigner = await elsewhere.employee("foreigner");
  policyId = await home.policy();
  key = (await home.key(admin)).secret;
  strangerKey = (await home.key(await home.employee("stranger"))).secret;
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

const somebody = async (approvers: TestEmployee[] = []) => home.employee(randomUUID(), { approvers });
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; code: string }[] }).errors.map(({ path, code }) => `${path} ${code}`);
const auditOf = async (id: string) => {
  const sql = "SELECT action, before, after FROM audit_entries WHERE entity_id = $1 ORDER BY id";
  return (await db.owner.query<{ action: string; before: unknown; after: unknown }>(sql, [id])).rows;
};
const book = async (employee: TestEmployee, start: string, end = start): Promise<string> => {
  const body = { policy_id: policyId, start_date: start, end_date: end, employee_id: employee.id };
  const made = await restJson(key, "POST", "/time-off/requests", body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (made.body as { id: string }).id;
};

describe("/employees/{id}/approvers", () => {
  const put = (id: string, approver_ids: unknown) =>
    restJson(key, "PUT", `/employees/${id}/approvers`, { approver_ids });

  it("PUT and GET 200 in turn, with an audit entry", async () => {
    const employee = await somebody([approver]);
    const approver_ids = [second.id, approver.id];
    expect(await put(employee.id, approver_ids)).toEqual({ status: 200, body: { approver_ids } });
    expect((await restJson(key, "GET", `/employees/${employee.id}/approvers`)).body).toEqual({
      approver_ids,
    });
    expect(await auditOf(employee.id)).toMatchObject([
      { action: "employee.approvers_set", before: { approver_ids: [approver.id] }, after: { approver_ids } },
    ]);
    expect(await put(employee.id, [])).toEqual({ status: 200, body: { approver_ids: [] } });
  });

  it("PUT 422 for oneself, one twice, unknown and foreign", async () => {
    const { id } = await somebody();
    const answer = await put(id, [id, approver.id, approver.id, UNKNOWN, foreigner.id]);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual([
      "/approver_ids/0 oneself",
      "/approver_ids/2 twice",
      "/approver_ids/3 unknown_id",
      "/approver_ids/4 unknown_id",
    ]);
  });

  it("PUT 200 twice at once leaves one of the two lists", async () => {
    const { id } = await somebody();
    const lists = [
      [approver.id, second.id],
      [second.id, approver.id],
    ];
    const answers = await Promise.all(lists.map((list) => put(id, list)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await restJson(key, "GET", `/employees/${id}/approvers`);
    expect(lists).toContainEqual((body as { approver_ids: string[] }).approver_ids);
  });

  it("passes the turn of who approves no more to the next, the last to the admins, and tells them", async () => {
    const employee = await somebody([approver, second]);
    await home.assign(policyId, employee);
    const id = await book(employee, dayFromNow(30));
    const steps = async () => {
      const { body } = await restJson(key, "GET", `/time-off/requests/${id}`);
      return (body as { steps: { approver_id: string | null; status: string }[] }).steps.map(
        ({ approver_id, status }) => [approver_id, status],
      );
    };
    await put(employee.id, [second.id]);
    expect(await steps()).toEqual([
      [approver.id, "skipped"],
      [second.id, "current"],
    ]);
    await put(employee.id, []);
    expect(await steps()).toEqual([
      [approver.id, "skipped"],
      [second.id, "skipped"],
      [null, "current"],
    ]);
    const { rows } = await db.owner.query(
      "SELECT recipient_id FROM outbox WHERE subject_id = $1 AND event = 'time_off.turn_moved' ORDER BY id",
      [id],
    );
    expect(rows).toEqual([{ recipient_id: second.id }, { recipient_id: admin.id }]);
    expect((await auditOf(id)).filter(({ action }) => action === "time_off.turn_moved")).toEqual([
      {
        action: "time_off.turn_moved",
        before: { approver_id: approver.id },
        after: { approver_id: second.id },
      },
      { action: "time_off.turn_moved", before: { approver_id: second.id }, after: { approver_id: null } },
    ]);
    expect(await refusal(key, "POST", `/time-off/requests/${id}/approve`, {})).toBe("200");
  });
});

describe("/employees/{id}/policies", () => {
  const assign = (id: string, body: object) => restJson(key, "POST", `/employees/${id}/policies`, body);
  const update = (id: string, body: object, policy = policyId) =>
    restJson(key, "POST", `/employees/${id}/policies/${policy}`, body);

  it("POST 201, GET and POST {policy_id} 200, with audit entries", async () => {
    const { id } = await somebody();
    const made = await assign(id, { policy_id: policyId, effective_date: "2026-01-01" });
    expect(made).toMatchObject({
      status: 201,
      body: { employee_id: id, policy_id: policyId, effective_date: "2026-01-01", end_effective_date: null },
    });
    const assignment = made.body as Assignment;
    expect((await restJson(key, "GET", `/employees/${id}/policies`)).body).toEqual([assignment]);
    const changed = await update(id, { end_effective_date: "2026-06-30" });
    expect(changed).toMatchObject({
      status: 200,
      body: { id: assignment.id, end_effective_date: "2026-06-30" },
    });
    expect(await auditOf(assignment.id)).toMatchObject([
      { action: "policy_assignment.created", before: null },
      { before: { end_effective_date: null }, after: { end_effective_date: "2026-06-30" } },
    ]);
    expect((await assign(id, { policy_id: policyId, effective_date: "2026-07-01" })).status).toBe(201);
    const latest = await update(id, { effective_date: "2026-08-01" });
    expect(latest).toMatchObject({ status: 200, body: { effective_date: "2026-08-01" } });
  });

  it("POST 409 already_assigned when dates overlap, also for two at once and by an update", async () => {
    const { id } = await somebody();
    const first = { policy_id: policyId, effective_date: "2026-01-01", end_effective_date: "2026-03-31" };
    const call = (body: object) => refusal(key, "POST", `/employees/${id}/policies`, body);
    expect((await Promise.all([call(first), call(first)])).sort()).toEqual(["201", "409 already_assigned"]);
    expect(await call({ policy_id: policyId, effective_date: "2026-03-31" })).toBe("409 already_assigned");
    expect(await call({ policy_id: policyId, effective_date: "2026-04-01" })).toBe("201");
    expect(await call({ policy_id: policyId, effective_date: "2027-01-01" })).toBe("409 already_assigned");
    const path = `/employees/${id}/policies/${policyId}`;
    expect(await refusal(key, "POST", path, { effective_date: "2026-02-01" })).toBe("409 already_assigned");
  });

  it("POST 422 for an unknown or foreign policy and an end before the beginning", async () => {
    const { id } = await somebody();
    for (const policy_id of [UNKNOWN, await elsewhere.policy()]) {
      const answer = await assign(id, { policy_id, effective_date: "2026-01-01" });
      expect(answer).toMatchObject({ status: 422, body: { code: "validation_failed" } });
      expect(errorsOf(answer)).toEqual(["/policy_id unknown_id"]);
    }
    const backwards = { policy_id: policyId, effective_date: "2026-01-02", end_effective_date: "2026-01-01" };
    expect(errorsOf(await assign(id, backwards))).toEqual(["/end_effective_date before_effective_date"]);
  });

  it("POST {policy_id} 404 for a policy that the employee does not have, unknown and foreign", async () => {
    const { id } = await somebody();
    for (const policy of [policyId, UNKNOWN, await elsewhere.policy()]) {
      expect((await update(id, { end_effective_date: null }, policy)).status).toBe(404);
    }
  });

  it("ends what can be booked, and gives less of the year", async () => {
    const employee = await somebody();
    await home.assign(policyId, employee);
    await book(employee, dayFromNow(40));
    expect((await update(employee.id, { end_effective_date: dayFromNow(35) })).status).toBe(200);
    const body = { policy_id: policyId, start_date: dayFromNow(41), end_date: dayFromNow(41) };
    expect(await refusal(key, "POST", "/time-off/requests", { ...body, employee_id: employee.id })).toBe(
      "422 outside_bookable_dates",
    );
  });
});

describe("/employees/{id}/policies/{policy_id}/allowances", () => {
  const thisYear = dayFromNow(0).slice(0, 4);
  const path = (id: string, policy = policyId) => `/employees/${id}/policies/${policy}/allowances`;
  const own = (more: object = {}) => ({
    effective_date: `${Number(thisYear) - 1}-01-01`,
    annual_allowance: 33,
    reason: "Agreed",
    ...more,
  });
  const allowanceOf = async (id: string) =>
    ((await restJson(key, "GET", `/time-off/balances?employee_id=${id}`)).body as Balance[])[0];

  it("POST 201 is what the balance goes by from then on, GET 200 lists them, with an audit entry", async () => {
    const employee = await somebody();
    await home.assign(policyId, employee);
    const made = await restJson(key, "POST", path(employee.id), own());
    expect(made).toMatchObject({ status: 201, body: { ...own(), created_by: admin.id } });
    expect(await allowanceOf(employee.id)).toMatchObject({ annual_allowance: 33, days_accrued: 33 });
    const back = own({ effective_date: `${thisYear}-01-01`, annual_allowance: null, reason: "Ended" });
    await restJson(key, "POST", path(employee.id), back);
    expect((await allowanceOf(employee.id))?.annual_allowance).not.toBe(33);
    expect((await restJson(key, "GET", path(employee.id))).body).toMatchObject([own(), back]);
    expect(await auditOf(employee.id)).toMatchObject([
      { action: "allowance.set", before: null, after: { ...own(), policy_id: policyId } },
      { action: "allowance.set", before: null, after: { ...back, policy_id: policyId } },
    ]);
  });

  it("POST 201 replaces what was written for the date, also for two at once", async () => {
    const employee = await somebody();
    await home.assign(policyId, employee);
    const many = [31, 32].map((annual_allowance) =>
      restJson(key, "POST", path(employee.id), own({ annual_allowance })),
    );
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual([201, 201]);
    await restJson(key, "POST", path(employee.id), own({ annual_allowance: 28 }));
    expect((await restJson(key, "GET", path(employee.id))).body).toMatchObject([
      own({ annual_allowance: 28 }),
    ]);
    expect((await auditOf(employee.id)).at(-1)).toMatchObject({ after: { annual_allowance: 28 } });
  });

  it("service counts from the date that the employee has for it", async () => {
    const employee = await somebody();
    const tiers = { allowance_tiers: [{ after_years: 30, annual_allowance: 40 }] };
    const named = { name: `Tiers ${employee.id}` };
    const made = await restJson(key, "POST", "/policies", { ...named, ...tiers });
    const policy = (made.body as { id: string }).id;
    await home.assign(policy, employee);
    expect(await allowanceOf(employee.id)).toMatchObject({ annual_allowance: 20, days_accrued: 20 });
    const since = { service_start_date: "1990-05-01" };
    const changed = await restJson(key, "POST", `/employees/${employee.id}`, since);
    expect(changed).toMatchObject({ status: 200, body: since });
    expect(await allowanceOf(employee.id)).toMatchObject({ annual_allowance: 40, days_accrued: 40 });
    await restJson(key, "POST", `/employees/${employee.id}`, { service_start_date: null });
    expect(await allowanceOf(employee.id)).toMatchObject({ annual_allowance: 20, days_accrued: 20 });
  });

  it("404 for a policy that is none here, 422 for one that is not held and for what is no allowance", async () => {
    const { id } = await somebody();
    expect(await refusal(key, "POST", path(id, UNKNOWN), own())).toBe("404 not_found");
    expect(await refusal(key, "GET", path(id, UNKNOWN))).toBe("404 not_found");
    expect(await refusal(key, "POST", path(id), own())).toBe("422 policy_not_assigned");
    for (const wrong of [
      { annual_allowance: 2.5 },
      { annual_allowance: 367 },
      { reason: " " },
      { annual_allowance: undefined },
    ]) {
      expect(await refusal(key, "POST", path(id), own(wrong))).toBe("422 validation_failed");
    }
  });
});

describe("/employees/{id}/adjustments", () => {
  const adjust = (id: string, body: object) => restJson(key, "POST", `/employees/${id}/adjustments`, body);
  const wanted = (more: object = {}) => ({
    policy_id: policyId,
    date: dayFromNow(0),
    days: -1.25,
    reason: "Paid out",
    ...more,
  });

  it("POST 201 moves the balance, GET 200 lists it, with an audit entry", async () => {
    const employee = await somebody();
    await home.assign(policyId, employee);
    const balance = async () =>
      ((await restJson(key, "GET", `/time-off/balances?employee_id=${employee.id}`)).body as Balance[])[0];
    const before = await balance();
    const made = await adjust(employee.id, wanted());
    expect(made).toMatchObject({
      status: 201,
      body: { ...wanted(), employee_id: employee.id, created_by: admin.id },
    });
    const after = await balance();
    expect(after?.manual_adjustments).toBe(-1.25);
    expect((before?.current_balance ?? 0) - (after?.current_balance ?? 0)).toBe(1.25);
    const adjustment = made.body as Adjustment;
    expect((await restJson(key, "GET", `/employees/${employee.id}/adjustments`)).body).toEqual([adjustment]);
    expect(await auditOf(adjustment.id)).toMatchObject([
      { action: "adjustment.created", after: { days: -1.25, reason: "Paid out", employee_id: employee.id } },
    ]);
  });

  it("POST 201 in a closed cycle derives again how it closed, also for two at once", async () => {
    const employee = await somebody();
    await home.assign(policyId, employee);
    await book(employee, dayFromNow(50));
    const lastYear = Number(dayFromNow(0).slice(0, 4)) - 1;
    const remaining = async () => {
      const sql = "SELECT remaining_hundredths FROM closed_cycles WHERE employee_id = $1 AND cycle_end = $2";
      const { rows } = await db.owner.query<{ remaining_hundredths: number }>(sql, [
        employee.id,
        `${lastYear}-12-31`,
      ]);
      return rows[0]?.remaining_hundredths ?? 0;
    };
    const before = await remaining();
    const past = wanted({ date: `${lastYear}-05-05`, days: 2 });
    await Promise.all([adjust(employee.id, past), adjust(employee.id, past)]);
    expect((await remaining()) - before).toBe(400);
  });

  it("leaves balances readable when the employment turns out to begin after the policy was held", async () => {
    const employee = await somebody();
    const year = Number(dayFromNow(0).slice(0, 4));
    const held = { effective_date: `${year - 3}-01-01`, end_effective_date: `${year - 1}-06-30` };
    await restJson(key, "POST", `/employees/${employee.id}/policies`, { policy_id: policyId, ...held });
    expect((await adjust(employee.id, wanted({ date: `${year - 2}-05-05`, days: 2 }))).status).toBe(201);
    const later = await restJson(key, "POST", `/employees/${employee.id}`, {
      hire_date: `${year - 1}-09-01`,
    });
    expect(later.status).toBe(200);
    const { status, body } = await restJson(key, "GET", `/time-off/balances?employee_id=${employee.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ days_accrued: 0, cycle_start_date: `${year - 1}-01-01` }]);
  });

  it("lists a policy that is held again once, for both spells have one ledger", async () => {
    const employee = await somebody();
    const year = Number(dayFromNow(0).slice(0, 4));
    const before = { effective_date: `${year - 1}-01-01`, end_effective_date: dayFromNow(-2) };
    const again = { effective_date: dayFromNow(-1), end_effective_date: null };
    const assign = (span: object) =>
      restJson(key, "POST", `/employees/${employee.id}/policies`, { policy_id: policyId, ...span });
    expect((await assign(before)).status).toBe(201);
    expect((await assign(again)).status).toBe(201);
    expect((await adjust(employee.id, wanted({ days: 2 }))).status).toBe(201);
    const { body } = await restJson(key, "GET", `/time-off/balances?employee_id=${employee.id}`);
    expect(body).toMatchObject([{ id: policyId, ...again, manual_adjustments: 2 }]);
    expect(body).toHaveLength(1);
  });

  it("POST 422 policy_not_assigned for unknown, foreign and unassigned alike", async () => {
    const { id } = await somebody();
    for (const policy_id of [policyId, UNKNOWN, await elsewhere.policy()]) {
      expect(await refusal(key, "POST", `/employees/${id}/adjustments`, wanted({ policy_id }))).toBe(
        "422 policy_not_assigned",
      );
    }
  });

  it.each([
    ["/days", { days: 0 }],
    ["/days", { days: 0.125 }],
    ["/days", { days: 0.1 + 0.2 }],
    ["/days", { days: 10_001 }],
    ["/days", { days: "1" }],
    ["/reason", { reason: " " }],
    ["/reason", { reason: "x".repeat(301) }],
    ["/date", { date: "2019-12-31" }],
    ["/created_by", { created_by: UNKNOWN }],
  ])("POST 422 at %s", async (path, more) => {
    const employee = await somebody();
    await home.assign(policyId, employee);
    const answer = await adjust(employee.id, wanted(more));
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)[0]).toMatch(new RegExp(`^${path} `));
  });
});

describe("PUT /employees/{id}/work-pattern", () => {
  const days = (part: string | null) =>
    Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
        day,
        part,
      ]),
    );
  const put = (id: string, body: object) => restJson(key, "PUT", `/employees/${id}/work-pattern`, body);

  it("200 sets it and changes it, counting booked time off anew, with audit entries", async () => {
    const employee = await somebody();
    await home.assign(policyId, employee);
    await db.owner.query(
      "UPDATE policy_versions SET deductible_days = 'workdays_only' WHERE policy_id = $1",
      [policyId],
    );
    const id = await book(employee, dayFromNow(60), dayFromNow(66));
    const counted = async () =>
      ((await restJson(key, "GET", `/time-off/requests/${id}`)).body as { days: number }).days;
    expect(await counted()).toBe(5);
    const pattern = { effective_date: dayFromNow(1), ...days("AM") };
    expect(await put(employee.id, pattern)).toEqual({ status: 200, body: pattern });
    expect(await counted()).toBe(3.5);
    await put(employee.id, { ...pattern, sunday: null });
    await put(employee.id, { ...pattern, sunday: null });
    expect(await counted()).toBe(3);
    expect(await auditOf(employee.id)).toMatchObject([
      { action: "work_pattern.set", before: null, after: pattern },
      { action: "work_pattern.set", before: pattern, after: { sunday: null } },
    ]);
  });

  it("200 for two at once", async () => {
    const { id } = await somebody();
    const pattern = { effective_date: "2026-01-01", ...days("PM") };
    expect((await Promise.all([put(id, pattern), put(id, pattern)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
  });

  it("422 for a day that is missing or none, and for no date", async () => {
    const { id } = await somebody();
    const pattern = { effective_date: "2026-01-01", ...days("PM") };
    expect(errorsOf(await put(id, { ...pattern, sunday: undefined }))[0]).toMatch("/sunday ");
    expect(errorsOf(await put(id, { ...pattern, sunday: "NOON" }))).toEqual(["/sunday invalid_value"]);
    expect(errorsOf(await put(id, { ...days("PM") }))).toEqual(["/effective_date required"]);
  });
});

it.each([
  ["GET", "approvers", undefined],
  ["PUT", "approvers", { approver_ids: [] }],
  ["GET", "policies", undefined],
  ["POST", "policies", { policy_id: UNKNOWN, effective_date: "2026-01-01" }],
  ["POST", `policies/${UNKNOWN}`, { end_effective_date: null }],
  ["GET", "adjustments", undefined],
  ["GET", `policies/${UNKNOWN}/allowances`, undefined],
  [
    "POST",
    `policies/${UNKNOWN}/allowances`,
    { effective_date: "2026-01-01", annual_allowance: 33, reason: "x" },
  ],
  ["POST", "adjustments", { policy_id: UNKNOWN, date: "2026-01-01", days: 1, reason: "x" }],
] as const)(
  "%s /employees/{id}/%s 404 for unknown and foreign, 403 for others",
  async (method, path, body) => {
    for (const id of [UNKNOWN, foreigner.id]) {
      expect(await refusal(key, method, `/employees/${id}/${path}`, body)).toBe("404 not_found");
    }
    expect(await refusal(strangerKey, method, `/employees/${approver.id}/${path}`, body)).toMatch(/^403 /);
  },
);
