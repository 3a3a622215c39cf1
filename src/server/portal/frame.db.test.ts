import { afterAll, beforeAll, expect, it } from "vitest";
import type { Frame } from "@/contracts/frame";
import { closePool } from "@/db/connection/pool";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { dayFromNow, TestOrganization } from "@/test/worlds/organization-builder";

let db: TestDatabase;
const headers: Record<string, { cookie: string }> = {};

beforeAll(async () => {
  db = await testDatabase();
  const [acme, other] = [
    await TestOrganization.create(db.owner, "acme"),
    await TestOrganization.create(db.owner, "other"),
  ];
  const approver = await acme.employee("approver");
  const employee = await acme.employee("employee", { approvers: [approver] });
  const admin = await acme.employee("admin", { role: "admin" });
  const [elsewhere, left] = [await other.employee("elsewhere"), await other.employee("left")];
  await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [left.id]);
  for (const [place, person] of [
    [elsewhere, approver],
    [left, employee],
  ] as const) {
    await db.owner.query("UPDATE employees SET user_id = $2 WHERE id = $1", [place.id, person.userId]);
  }
  await db.owner.query("UPDATE users SET default_organization_id = $2 WHERE id = $1", [
    approver.userId,
    other.id,
  ]);
  const policy = await acme.policy();
  await acme.assign(policy, employee);
  for (const [name, person] of Object.entries({ approver, employee, admin })) {
    headers[name] = { cookie: await cookieOf(await acme.session(person)) };
  }
  for (const days of [20, 27]) {
    const day = dayFromNow(days);
    const wish = { policy_id: policy, start_date: day, end_date: day };
    await portal(headers.employee ?? {}, "mutation", "timeOff.create", wish);
  }
});
afterAll(async () => {
  await closePool();
  await db.drop();
});

it.each(["approver", "employee", "admin"])("says to the %s what the four operations say", async (name) => {
  const read = async (operation: string) => (await portal(headers[name] ?? {}, "query", operation)).data;
  const { scopes: _, ...me } = (await read("me.get")) as Record<string, unknown>;
  expect(await read("frame.get")).toEqual({
    me,
    organizations: await read("account.organizations"),
    waiting: await read("approvals.count"),
    bell: await read("notifications.bell"),
  });
});

it("knows what waits, what is unread, and where else somebody works", async () => {
  const { data } = await portal(headers.approver ?? {}, "query", "frame.get");
  const { waiting, bell, organizations } = data as Frame;
  expect({ waiting, unread: bell.unread }).toEqual({ waiting: { count: 2 }, unread: 2 });
  expect(organizations.map(({ slug, is_current, is_default }) => [slug, is_current, is_default])).toEqual([
    ["acme", true, false],
    ["other", false, true],
  ]);
});
