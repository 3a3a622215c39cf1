import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { givenDatabase } from "@/test/database/given-database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { issuePasswordReset } from "./passwords/issue-password-reset";
import { setPassword } from "./passwords/set-password";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";

const db = givenDatabase();

let home: TestOrganization;
let other: TestOrganization;
let here: TestEmployee;
let there: TestEmployee;
let password: string;

beforeEach(async () => {
  const name = randomUUID().slice(0, 8);
  home = await TestOrganization.create(db.owner, `home-${name}`);
  other = await TestOrganization.create(db.owner, `other-${name}`);
  here = await home.employee("ada");
  there = { ...here, id: randomUUID() };
  await other.join(there, "Ada", "member");
  password = await home.password(here);
});

const enter = (given = password, wanted = home.slug) =>
  signIn({ email: here.email, password: given, wanted, ip: "192.0.2.7", userAgent: null, now: new Date() });
const audit = async (organization: TestOrganization) =>
  (
    await db.owner.query<{ action: string; ip: string; employee_id: string | null; entity_id: string }>(
      "SELECT action, ip, employee_id, entity_id FROM audit_entries WHERE organization_id = $1 ORDER BY id",
      [organization.id],
    )
  ).rows;
const actions = async (organization: TestOrganization) =>
  (await audit(organization)).map(({ action }) => action);
const as = async (session: string) => ({ cookie: await cookieOf(session) });

it("tells the organization that was entered, and no other", async () => {
  expect(await enter()).not.toBeNull();
  const entry = { action: "sign_in.succeeded", ip: "192.0.2.7", employee_id: here.id, entity_id: here.id };
  expect(await audit(home)).toEqual([entry]);
  expect(await actions(other)).toEqual([]);
});

it("tells every organization of the person that somebody gave a wrong password, not that it was the person", async () => {
  expect(await enter("not the right one")).toBeNull();
  for (const [organization, { id }] of [[home, here] as const, [other, there] as const]) {
    await expect
      .poll(() => audit(organization))
      .toEqual([{ action: "sign_in.refused", ip: "192.0.2.7", employee_id: null, entity_id: id }]);
  }
});

it("tells those who went on or out: the organization that is entered, and the one that is left", async () => {
  const sessionToken = (await enter())?.sessionToken ?? "";
  await portal(await as(sessionToken), "mutation", "account.switchOrganization", {
    organization_id: other.id,
  });
  await signOut(sessionToken, { now: new Date(), ip: null });
  expect(await actions(home)).toEqual(["sign_in.succeeded"]);
  expect(await actions(other)).toEqual(["session.switched", "session.ended"]);
});

it("tells every organization of the person of a change of the password, however it came about", async () => {
  const sessionToken = (await enter())?.sessionToken ?? "";
  const change = { current: password, password: "three words and more" };
  await portal(await as(sessionToken), "mutation", "account.changePassword", change);
  const { token } = await issuePasswordReset(here.email, new Date());
  const call = { now: new Date(), requestId: "1", ip: "192.0.2.8" };
  await setPassword({ token, password: "other words and more" }, call);
  const told = ["password.changed", "password.reset_issued", "password.reset"];
  expect((await actions(home)).slice(1)).toEqual(told);
  expect(await audit(other)).toMatchObject([
    { action: told[0], employee_id: there.id },
    { action: told[1], employee_id: null },
    { action: told[2], employee_id: there.id, ip: "192.0.2.8" },
  ]);
});

it("tells nothing to an organization in which the person is not active any more", async () => {
  await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [there.id]);
  await enter("not the right one");
  await expect.poll(() => actions(home)).toEqual(["sign_in.refused"]);
  expect(await actions(other)).toEqual([]);
});

it("keeps no password and no secret", async () => {
  const sessionToken = (await enter())?.sessionToken ?? "";
  await enter("a wrong one to remember");
  await expect.poll(() => actions(home)).toHaveLength(2);
  const { rows } = await db.owner.query("SELECT * FROM audit_entries WHERE organization_id = $1", [home.id]);
  const all = JSON.stringify(rows);
  for (const secret of [sessionToken, password, "a wrong one to remember"]) expect(all).not.toContain(secret);
});
