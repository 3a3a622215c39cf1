import { afterAll, beforeAll, expect, it } from "vitest";
import type { Roster } from "@/contracts/people/roster";
import { closePool } from "@/db/connection/pool";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { dayFromNow, TestOrganization } from "@/test/worlds/organization-builder";

let db: TestDatabase;
let home: TestOrganization;
let cookie: string;

const ask = async (input: object): Promise<Roster> => {
  const { data, status, problem } = await portal({ cookie }, "query", "people.roster", input);
  expect(status, JSON.stringify(problem)).toBe(200);
  return data as Roster;
};
const names = async (input: object) => (await ask(input)).items.map(({ name }) => name);

beforeAll(async () => {
  db = await testDatabase();
  home = await TestOrganization.create(db.owner, "home");
  const elsewhere = await TestOrganization.create(db.owner, "elsewhere");
  await elsewhere.employee("Foreigner");
  const admin = await home.employee("Boss", { role: "admin" });
  cookie = await cookieOf(await home.session(admin));
  const [anna, bea, carl] = await Promise.all(["Anna", "Bea", "Carl"].map((name) => home.employee(name)));
  await home.assign(await home.policy(), ...[anna, admin].filter((one) => one !== undefined));
  const sales = await home.entry("departments", { name: "Sales" });
  const art = await home.entry("departments", { name: "Art" });
  await db.owner.query(
    "UPDATE employees SET department_id = $2, hire_date = '2024-01-01', end_date = $3 WHERE id = $1",
    [bea?.id, sales, dayFromNow(30)],
  );
  await db.owner.query("UPDATE employees SET department_id = $2 WHERE id = $1", [anna?.id, art]);
  await db.owner.query("UPDATE employees SET end_date = $2 WHERE id = $1", [carl?.id, dayFromNow(-1)]);
  await home.uninvited("newcomer@home.example");
  await db.owner.query(
    `INSERT INTO employee_approvers (organization_id, employee_id, position, approver_id) VALUES ($1, $2, 1, $3)`,
    [home.id, anna?.id, admin.id],
  );
  await db.owner.query(
    `INSERT INTO balance_checks (organization_id, checked_at, everybody_at, last_entry, employee_ids)
     VALUES ($1, now(), now(), 0, $2::uuid[])`,
    [home.id, [anna?.id, carl?.id]],
  );
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

it("lists who has not left, by name, and nobody of another organization", async () => {
  const { items, total, next_cursor } = await ask({});
  expect(items.map(({ name, state, policies }) => [name, state, policies])).toEqual([
    ["Anna", "active", 1],
    ["Bea", "leaving", 0],
    ["Boss", "active", 1],
    ["Newcomer", "uninvited", 0],
  ]);
  expect({ total, next_cursor }).toEqual({ total: 4, next_cursor: null });
});

it.each([
  [{ state: "left" }, ["Carl"]],
  [{ state: "all", search: "a" }, ["Anna", "Bea", "Boss", "Carl", "Newcomer"]],
  [{ state: "leaving" }, ["Bea"]],
  [{ state: "uninvited" }, ["Newcomer"]],
  [{ state: "without_policy" }, ["Bea", "Newcomer"]],
  [{ state: "without_approver" }, ["Bea", "Boss", "Newcomer"]],
  [{ state: "overdrawn" }, ["Anna"]],
  [{ role: "admin" }, ["Boss"]],
  [{ search: "example NEW" }, ["Newcomer"]],
  [{ search: "100%" }, []],
  [{ order: "department" }, ["Anna", "Bea", "Boss", "Newcomer"]],
  [{ order: "department", is_descending: true }, ["Bea", "Anna", "Boss", "Newcomer"]],
  [{ order: "hire_date", is_descending: true }, ["Bea", "Anna", "Boss", "Newcomer"]],
  [{ order: "state" }, ["Anna", "Boss", "Bea", "Newcomer"]],
])("finds by %o", async (input, expected) => expect(await names(input)).toEqual(expected));

it("finds those in a department, and tells them invited once they are", async () => {
  const [bea] = (await ask({ search: "bea" })).items;
  expect(await names({ department_id: bea?.department?.id })).toEqual(["Bea"]);
  const [newcomer] = (await ask({ search: "newcomer" })).items;
  const invited = await portal({ cookie }, "mutation", "people.invite", { id: newcomer?.id });
  expect(invited.status).toBe(200);
  expect(await names({ state: "invited" })).toEqual(["Newcomer"]);
  await db.owner.query(
    "UPDATE sign_in_tokens SET created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days'",
  );
  expect(await names({ state: "invited" })).toEqual([]);
});

it("pages through everybody once", async () => {
  const first = await ask({ limit: 3 });
  expect(first.total).toBe(4);
  const second = await ask({ limit: 3, cursor: first.next_cursor });
  expect(second).toMatchObject({ total: 4, next_cursor: null });
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
    "Anna",
    "Bea",
    "Boss",
    "Newcomer",
  ]);
});

it("has the numbers of employees, which only admins are shown", async () => {
  await db.owner.query("UPDATE employees SET employee_number = 'N-1' WHERE name = 'Anna'");
  const numbers = (await ask({})).items.map(({ name, employee_number }) => [name, employee_number]);
  expect(numbers.slice(0, 2)).toEqual([
    ["Anna", "N-1"],
    ["Bea", null],
  ]);
  const member = await home.employee("Dora");
  const own = await cookieOf(await home.session(member));
  expect((await portal({ cookie: own }, "query", "people.roster", {})).status).toBe(403);
  const directory = await portal({ cookie: own }, "query", "people.directory", {});
  expect(JSON.stringify(directory.data)).toContain("Anna");
  expect(JSON.stringify(directory.data)).not.toContain("N-1");
});
