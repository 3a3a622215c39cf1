import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../balances/list-balances";
import { assignPeople } from "./assign-people";
import { listPolicyPeople } from "./list-policy-people";

const db = databaseOfFile();
let org: TestOrganization;
let ida: string;
let policy: string;

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin", name: "Ida" });
  policy = await org.policy();
});

describe("who holds a policy", () => {
  const namesOf = async (given: Partial<Parameters<typeof listPolicyPeople>[1]>) => {
    const { items, next_cursor } = await listPolicyPeople(org.as(ida), {
      id: policy,
      state: "with",
      limit: 100,
      ...given,
    });
    return { names: items.map(({ name }) => name), next_cursor };
  };

  it("is told apart from who does not, by what holds today or later", async () => {
    const [now, later, past, gone] = await Promise.all([
      org.employee({ name: "Now" }),
      org.employee({ name: "Later" }),
      org.employee({ name: "Past" }),
      org.employee({ name: "Gone", is_active: false }),
    ]);
    await org.assign(now, policy, { effective_date: "2024-01-01", end_effective_date: "2024-12-31" });
    await org.assign(now, policy, { effective_date: "2026-01-01", end_effective_date: "2026-12-31" });
    await org.assign(now, policy, { effective_date: "2027-01-01" });
    await org.assign(later, policy, { effective_date: "2026-09-01" });
    await org.assign(past, policy, { end_effective_date: "2026-03-01" });
    await org.assign(gone, policy);
    expect((await namesOf({})).names).toEqual(["Later", "Now"]);
    expect((await namesOf({ state: "without" })).names).toEqual(["Ida", "Past"]);
    const { items } = await listPolicyPeople(org.as(ida), { id: policy, state: "with", limit: 100 });
    expect(items[1]).toMatchObject({ effective_date: "2026-01-01", end_effective_date: "2026-12-31" });
  });

  it("is found by the names of people and departments, page by page", async () => {
    const sales = await org.department({ name: "Sales" });
    for (const name of ["Cem", "Ann", "Bo"]) await org.employee({ name, department_id: sales });
    const first = await namesOf({ state: "without", search: "SALES", limit: 2 });
    expect(first.names).toEqual(["Ann", "Bo"]);
    const rest = await namesOf({ state: "without", search: "sales", limit: 2, cursor: first.next_cursor });
    expect(rest).toEqual({ names: ["Cem"], next_cursor: null });
    expect((await namesOf({ state: "without", search: "id" })).names).toEqual(["Ida"]);
  });
});

describe("a policy given to several", () => {
  it("reaches all who can have it, and says of the others why not", async () => {
    const [eva, max] = await Promise.all([org.employee(), org.employee()]);
    await org.assign(max, policy);
    const outcome = await assignPeople(org.as(ida), {
      id: policy,
      employee_ids: [eva, max, eva],
      effective_date: isoDate("2026-01-01"),
    });
    expect(outcome.assigned).toEqual([eva]);
    expect(outcome.refused).toMatchObject([{ employee_id: max, code: "already_assigned" }]);
    expect((await listBalances(org.as(eva), {})).map(({ id }) => id)).toEqual([policy]);
  });

  it("reaches nobody when one of them is none of the organization's", async () => {
    const stranger = await (await buildOrganization(db)).employee();
    const input = { id: policy, employee_ids: [ida, stranger], effective_date: isoDate("2026-01-01") };
    await expect(assignPeople(org.as(ida), input)).rejects.toMatchObject({
      code: "validation_failed",
      errors: [{ path: "/employee_ids/1", code: "unknown_id" }],
    });
    expect(await listBalances(org.as(ida), {})).toEqual([]);
  });

  it("leaves an audit entry for each", async () => {
    const eva = await org.employee();
    await assignPeople(org.as(ida), {
      id: policy,
      employee_ids: [ida, eva],
      effective_date: isoDate("2026-01-01"),
    });
    const { rows } = await db.owner.query(
      "SELECT action FROM audit_entries WHERE organization_id = $1 AND entity = 'policy_assignment'",
      [org.id],
    );
    expect(rows).toEqual([{ action: "policy_assignment.created" }, { action: "policy_assignment.created" }]);
  });

  it("is none of another organization's", async () => {
    const other = await (await buildOrganization(db)).policy();
    const input = { id: other, employee_ids: [ida], effective_date: isoDate("2026-01-01") };
    await expect(assignPeople(org.as(ida), input)).rejects.toMatchObject({ code: "not_found" });
  });
});
