import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { AccessPage } from "@/contracts/people/access";
import type { AuthenticatorSetUp } from "@/contracts/sign-in/factors";
import type { NewPasskeyChallenge } from "@/contracts/sign-in/passkeys";
import { files } from "@/test/clients/files-client";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { rest } from "@/test/clients/rest-client";
import { SoftwarePasskey } from "@/test/clients/software-passkey";
import { givenDatabase } from "@/test/database/given-database";
import { authenticatorOf, giveAuthenticator, givePasskey } from "@/test/worlds/factor-builder";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { resetFactors } from "./reset-factors";

const db = givenDatabase();
let home: TestOrganization;
let admin: TestEmployee;
let ada: TestEmployee;

beforeEach(async () => {
  home = await TestOrganization.create(db.owner, `home-${randomUUID().slice(0, 8)}`);
  admin = await home.employee("admin", { role: "admin" });
  ada = await home.employee("ada");
});

const sessionOf = async (employee: TestEmployee) => cookieOf(await home.session(employee));

/** What an operation answers: its data, or the code of its refusal with the fields that are named. */
async function call(cookie: string, operation: string, input?: object): Promise<unknown> {
  const isQuery = /\.(get|list|organizations|sessions)$/.test(operation);
  const { data, problem } = await portal({ cookie }, isQuery ? "query" : "mutation", operation, input);
  if (!problem) return data;
  return [problem.code, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(" ");
}

const require = (is_required = true) =>
  db.owner.query("UPDATE organizations SET requires_factor = $2 WHERE id = $1", [home.id, is_required]);

async function addApp(cookie: string) {
  const { token, secret } = (await call(cookie, "factors.beginAuthenticator")) as AuthenticatorSetUp;
  const app = authenticatorOf(secret);
  await call(cookie, "factors.confirmAuthenticator", { token, code: app.code() });
  return app;
}

const NEEDED = "second_factor_required";

describe("the rule", () => {
  it("is set by an admin whose own sign-in would do, and is audited once", async () => {
    const cookie = await sessionOf(admin);
    expect(await call(cookie, "factorRule.get")).toEqual({
      is_required: false,
      is_shown_by_me: false,
      people_without: 2,
    });
    expect(await call(cookie, "factorRule.set", { is_required: true })).toBe(
      "validation_failed /is_required not_shown",
    );
    await addApp(cookie);
    const required = { is_required: true, is_shown_by_me: true, people_without: 1 };
    expect(await call(cookie, "factorRule.set", { is_required: true })).toEqual(required);
    expect(await call(cookie, "factorRule.set", { is_required: true })).toEqual(required);
    const { rows } = await db.owner.query(
      "SELECT before, after FROM audit_entries WHERE organization_id = $1 AND action = 'organization.factor_rule_set'",
      [home.id],
    );
    expect(rows).toEqual([{ before: { requires_factor: false }, after: { requires_factor: true } }]);
  });

  it("cannot be set in a session that began before the admin had a second factor", async () => {
    const before = await sessionOf(admin);
    await addApp(await sessionOf(admin));
    expect(await call(before, "factorRule.set", { is_required: true })).toBe(
      "validation_failed /is_required not_shown",
    );
  });

  it("is no business of members, and can be lifted", async () => {
    expect(await call(await sessionOf(ada), "factorRule.get")).toBe("role_not_allowed");
    const cookie = await sessionOf(admin);
    await addApp(cookie);
    await call(cookie, "factorRule.set", { is_required: true });
    expect(await call(cookie, "factorRule.set", { is_required: false })).toMatchObject({
      is_required: false,
    });
    expect(await call(await sessionOf(ada), "me.get")).toHaveProperty("employee");
  });
});

describe("a session without a second factor", () => {
  it("acts nowhere in an organization that requires one, also when it began before", async () => {
    const cookie = await sessionOf(ada);
    expect(await call(cookie, "me.get")).toHaveProperty("employee");
    await require();
    for (const operation of ["me.get", "home.get", "account.sessions"]) {
      expect(await call(cookie, operation), operation).toBe(NEEDED);
    }
    expect(await call(cookie, "account.updateProfile", { theme: "dark" })).toBe(NEEDED);
  });

  it("gets no file either", async () => {
    const cookie = await sessionOf(admin);
    const status = async () => (await files({ cookie }, "GET", "/exports/employees")).status;
    expect(await status()).toBe(200);
    await require();
    expect(await status()).toBe(403);
  });

  it("still reaches the account: where else the person works, the factors, and the way out", async () => {
    const other = await TestOrganization.create(db.owner, `other-${randomUUID().slice(0, 8)}`);
    await other.join(ada, "ada", "member");
    await require();
    const cookie = await sessionOf(ada);
    const organizations = (await call(cookie, "account.organizations")) as { id: string }[];
    expect(organizations.map(({ id }) => id).sort()).toEqual([home.id, other.id].sort());
    expect(await call(cookie, "factors.get")).toHaveProperty("may_add");
    expect(await call(cookie, "account.switchOrganization", { organization_id: other.id })).toEqual({
      done: true,
    });
    expect(await call(cookie, "me.get")).toHaveProperty("employee");
    expect(await call(cookie, "account.switchOrganization", { organization_id: home.id })).toEqual({
      done: true,
    });
    expect(await call(cookie, "me.get")).toBe(NEEDED);
    expect(await call(cookie, "account.signOut")).toEqual({ done: true });
    expect(await call(cookie, "me.get")).toBe("unauthenticated");
  });

  it("goes on once an authenticator app is added in it, but the person's other sessions do not", async () => {
    await require();
    const [cookie, other] = [await sessionOf(ada), await sessionOf(ada)];
    const app = await addApp(cookie);
    expect(await call(cookie, "me.get")).toHaveProperty("employee");
    expect(await call(other, "me.get")).toBe(NEEDED);
    const password = await home.password(ada);
    expect(await call(other, "factors.prove", { password })).toEqual({ done: true });
    expect(await call(other, "me.get")).toBe(NEEDED);
    expect(await call(other, "factors.prove", { code: app.code(30) })).toEqual({ done: true });
    expect(await call(other, "me.get")).toHaveProperty("employee");
  });

  it("goes on once a passkey is added in it", async () => {
    await require();
    const cookie = await sessionOf(ada);
    const asked = (await call(cookie, "passkeys.begin")) as NewPasskeyChallenge;
    const passkey = new SoftwarePasskey(ada.userId).made(asked);
    await call(cookie, "passkeys.add", { challenge_id: asked.challenge_id, passkey, name: "Phone" });
    expect(await call(cookie, "me.get")).toHaveProperty("employee");
  });

  it("stops again when the last factor is removed, or reset by the operator", async () => {
    await require();
    const cookie = await sessionOf(ada);
    await addApp(cookie);
    await call(cookie, "factors.prove", { password: await home.password(ada) });
    expect(await call(cookie, "factors.removeAuthenticator")).toEqual({ done: true });
    expect(await call(cookie, "me.get")).toBe(NEEDED);
    await addApp(cookie);
    expect(await call(cookie, "me.get")).toHaveProperty("employee");
    await resetFactors(ada.email, new Date());
    expect(["unauthenticated", NEEDED]).toContain(await call(cookie, "me.get"));
  });

  it("that began at the organization's provider needs none", async () => {
    await require();
    const cookie = await sessionOf(ada);
    expect(await call(cookie, "me.get")).toBe(NEEDED);
    await db.owner.query(
      "UPDATE sessions SET method = 'oidc', sign_in_organization_id = organization_id WHERE user_id = $1",
      [ada.userId],
    );
    expect(await call(cookie, "me.get")).toHaveProperty("employee");
  });

  it("that began with a passkey needs no other", async () => {
    await require();
    await givePasskey(db.owner, ada);
    const cookie = await sessionOf(ada);
    expect(await call(cookie, "me.get")).toBe(NEEDED);
    await db.owner.query("UPDATE sessions SET method = 'passkey' WHERE user_id = $1", [ada.userId]);
    expect(await call(cookie, "me.get")).toHaveProperty("employee");
  });

  it("is no matter of API keys, which are secrets of their own", async () => {
    await require();
    const { status } = await rest((await home.key(ada)).secret, "GET", "/me");
    expect(status).toBe(200);
  });
});

describe("who has a second factor", () => {
  it("is told to admins of the organization, and of nobody elsewhere", async () => {
    await giveAuthenticator(db.owner, ada);
    const other = await TestOrganization.create(db.owner, `other-${randomUUID().slice(0, 8)}`);
    await giveAuthenticator(db.owner, await other.employee("ben"));
    const cookie = await sessionOf(admin);
    const { items } = (await call(cookie, "access.list", {})) as AccessPage;
    expect(new Map(items.map(({ id, has_factor }) => [id, has_factor]))).toEqual(
      new Map([
        [admin.id, false],
        [ada.id, true],
      ]),
    );
    const without = (await call(cookie, "access.list", { state: "without_factor" })) as AccessPage;
    expect(without.items.map(({ id }) => id)).toEqual([admin.id]);
  });
});
