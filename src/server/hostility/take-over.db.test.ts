import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { issuePasswordReset } from "@/services/account/passwords/issue-password-reset";
import { hashPassword } from "@/services/account/passwords/password";
import { signIn } from "@/services/account/sign-in";
import { createOrganization } from "@/services/organizations/create-organization";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { mailedInvitation } from "@/test/mailed-invitation";
import { OPERATIONS } from "@/test/operations";
import { digestOf } from "@/test/rows/tenant-rows";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const HERS = "correct horse battery";
const CARLS = "another horse battery";
const NEW = "taken over by the other";

let home: TestOrganization;
let other: TestOrganization;
/** The admin of the first organization: nobody in the other one may become her. */
let ada: TestEmployee;
/** Who works in the other organization and would like to. */
let carl: TestEmployee;
let theirAdmin: { key: string; cookie: string };

const db = givenDatabase();

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  other = await TestOrganization.create(db.owner, "other");
  ada = await home.employee("ada", { role: "admin" });
  carl = await other.employee("carl");
  const admin = await other.employee("admin", { role: "admin" });
  await setPasswordOf(ada, HERS);
  await setPasswordOf(carl, CARLS);
  const cookie = await cookieOf(await other.session(admin));
  theirAdmin = { key: (await other.key(admin)).secret, cookie };
});

async function setPasswordOf({ userId }: TestEmployee, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db.owner.query("UPDATE users SET password_hash = $2 WHERE id = $1", [userId, hash]);
}

/** The other organization writes down a new employee with this address, and makes a link. */
async function invited(email: string): Promise<{ id: string; token: string }> {
  const fields = { email, name: "Ada", role: "admin", hire_date: "2026-01-01" };
  const made = await restJson(theirAdmin.key, "POST", "/employees", fields);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body as { id: string };
  await portal({ cookie: theirAdmin.cookie }, "mutation", "people.invite", { id });
  return { id, token: await mailedInvitation(db.owner, id) };
}
async function forget(id: string): Promise<void> {
  const email = `${randomUUID()}@gone.example`;
  expect((await restJson(theirAdmin.key, "POST", `/employees/${id}`, { email })).status).toBe(200);
}

async function tell(
  operation: string,
  input: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const from = { "x-forwarded-for": randomUUID(), ...headers };
  const type = operation === "get" ? "query" : "mutation";
  const { status, problem } = await portal(from, type, `signInLinks.${operation}`, input);
  return problem ? `${status} ${problem.code}` : `${status}`;
}
/** What somebody holding a link can try without knowing her password. */
async function tryAll(token: string): Promise<string[]> {
  return [
    await tell("join", { token, password: NEW }),
    await tell("setPassword", { token, password: NEW }),
    await tell("accept", { token, email: ada.email, password: NEW }),
  ];
}

async function placesOf(email: string, password: string): Promise<string[] | null> {
  const opened = await signIn({ email, password, ip: null, userAgent: null, now: new Date() });
  if (opened?.sessionToken === undefined) return null;
  const cookie = await cookieOf(opened.sessionToken);
  const { data } = await portal({ cookie }, "query", "account.organizations");
  await portal({ cookie }, "mutation", "account.signOut");
  return (data as { name: string }[]).map(({ name }) => name);
}
/**
 * Her organization's data, save that its audit tells of sign-ins, hers and those that were refused, and that
 * each entry about her notes that her balances are to be derived anew.
 */
async function homeData(): Promise<Record<string, string>> {
  const data = await digestOf(db.owner, home.id);
  const entries = (data.audit_entries ?? "").split("\n");
  const others = entries.filter((entry) => !/"action": "(sign_in|session)\./.test(entry));
  return { ...data, audit_entries: others.join("\n"), fact_changes: "" };
}

/** Whatever is done: her organization, her user and her sign-in are as they were, and she works nowhere else. */
async function staysHerself(attempt: () => Promise<void>): Promise<void> {
  const before = await homeData();
  await attempt();
  expect(await homeData()).toEqual(before);
  expect(await placesOf(ada.email, HERS)).toEqual(["The home"]);
  for (const password of [NEW, CARLS]) expect(await placesOf(ada.email, password)).toBeNull();
}

it("is open to nobody by other operations than these, whose links this file walks: a reset is the operator's alone", () => {
  const open = OPERATIONS.filter(({ meta }) => meta.access === "anybody").map(({ name }) => name);
  expect(open).toEqual([
    // They do nothing once there is an organization: first-run.db.test.ts.
    "firstRun.state",
    "firstRun.check",
    "firstRun.setUp",
    // They give something to sign, and say what the cookie of a second step asks for: passkeys.db.test.ts.
    "passkeys.beginSignIn",
    "passkeys.secondStep",
    "signInLinks.get",
    "signInLinks.setPassword",
    // Writes a row and a job, whoever is named: what its link does, forgotten-password.db.test.ts walks.
    "signInLinks.forgot",
    "signInLinks.join",
    "signInLinks.accept",
    // They open nothing without what a provider has just said, sealed: sign-on.db.test.ts.
    "signOn.find",
    "signOn.newcomer",
    "signOn.join",
    "signOn.confirm",
  ]);
});

it("is not opened by a reset for somebody else, nor by one that was used", () =>
  staysHerself(async () => {
    const { token } = await issuePasswordReset(carl.email, new Date());
    expect(await tell("join", { token, password: NEW })).toBe("404 not_found");
    expect(await tell("accept", { token, email: ada.email, password: HERS })).toBe("404 not_found");
    expect(await tell("setPassword", { token, password: CARLS })).toBe("200");
    expect(await placesOf(carl.email, CARLS)).toEqual(["The other"]);
    expect(await tryAll(token)).toEqual(["404 not_found", "404 not_found", "404 not_found"]);
  }));

describe("an invitation of the other organization to her address", () => {
  it("sets no password and opens nothing of hers, whoever holds the link", () =>
    staysHerself(async () => {
      const { id, token } = await invited(ada.email);
      expect(await tryAll(token)).toEqual(["409 email_taken", "404 not_found", "422 validation_failed"]);
      expect(await tell("accept", { token, email: carl.email, password: CARLS })).toBe("409 already_set_up");
      const { rows } = await db.owner.query("SELECT user_id FROM employees WHERE id = $1", [id]);
      expect(rows).toEqual([{ user_id: null }]);
      await forget(id);
    }));

  it("makes who accepts it nobody but themselves, and is spent afterwards, for her too", () =>
    staysHerself(async () => {
      const eve = await home.employee(randomUUID());
      await setPasswordOf(eve, CARLS);
      const { id, token } = await invited(ada.email);
      expect(await tell("accept", { token, email: eve.email, password: CARLS })).toBe("200");
      expect(await placesOf(eve.email, CARLS)).toEqual(["The home", "The other"]);
      expect(await tell("get", { token })).toBe("404 not_found");
      expect(await tryAll(token)).toEqual(["404 not_found", "404 not_found", "404 not_found"]);
      expect(await tell("accept", { token, email: ada.email, password: HERS })).toBe("404 not_found");
      await forget(id);
      await db.owner.query("UPDATE employees SET user_id = NULL WHERE user_id = $1", [eve.userId]);
      await db.owner.query("UPDATE audit_entries SET employee_id = NULL WHERE employee_id = $1", [eve.id]);
      await db.owner.query("DELETE FROM employees WHERE id = $1", [eve.id]);
    }));

  it("goes to one alone when two accept it at once", async () => {
    const [one, two] = [await home.employee(randomUUID()), await home.employee(randomUUID())];
    for (const each of [one, two]) await setPasswordOf(each, CARLS);
    const { token } = await invited(`${randomUUID()}@race.example`);
    const answers = await Promise.all(
      [one, two].map(({ email }) => tell("accept", { token, email, password: CARLS })),
    );
    expect(answers.sort()).toEqual(["200", "404 not_found"]);
    const places = await Promise.all([one, two].map(({ email }) => placesOf(email, CARLS)));
    expect(places.map((names) => names?.length ?? 0).sort((a, b) => a - b)).toEqual([1, 2]);
  });

  it("is not accepted by her session: by her browser alone, by another site, or with somebody else's sign-in", () =>
    staysHerself(async () => {
      const { id, token } = await invited(ada.email);
      const cookie = await cookieOf(await other.session(carl));
      const hers = { cookie: await cookieOf(await home.session(ada)) };
      const attempts = [
        await tell("accept", { token }, hers),
        await tell("join", { token, password: NEW }, hers),
        await tell("accept", { token, email: carl.email, password: CARLS }, hers),
        await tell(
          "accept",
          { token, email: ada.email, password: HERS },
          { ...hers, "sec-fetch-site": "cross-site" },
        ),
        await tell("join", { token, password: NEW }, { cookie }),
      ];
      expect(attempts).toEqual([
        "422 validation_failed",
        "409 email_taken",
        "409 already_set_up",
        "403 foreign_origin",
        "409 email_taken",
      ]);
      const me = await portal(hers, "query", "me.get");
      expect(me.data).toMatchObject({ organization: { slug: "home" }, employee: { id: ada.id } });
      await forget(id);
      await db.owner.query("DELETE FROM sessions WHERE user_id = $1", [ada.userId]);
    }));

  it("gives her a second place, and nothing of the first away, when she accepts it herself", async () => {
    const bea = await home.employee(randomUUID());
    await setPasswordOf(bea, HERS);
    const { id, token } = await invited(bea.email);
    expect(await tell("accept", { token, email: bea.email, password: HERS })).toBe("200");
    expect(await placesOf(bea.email, HERS)).toEqual(["The home", "The other"]);
    const before = await homeData();
    const changes = { email: `${randomUUID()}@stolen.example`, name: "Theirs", is_active: false };
    expect((await restJson(theirAdmin.key, "POST", `/employees/${id}`, changes)).status).toBe(200);
    expect(await homeData()).toEqual(before);
    expect(await placesOf(bea.email, HERS)).toEqual(["The home"]);
    expect(await placesOf(changes.email, HERS)).toBeNull();
  });
});

describe("an employee's address", () => {
  it("that is hers makes nobody her, new or changed", () =>
    staysHerself(async () => {
      const changed = await restJson(theirAdmin.key, "POST", `/employees/${carl.id}`, { email: ada.email });
      expect(changed.status).toBe(200);
      expect(await placesOf(carl.email, CARLS)).toEqual(["The other"]);
      const { data } = await portal({ cookie: theirAdmin.cookie }, "mutation", "people.invite", {
        id: carl.id,
      });
      expect(data).toBeUndefined();
      await forget(carl.id);
      const { id } = await invited(ada.email);
      await forget(id);
    }));

  it("used by the other organization beforehand opens no invitation of hers", async () => {
    const email = `${randomUUID()}@squatted.example`;
    const { token } = await invited(email);
    expect(await tell("join", { token, password: NEW })).toBe("200");
    const id = await home.uninvited(email);
    const hers = { cookie: await cookieOf(await home.session(ada)) };
    await portal(hers, "mutation", "people.invite", { id });
    const hersAlone = await mailedInvitation(db.owner, id);
    expect(await placesOf(email, NEW)).toEqual(["The other"]);
    expect(await tell("join", { token: hersAlone, password: HERS })).toBe("409 email_taken");
    const { rows } = await db.owner.query("SELECT user_id FROM employees WHERE id = $1", [id]);
    expect(rows).toEqual([{ user_id: null }]);
  });
});

describe("the operator's link", () => {
  const found = (adminEmail: string) => {
    const slug = `found-${randomUUID().slice(0, 8)}`;
    const place = { name: slug, slug, countryCode: "DE", timeZone: "Europe/Berlin" };
    return createOrganization({ ...place, adminEmail, adminName: "Ada" }, new Date());
  };

  it("sets the password of the user that it was made for, and of no other", () =>
    staysHerself(async () => {
      const email = `${randomUUID()}@new.example`;
      const { signInToken: token } = await found(email);
      for (const more of [{ email: ada.email }, { user_id: ada.userId }, { employee_id: ada.id }]) {
        expect(await tell("setPassword", { token, password: NEW, ...more })).toBe("422 validation_failed");
      }
      expect(await tell("join", { token, password: NEW })).toBe("404 not_found");
      expect(await tell("setPassword", { token, password: NEW })).toBe("200");
      expect(await tell("setPassword", { token, password: HERS })).toBe("404 not_found");
      expect(await placesOf(email, NEW)).toHaveLength(1);
    }));

  it("for another organization with her address sets none, also while she has none yet", async () => {
    await staysHerself(async () => {
      const { signInToken } = await found(ada.email);
      expect(await tryAll(signInToken)).toEqual([
        "409 email_taken",
        "404 not_found",
        "422 validation_failed",
      ]);
    });
    const email = `${randomUUID()}@slow.example`;
    const first = await found(email);
    const second = await found(email);
    expect(await tell("setPassword", { token: second.signInToken, password: NEW })).toBe("404 not_found");
    expect(await tell("join", { token: second.signInToken, password: NEW })).toBe("409 email_taken");
    expect(await tell("setPassword", { token: first.signInToken, password: HERS })).toBe("200");
    expect(await placesOf(email, HERS)).toHaveLength(1);
    expect(await tell("accept", { token: second.signInToken, email, password: HERS })).toBe("200");
    expect(await placesOf(email, HERS)).toHaveLength(2);
  });

  it("is made by no admin: what they make sets no user's password", async () => {
    const { rows } = await db.owner.query(
      "SELECT DISTINCT purpose FROM sign_in_tokens WHERE organization_id IN ($1, $2)",
      [home.id, other.id],
    );
    expect(rows).toEqual([{ purpose: "invitation" }]);
  });
});
