import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { readSession } from "./read-session";

const db = givenDatabase();
let home: TestOrganization;
let other: TestOrganization;
let ada: TestEmployee;
let ben: TestEmployee;
let sessions: { readonly ada: string; readonly ben: string; readonly cleo: string };

beforeEach(async () => {
  home = await TestOrganization.create(db.owner, randomUUID());
  other = await TestOrganization.create(db.owner, randomUUID());
  ada = await home.employee("ada", { role: "admin" });
  ben = await home.employee("ben");
  const cleo = await other.employee("cleo");
  sessions = {
    ada: await home.session(ada),
    ben: await home.session(ben),
    cleo: await other.session(cleo),
  };
});

const read = (session: string) => readSession(session, new Date());
const idsOf = async (asked: readonly string[]) =>
  (await Promise.all(asked.map(read))).map((session) => session?.actor.employeeId ?? null);

it("answers each of many sessions at once as it answers them alone", async () => {
  const asked = [sessions.ada, sessions.ben, sessions.cleo, "nobody's"];
  const alone: unknown[] = [];
  for (const session of asked) alone.push(await read(session));
  expect(alone[0]).toMatchObject({ actor: { employeeId: ada.id, role: "admin" } });
  for (let times = 0; times < 3; times++) expect(await Promise.all(asked.map(read))).toEqual(alone);
});

it("knows one that has moved to another organization among those of its former one", async () => {
  await idsOf([sessions.ada, sessions.ben]);
  const there = { ...ben, id: randomUUID() };
  await other.join(there, "Ben", "admin");
  await db.owner.query("UPDATE sessions SET organization_id = $2, employee_id = $3 WHERE user_id = $1", [
    ben.userId,
    other.id,
    there.id,
  ]);
  const [first, moved] = await Promise.all([sessions.ada, sessions.ben].map(read));
  expect(first?.actor.employeeId).toBe(ada.id);
  expect(moved?.actor).toMatchObject({ employeeId: there.id, organizationId: other.id, role: "admin" });
});

it("finds one that was ended among those that go on", async () => {
  await idsOf([sessions.ada, sessions.ben]);
  await db.owner.query("DELETE FROM sessions WHERE user_id = $1", [ben.userId]);
  expect(await idsOf([sessions.ada, sessions.ben])).toEqual([ada.id, null]);
});
