import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PeopleChart, PeopleCounts, PeopleDirectory, PersonProfile } from "@/contracts/people/people";
import { closePool } from "@/db/connection/pool";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

let db: TestDatabase;
let home: TestOrganization;
let chief: TestEmployee;
let lead: TestEmployee;
let member: TestEmployee;
let cookie: string;

beforeAll(async () => {
  db = await testDatabase();
  home = await TestOrganization.create(db.owner, "home");
  const elsewhere = await TestOrganization.create(db.owner, "elsewhere");
  await elsewhere.employee("Foreigner");
  chief = await home.employee("Chief", { role: "admin" });
  lead = await home.employee("Lead");
  member = await home.employee("Member", { approvers: [lead] });
  cookie = await cookieOf(await home.session(member));
  const names = { Sales: "departments", Engineer: "positions", Bern: "sites" } as const;
  const [sales, engineer, bern] = await Promise.all(
    Object.entries(names).map(([name, table]) => home.entry(table, { name })),
  );
  await db.owner.query(
    "UPDATE employees SET department_id = $2, position_id = $3, site_id = $4, manager_id = $5 WHERE id = $1",
    [member.id, sales, engineer, bern, lead.id],
  );
  await db.owner.query("UPDATE employees SET manager_id = $2 WHERE id = $1", [lead.id, chief.id]);
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

const ask = async <T>(operation: string, input: object): Promise<T> => {
  const { data, status, problem } = await portal({ cookie }, "query", `people.${operation}`, input);
  expect(status, JSON.stringify(problem)).toBe(200);
  return data as T;
};

it.each(["member", "SALES", "engin", "bern"])("finds people by %s", async (search) => {
  const { items } = await ask<PeopleDirectory>("directory", { search });
  expect(items.map(({ name }) => name)).toEqual(["Member"]);
  expect(items[0]).toMatchObject({
    department: { name: "Sales" },
    position: { name: "Engineer" },
    site: { name: "Bern" },
    manager: { id: lead.id, name: "Lead" },
  });
});

it("pages through everybody once, and nobody else", async () => {
  const first = await ask<PeopleDirectory>("directory", { limit: 2 });
  const second = await ask<PeopleDirectory>("directory", { limit: 2, cursor: first.next_cursor });
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(["Chief", "Lead", "Member"]);
  expect(second.next_cursor).toBeNull();
  const gone = await home.employee("Gone");
  await db.owner.query("UPDATE employees SET end_date = '2020-02-01' WHERE id = $1", [gone.id]);
  expect((await ask<PeopleDirectory>("directory", { search: "Gone" })).items).toEqual([]);
});

it("shows who somebody is, and what is personal only where it may be seen", async () => {
  const own = await ask<PersonProfile>("profile", { id: member.id });
  expect(own).toMatchObject({
    above: [
      { id: lead.id, name: "Lead" },
      { id: chief.id, name: "Chief" },
    ],
    reports: [],
    personal: { hire_date: "2020-01-01", role: "member", has_user: true, approvers: [{ id: lead.id }] },
  });
  const other = await ask<PersonProfile>("profile", { id: chief.id });
  expect(other).toMatchObject({ name: "Chief", reports: [{ id: lead.id }], above: [], personal: null });
  expect((await portal({ cookie }, "query", "people.profile", { id: randomUUID() })).status).toBe(404);
});

it("shows the chart level by level, and those whose manager has left at the top", async () => {
  const top = await ask<PeopleChart>("chart", {});
  expect(top).toEqual({
    people: [
      { id: chief.id, name: "Chief", position: null, department: null, reports: 1, picture_version: null },
    ],
    hidden: 0,
    next_cursor: null,
  });
  const below = await ask<PeopleChart>("chart", { manager_id: lead.id });
  expect(below.people).toEqual([
    {
      id: member.id,
      name: "Member",
      position: "Engineer",
      department: "Sales",
      reports: 0,
      picture_version: null,
    },
  ]);
  await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [lead.id]);
  const names = (await ask<PeopleChart>("chart", {})).people.map(({ name }) => name);
  expect(names).toEqual(["Chief", "Member"]);
});

it("counts who works in each department, and nobody who has left or works elsewhere", async () => {
  const count = () => ask<PeopleCounts>("counts", { by: "department" });
  const [sales] = await count();
  expect(sales).toMatchObject({ people: 1 });
  const leaver = await home.employee("Leaver");
  await db.owner.query("UPDATE employees SET department_id = $2, hire_date = '2020-01-01' WHERE id = $1", [
    leaver.id,
    sales?.id,
  ]);
  expect(await count()).toEqual([{ id: sales?.id, people: 2 }]);
  await db.owner.query("UPDATE employees SET end_date = '2020-12-31' WHERE id = $1", [leaver.id]);
  expect(await count()).toEqual([{ id: sales?.id, people: 1 }]);
});

it.each(["site", "position", "employment_type"])("counts by %s", async (by) => {
  const counts = await ask<PeopleCounts>("counts", { by });
  expect(counts.map(({ people }) => people)).toEqual(by === "employment_type" ? [] : [1]);
});

it("names the managers of departments, those of other organizations not", async () => {
  const other = await TestOrganization.create(db.owner, "other");
  const foreigner = await other.employee("Stranger");
  await db.owner.query("UPDATE departments SET manager_id = $2 WHERE organization_id = $1", [
    home.id,
    lead.id,
  ]);
  await db.owner.query(
    "INSERT INTO departments (organization_id, id, name, manager_id, created_at, updated_at) VALUES ($1, $2, 'Sales', $3, now(), now())",
    [other.id, randomUUID(), foreigner.id],
  );
  const { data } = await portal({ cookie }, "query", "departments.managers");
  expect(data).toEqual([{ id: lead.id, name: "Lead" }]);
});

it("shows those who report to somebody with very many of them page by page, each once", async () => {
  const boss = await home.employee("Boss");
  await db.owner.query(
    `INSERT INTO employees (organization_id, id, email, name, role, hire_date, manager_id, created_at, updated_at)
     SELECT organization_id, gen_random_uuid(), n || '@many.example', 'Report ' || n % 7, 'member', hire_date, id,
       created_at, updated_at
     FROM employees, generate_series(1, 503) n WHERE id = $1`,
    [boss.id],
  );
  const first = await ask<PeopleChart>("chart", { manager_id: boss.id });
  expect(first.hidden).toBe(3);
  const second = await ask<PeopleChart>("chart", { manager_id: boss.id, cursor: first.next_cursor });
  expect(second).toMatchObject({ hidden: 0, next_cursor: null });
  const ids = [...first.people, ...second.people].map(({ id }) => id);
  expect(new Set(ids).size).toBe(503);
  expect(second.people).toHaveLength(3);
});
