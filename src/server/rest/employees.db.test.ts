import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Employee } from "@/contracts/people/employees";
import { closePool } from "@/db/connection/pool";
import { refusal, rest, restJson } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const UNKNOWN = "0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11";

let db: TestDatabase;
let home: TestOrganization;
let elsewhere: TestOrganization;
let admin: TestEmployee;
let member: TestEmployee;
let approver: TestEmployee;
let foreigner: TestEmployee;
const keys = { admin: "", member: "", approver: "", stranger: "", foreigner: "" };

beforeAll(async () => {
  db = await testDatabase();
  home = await TestOrganization.create(db.owner, "home");
  elsewhere = await TestOrganization.create(db.owner, "elsewhere");
  admin = await home.employee("admin", { role: "admin" });
  approver = await home.employee("approver");
  member = await home.employee("member", { approvers: [approver] });
  foreigner = await elsewhere.employee("foreigner", { role: "admin" });
  keys.admin = (await home.key(admin)).secret;
  keys.member = (await home.key(member)).secret;
  keys.approver = (await home.key(approver)).secret;
  keys.stranger = (await home.key(await home.employee("stranger"))).secret;
  keys.foreigner = (await elsewhere.key(foreigner)).secret;
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

const wanted = (more: object = {}) => ({
  email: `${randomUUID()}@home.example`,
  name: "Ada Lovelace",
  role: "member",
  hire_date: "2026-01-01",
  ...more,
});
const create = async (more: object = {}): Promise<Employee> => {
  const { status, body } = await restJson(keys.admin, "POST", "/employees", wanted(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Employee;
};
const change = (id: string, changes: object, key = keys.admin) =>
  restJson(key, "POST", `/employees/${id}`, changes);
const refused = (id: string, changes: object) => refusal(keys.admin, "POST", `/employees/${id}`, changes);
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; code: string }[] }).errors.map(({ path, code }) => `${path} ${code}`);
const auditOf = async (id: string) => {
  const sql = "SELECT action, before, after FROM audit_entries WHERE entity_id = $1 ORDER BY id";
  return (await db.owner.query<{ action: string; before: unknown; after: unknown }>(sql, [id])).rows;
};
const foreignIds = async () => ({
  department_id: await elsewhere.entry("departments"),
  position_id: await elsewhere.entry("positions"),
  site_id: await elsewhere.entry("sites"),
  employment_type_id: await elsewhere.entry("employment_types"),
  manager_id: foreigner.id,
});

describe("POST /employees", () => {
  it("201 with all fields, and an audit entry", async () => {
    const given = {
      department_id: await home.entry("departments"),
      position_id: await home.entry("positions"),
      site_id: await home.entry("sites"),
      employment_type_id: await home.entry("employment_types"),
      manager_id: approver.id,
    };
    const input = wanted(given);
    const { status, body } = await restJson(keys.admin, "POST", "/employees", input);
    expect(status).toBe(201);
    const { id, created_at } = body as Employee;
    expect(body).toEqual({
      id,
      ...input,
      employee_number: null,
      service_start_date: null,
      end_date: null,
      termination_reason_id: null,
      is_active: true,
      created_at,
      updated_at: created_at,
      organization_id: home.id,
    });
    expect(await auditOf(id)).toMatchObject([{ action: "employee.created", before: null, after: input }]);
  });

  it("409 number_taken whatever the case, also for two at once; not for another organization's number", async () => {
    const numbered = (employee_number: string | null) =>
      restJson(keys.admin, "POST", "/employees", wanted({ employee_number }));
    const first = await numbered("E-1");
    expect(first).toMatchObject({ status: 201, body: { employee_number: "E-1" } });
    expect(await refusal(keys.admin, "POST", "/employees", wanted({ employee_number: "e-1 " }))).toBe(
      "409 number_taken",
    );
    const both = await Promise.all([numbered("E-2"), numbered("E-2")]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await Promise.all([numbered(null), numbered(null)])).toMatchObject([
      { status: 201 },
      { status: 201 },
    ]);
    const { id } = await create();
    const change = { employee_number: "E-1" };
    expect(await refusal(keys.admin, "POST", `/employees/${id}`, change)).toBe("409 number_taken");
    for (const employee_number of ["", "x".repeat(51), "a\nb"]) {
      expect(await refusal(keys.admin, "POST", `/employees/${id}`, { employee_number })).toBe(
        "422 validation_failed",
      );
    }
  });

  it("is found by the number by admins, and by nobody else, who cannot read it either", async () => {
    const made = await restJson(keys.admin, "POST", "/employees", wanted({ employee_number: "Secret-77" }));
    const { id } = made.body as Employee;
    const found = async (key: string) =>
      ((await restJson(key, "GET", "/employees?search=cret-7")).body as Employee[]).map((one) => one.id);
    expect(await found(keys.admin)).toEqual([id]);
    expect(await found(keys.member)).toEqual([]);
    const { body } = await restJson(keys.member, "GET", `/employees/${id}`);
    expect(body).not.toHaveProperty("employee_number");
  });

  it("409 email_taken whatever the case, also for two at once; not for another organization's or a user's", async () => {
    const { email } = await create();
    expect(await refusal(keys.admin, "POST", "/employees", wanted({ email: email.toUpperCase() }))).toBe(
      "409 email_taken",
    );
    const input = wanted();
    const twice = await Promise.all([1, 2].map(() => refusal(keys.admin, "POST", "/employees", input)));
    expect(twice.sort()).toEqual(["201", "409 email_taken"]);
    expect(await refusal(keys.admin, "POST", "/employees", wanted({ email: foreigner.email }))).toBe("201");
  });

  it("201 makes nobody a user, and answers the same for an e-mail that is a user's elsewhere", async () => {
    const other = await elsewhere.employee(randomUUID());
    const known = await create({ email: other.email });
    const unknown = await create();
    expect(Object.keys(known).sort()).toEqual(Object.keys(unknown).sort());
    const { rows } = await db.owner.query("SELECT user_id FROM employees WHERE id = ANY ($1)", [
      [known.id, unknown.id],
    ]);
    expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
  });

  it("422 for all unknown and foreign ids at once", async () => {
    const ids = await foreignIds();
    const answer = await restJson(keys.admin, "POST", "/employees", wanted(ids));
    expect(answer.status).toBe(422);
    expect(errorsOf(answer).sort()).toEqual(
      Object.keys(ids)
        .map((field) => `/${field} unknown_id`)
        .sort(),
    );
    const deleted = await home.entry("departments", { deleted_at: new Date() });
    expect(
      errorsOf(await restJson(keys.admin, "POST", "/employees", wanted({ department_id: deleted }))),
    ).toEqual(["/department_id unknown_id"]);
  });

  it.each([
    ["email", "nobody"],
    ["name", " "],
    ["role", "owner"],
    ["hire_date", "2026-02-30"],
    ["manager_id", "x"],
    ["user_id", UNKNOWN],
    ["is_active", false],
  ])("422 for %s %s", async (field, value) => {
    const answer = await restJson(keys.admin, "POST", "/employees", wanted({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)[0]).toMatch(`/${field} `);
  });
});

describe("GET /employees/{id}", () => {
  const personal = [
    "hire_date",
    "end_date",
    "termination_reason_id",
    "employment_type_id",
    "role",
    "is_active",
  ];

  it.each([
    ["admin", true],
    ["approver", true],
    ["member", true],
    ["stranger", false],
  ] as const)("200 for %s, personal fields: %s", async (who, isOpen) => {
    const { status, body } = await restJson(keys[who], "GET", `/employees/${member.id}`);
    expect(status).toBe(200);
    expect(personal.filter((field) => Object.hasOwn(body as object, field))).toEqual(isOpen ? personal : []);
    expect(body).toMatchObject({ id: member.id, name: "member", department_id: null, manager_id: null });
  });

  it("404 for unknown and foreign alike", async () => {
    for (const id of [UNKNOWN, foreigner.id]) {
      expect(await refusal(keys.admin, "GET", `/employees/${id}`)).toBe("404 not_found");
      expect(await refused(id, { name: "X" })).toBe("404 not_found");
    }
    expect(await refusal(keys.admin, "GET", "/employees/x")).toBe("422 validation_failed");
  });
});

describe("GET /employees", () => {
  const names = (body: unknown) => (body as Employee[]).map(({ name }) => name);

  it("200 in pages by name, each employee once, with what is personal only where it may be seen", async () => {
    const seen: Employee[] = [];
    let path: string | undefined = "/employees?limit=2";
    while (path !== undefined) {
      const response: Response = await rest(keys.approver, "GET", path);
      expect(response.status).toBe(200);
      seen.push(...((await response.json()) as Employee[]));
      path = /<[^>]*\/api\/v1([^>]*)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    }
    const { rows } = await db.owner.query<{ count: number }>(
      "SELECT count(*)::int FROM employees WHERE organization_id = $1 AND is_active",
      [home.id],
    );
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen).toHaveLength(rows[0]?.count ?? 0);
    const open = seen.filter((employee) => Object.hasOwn(employee, "role")).map(({ id }) => id);
    const managed = seen.filter(({ manager_id }) => manager_id === approver.id).map(({ id }) => id);
    expect(managed).toHaveLength(1);
    expect(open.sort()).toEqual([approver.id, member.id, ...managed].sort());
  });

  it("200 searched and filtered, also by a department that is deleted", async () => {
    const department = await home.entry("departments");
    const one = await create({ name: "Zoë Quick", department_id: department });
    await create({ name: "Zoë Slow" });
    const get = async (query: string) =>
      names((await restJson(keys.member, "GET", `/employees?${query}`)).body);
    expect(await get("search=zo%C3%AB")).toEqual(["Zoë Quick", "Zoë Slow"]);
    expect(await get(`search=${one.email}`)).toEqual(["Zoë Quick"]);
    expect(await get(`department_id=${department}`)).toEqual(["Zoë Quick"]);
    await db.owner.query("UPDATE departments SET deleted_at = now() WHERE id = $1", [department]);
    expect(await get(`department_id=${department}`)).toEqual(["Zoë Quick"]);
  });

  it("422 for filters by ids that are unknown or foreign, all at once", async () => {
    const ids = await foreignIds();
    const { employment_type_id: _, ...filters } = { ...ids, site_id: UNKNOWN };
    const answer = await restJson(keys.member, "GET", `/employees?${new URLSearchParams(filters)}`);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer).sort()).toEqual(
      Object.keys(filters)
        .map((field) => `/${field} unknown_id`)
        .sort(),
    );
  });

  it("shows inactive people to admins alone", async () => {
    const gone = await create({ name: "Gone" });
    await change(gone.id, { is_active: false });
    expect(names((await restJson(keys.admin, "GET", "/employees?search=Gone")).body)).toEqual([]);
    expect(names((await restJson(keys.admin, "GET", "/employees?search=Gone&state=inactive")).body)).toEqual([
      "Gone",
    ]);
    expect(await refusal(keys.member, "GET", "/employees?state=all")).toBe("403 role_not_allowed");
  });

  it.each(["limit=0", "limit=201", "cursor=x", "state=gone", "sort=name"])("422 for %s", async (query) => {
    expect(await refusal(keys.admin, "GET", `/employees?${query}`)).toBe("422 validation_failed");
  });
});

describe("POST /employees/{id}", () => {
  it("200 with what changed, and an audit entry of before and after; nothing when nothing changes", async () => {
    const { id } = await create();
    const { status, body } = await change(id, { name: "Countess", role: "admin" });
    expect({ status, body }).toMatchObject({ status: 200, body: { id, name: "Countess", role: "admin" } });
    await change(id, { name: "Countess" });
    const audit = await auditOf(id);
    expect(audit).toHaveLength(2);
    expect(audit[1]).toMatchObject({
      action: "employee.updated",
      before: { name: "Ada Lovelace", role: "member" },
      after: { name: "Countess", role: "admin" },
    });
    await change(id, { role: "member" });
  });

  it("200 never touches the user's own sign-in", async () => {
    const person = await home.employee(randomUUID());
    const email = `${randomUUID()}@stolen.example`;
    expect((await change(person.id, { email, name: "Renamed" })).body).toMatchObject({ email });
    const { rows } = await db.owner.query("SELECT email FROM users WHERE id = $1", [person.userId]);
    expect(rows).toEqual([{ email: person.email }]);
    const other = await elsewhere.employee(randomUUID());
    expect((await change(person.id, { email: other.email })).status).toBe(200);
    const taken = await db.owner.query("SELECT user_id FROM employees WHERE id = $1", [person.id]);
    expect(taken.rows).toEqual([{ user_id: person.userId }]);
  });

  it("422 for unknown and foreign ids, an end before the hire date, and what is no field", async () => {
    const { id } = await create();
    const ids = await foreignIds();
    const reason = { end_date: "2099-12-31", termination_reason_id: UNKNOWN };
    expect(errorsOf(await change(id, { ...ids, ...reason })).sort()).toEqual(
      [...Object.keys(ids), "termination_reason_id"].map((field) => `/${field} unknown_id`).sort(),
    );
    expect(errorsOf(await change(id, { end_date: "2025-12-31" }))).toEqual(["/end_date before_hire_date"]);
    expect(errorsOf(await change(id, { user_id: UNKNOWN }))).toEqual(["/user_id unknown_field"]);
  });

  it("keeps the reason for leaving as long as there is an end, and refuses one without", async () => {
    const { id } = await create();
    const { rows } = await db.owner.query<{ id: string }>(
      "INSERT INTO termination_reasons (organization_id, name) VALUES ($1, 'Own wish') RETURNING id",
      [home.id],
    );
    const leaving = { end_date: "2099-12-31", termination_reason_id: rows[0]?.id };
    expect((await change(id, leaving)).body).toMatchObject(leaving);
    expect(errorsOf(await change(id, { ...leaving, end_date: null }))).toEqual([
      "/termination_reason_id no_end_date",
    ]);
    expect((await change(id, { name: "Still leaving" })).body).toMatchObject(leaving);
    const staying = { end_date: null, termination_reason_id: null };
    expect((await change(id, { end_date: null })).body).toMatchObject(staying);
    expect(errorsOf(await change(id, { termination_reason_id: rows[0]?.id }))).toEqual([
      "/termination_reason_id no_end_date",
    ]);
  });

  it("422 for a manager who is the employee or reports to them, also for two at once", async () => {
    const top = await create();
    const middle = await create({ manager_id: top.id });
    const bottom = await create({ manager_id: middle.id });
    for (const manager_id of [top.id, middle.id, bottom.id]) {
      expect(errorsOf(await change(top.id, { manager_id }))).toEqual(["/manager_id reports_in_a_circle"]);
    }
    const [one, two] = [await create(), await create()];
    const statuses = await Promise.all([
      refused(one.id, { manager_id: two.id }),
      refused(two.id, { manager_id: one.id }),
    ]);
    expect(statuses.sort()).toEqual(["200", "422 validation_failed"]);
  });

  it("409 email_taken", async () => {
    const [one, two] = [await create(), await create()];
    expect(await refused(one.id, { email: two.email })).toBe("409 email_taken");
  });

  it("409 in_use for the only admin, and for one of two at once", async () => {
    const organization = await TestOrganization.create(db.owner, randomUUID());
    const chief = await organization.employee("chief", { role: "admin" });
    const key = (await organization.key(chief)).secret;
    for (const changes of [{ role: "member" }, { is_active: false }, { end_date: dayFromNow(30) }]) {
      expect(await refusal(key, "POST", `/employees/${chief.id}`, changes)).toBe("409 in_use");
    }
    const second = await organization.employee("second", { role: "admin" });
    const statuses = await Promise.all(
      [chief, second].map(({ id }) => refusal(key, "POST", `/employees/${id}`, { role: "member" })),
    );
    expect(statuses.filter((status) => status === "200")).toHaveLength(1);
  });
});
