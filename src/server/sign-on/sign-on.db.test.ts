import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestIdentityProvider } from "@/test/clients/identity-provider";
import { cookieOf } from "@/test/clients/portal-client";
import { SignOnBrowser } from "@/test/clients/sign-on-browser";
import { givenDatabase } from "@/test/database/given-database";
import { giveAuthenticator } from "@/test/worlds/factor-builder";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { joinThrough, setUpProvider, signedInAs, someoneAt, WAY_IN } from "@/test/worlds/sign-on-world";

process.env.HIATUS_IDENTITY_PROVIDERS = "any";

const db = givenDatabase();

let provider: TestIdentityProvider;
let home: TestOrganization;
let other: TestOrganization;
let admin: TestEmployee;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  other = await TestOrganization.create(db.owner, "other");
  admin = await home.employee("admin", { role: "admin" });
  const back = (organization: TestOrganization) =>
    `http://localhost:3000/api/auth/sign-on/${organization.id}`;
  provider = await TestIdentityProvider.start({ redirectUris: [back(home), back(other)] });
  await setUpProvider(provider, { organization: home, admin });
  const boss = await other.employee("admin", { role: "admin" });
  await setUpProvider(provider, { organization: other, admin: boss });
});
afterAll(() => provider.stop());

const someone = () => someoneAt(provider);

async function join(): Promise<SignOnBrowser> {
  const { browser, way } = await joinThrough(home.slug);
  expect(way).toEqual(WAY_IN);
  return browser;
}

/** Whoever is signed in, as the organization has them; null when nobody is. */
async function me(browser: SignOnBrowser) {
  const { data } = await browser.call("query", "me.get");
  return data === undefined ? null : (data as { employee: { id: string } }).employee;
}

describe("somebody whom nobody knows", () => {
  it("becomes a member, and is signed in at once the next time", async () => {
    const { email, name } = someone();
    const browser = await join();
    expect(await me(browser)).toMatchObject({ email, name });
    const next = new SignOnBrowser();
    expect((await next.signIn(home.slug, { next: "/calendar" })).path).toBe("/calendar");
    expect(await me(next)).toMatchObject({ email });
  });

  it("is told apart by admins from those who sign in with a password", async () => {
    someone();
    const { id } = (await me(await join())) ?? {};
    const boss = await signedInAs(home, admin);
    const { data } = await boss.call("query", "access.get", { id });
    expect(data).toMatchObject({ last_sign_in_method: "oidc", last_sign_in_factor: null });
  });

  it("stays the same when the address changes at the provider", async () => {
    const { subject, email } = someone();
    await join();
    provider.signsIn(subject, { email: "new@elsewhere.example", email_verified: false });
    const browser = new SignOnBrowser();
    expect((await browser.signIn(home.slug)).path).toBe("/");
    expect(await me(browser)).toMatchObject({ email });
  });

  it.each([
    ["an address that is not verified", { email_verified: false }, "unverified_email"],
    ["an address that nobody says is verified", { email_verified: undefined }, "unverified_email"],
    ["an address of another domain", { email: "ann@elsewhere.example" }, "domain_not_allowed"],
    ["an address of a longer domain", { email: "ann@sub.home.example" }, "domain_not_allowed"],
    ["no address", { email: undefined }, "no_email"],
    ["an address that is none", { email: "ann at home.example" }, "no_email"],
  ])("does not come in with %s", async (_name, changed, problem) => {
    const { subject, ...account } = someone();
    provider.signsIn(subject, { ...account, ...changed } as typeof account);
    const browser = new SignOnBrowser();
    const { path } = await browser.signIn(home.slug);
    expect(path).toBe(`/sign-in/organization?problem=${problem}&organization=home`);
    expect((await browser.call("mutation", "signOn.join", {})).status).toBe(404);
    expect(await me(browser)).toBeNull();
  });

  it("gets no account whose address somebody else signs in with, and is not told so", async () => {
    const elsewhere = await other.employee(`known-${randomUUID()}`);
    provider.signsIn("known", { email: elsewhere.email, email_verified: true, name: "Known" });
    await setUpProvider(
      provider,
      { organization: home, admin },
      { domains: ["home.example", "other.example"] },
    );
    const browser = await join();
    expect(await me(browser)).toMatchObject({ email: elsewhere.email, name: "Known" });
    const { rows } = await db.owner.query(
      "SELECT count(*)::int AS links FROM identity_links l JOIN employees e ON e.id = l.employee_id WHERE e.user_id = $1",
      [elsewhere.userId],
    );
    expect(rows).toEqual([{ links: 0 }]);
  });

  it("comes in once, even when two windows try at once", async () => {
    someone();
    const browser = new SignOnBrowser();
    await browser.signIn(home.slug);
    const both = await Promise.all([1, 2].map(() => browser.call("mutation", "signOn.join", {})));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe("somebody who has an account", () => {
  const withPassword = async () => {
    const name = randomUUID().slice(0, 8);
    const employee = await home.employee(name);
    const password = await home.password(employee);
    provider.signsIn(name, { email: employee.email, email_verified: true, name });
    const browser = new SignOnBrowser();
    expect((await browser.signIn(home.slug)).path).toBe("/sign-in/organization/first");
    return { employee, password, browser };
  };

  it("is never linked by the address alone", async () => {
    const { browser } = await withPassword();
    const { data } = await browser.call("query", "signOn.newcomer");
    expect(data).toMatchObject({ ways: ["own"] });
    expect((await browser.call("mutation", "signOn.join", {})).status).toBe(404);
    expect((await browser.finish()).path).toBe("/sign-in/organization/first");
  });

  it("is linked by their own password, and then signed in", async () => {
    const { employee, password, browser } = await withPassword();
    const wrong = { email: employee.email, password: "not the right one" };
    expect((await browser.call("mutation", "signOn.confirm", wrong)).status).toBe(422);
    const right = { email: employee.email, password };
    expect((await browser.call("mutation", "signOn.confirm", right)).status).toBe(200);
    expect((await browser.finish()).path).toBe("/");
    expect(await me(browser)).toMatchObject({ id: employee.id });
  });

  it("gives a code as well, where a password is not all that their sign-in needs", async () => {
    const { employee, password, browser } = await withPassword();
    const app = await giveAuthenticator(db.owner, employee);
    const right = { email: employee.email, password };
    const refused = async (more: object, code: string) => {
      const { status, problem } = await browser.call("mutation", "signOn.confirm", { ...right, ...more });
      expect([status, problem?.errors?.[0]]).toMatchObject([422, { path: "/code", code }]);
    };
    await refused({}, "required");
    await refused({ code: "000000" }, "wrong");
    expect((await browser.finish()).path).toBe("/sign-in/organization/first");
    const confirmed = await browser.call("mutation", "signOn.confirm", { ...right, code: app.code() });
    expect(confirmed.status).toBe(200);
    expect((await browser.finish()).path).toBe("/");
  });

  it("is linked in the session that they have just begun, even without a password", async () => {
    const { employee, browser } = await withPassword();
    await db.owner.query("UPDATE users SET password_hash = NULL WHERE id = $1", [employee.userId]);
    browser.takes(await cookieOf(await home.session(employee)));
    expect((await browser.call("mutation", "signOn.confirmHere")).status).toBe(200);
    expect((await browser.call("mutation", "signOn.confirmHere")).status).toBe(409);
    expect((await browser.finish()).path).toBe("/");
    expect(await me(browser)).toMatchObject({ id: employee.id });
    const bound = await browser.call("mutation", "account.updateProfile", { name: "Somebody" });
    expect(bound.problem?.code).toBe("role_not_allowed");
  });

  it("is not linked in a session of a while ago, of a provider, or of somebody else", async () => {
    const { employee, browser } = await withPassword();
    const here = async () => (await browser.call("mutation", "signOn.confirmHere")).problem?.code;
    browser.takes(await cookieOf(await home.session(await home.employee(randomUUID().slice(0, 8)))));
    expect(await here()).toBe("validation_failed");
    browser.takes(await cookieOf(await home.session(employee)));
    const change = (change: string) =>
      db.owner.query(`UPDATE sessions SET ${change} WHERE user_id = $1`, [employee.userId]);
    await change("created_at = created_at - interval '11 minutes'");
    expect(await here()).toBe("proof_needed");
    await change("created_at = now(), method = 'oidc', sign_in_organization_id = organization_id");
    expect(await here()).toBe("role_not_allowed");
    expect((await browser.finish()).path).toBe("/sign-in/organization/first");
  });

  it("is not linked by another person's password", async () => {
    const { browser } = await withPassword();
    const colleague = await home.employee(randomUUID().slice(0, 8));
    const credentials = { email: colleague.email, password: await home.password(colleague) };
    const { status, problem } = await browser.call("mutation", "signOn.confirm", credentials);
    expect([status, problem?.errors?.[0]?.code]).toEqual([422, "other_person"]);
  });

  it("cannot guess passwords there more often than at the sign-in page", async () => {
    const { employee, browser } = await withPassword();
    const wrong = { email: employee.email, password: "not the right one" };
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await browser.call("mutation", "signOn.confirm", wrong)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

describe("somebody who was invited", () => {
  it("comes in as the employee whom the organization has with the address, whatever the domain", async () => {
    const email = `${randomUUID()}@agency.example`;
    const id = await home.uninvited(email);
    provider.signsIn(email.slice(0, 8), { email, email_verified: true });
    const browser = await join();
    expect(await me(browser)).toMatchObject({ id });
  });
});

describe("a session that began at a provider", () => {
  /** Somebody who works in both organizations and has signed in through one. */
  const both = async () => {
    const name = randomUUID().slice(0, 8);
    const employee = await home.employee(name);
    await other.join({ ...employee, id: randomUUID() }, name, "admin");
    const password = await home.password(employee);
    provider.signsIn(name, { email: employee.email, email_verified: true, name });
    const browser = new SignOnBrowser();
    await browser.signIn(home.slug);
    await browser.call("mutation", "signOn.confirm", { email: employee.email, password });
    await browser.finish();
    return { employee, password, browser };
  };

  it("is offered no other organization and cannot switch to one", async () => {
    const { browser } = await both();
    const { data } = await browser.call("query", "account.organizations");
    expect(data).toMatchObject([{ slug: home.slug, is_current: true }]);
    const { status } = await browser.call("mutation", "account.switchOrganization", {
      organization_id: other.id,
    });
    expect(status).toBe(404);
    const moved = db.owner.query(
      "UPDATE sessions SET organization_id = e.organization_id, employee_id = e.id FROM employees e WHERE sign_in_organization_id = $1 AND e.organization_id = $2",
      [home.id, other.id],
    );
    await expect(moved).rejects.toThrow("sessions_sign_in_organization_check");
  });

  it("knows no session elsewhere and ends none", async () => {
    const { employee, browser } = await both();
    await other.session({ ...employee, id: await idIn(other, employee) });
    expect((await browser.call("query", "account.sessions")).data).toHaveLength(1);
    expect((await browser.call("mutation", "account.endOtherSessions")).data).toEqual({ ended: 0 });
  });

  it.each([
    ["account.changePassword", { current: "x", password: "a new password that is long" }],
    ["account.updateProfile", { name: "Somebody else" }],
    ["account.setDefaultOrganization", { organization_id: null }],
    ["factors.prove", { password: "x" }],
    ["factors.beginAuthenticator", undefined],
    ["signInEmail.ask", { email: "mallory@elsewhere.example", password: "x" }],
    ["signInEmail.withdraw", undefined],
    ["signInLinks.acceptHere", { token: "nobody's" }],
  ])("does not change the person's account: %s", async (operation, input) => {
    const { browser } = await both();
    const { status, problem } = await browser.call("mutation", operation, input);
    expect([status, problem?.code]).toEqual([403, "role_not_allowed"]);
  });

  it("ends with the employment", async () => {
    const { employee, browser } = await both();
    await (await signedInAs(home, admin)).call("mutation", "employees.update", {
      id: employee.id,
      is_active: false,
    });
    expect((await browser.call("query", "me.get")).status).toBe(401);
    expect((await new SignOnBrowser().signIn(home.slug)).path).toContain("problem=left");
  });

  const idIn = async (organization: TestOrganization, { userId }: TestEmployee) => {
    const { rows } = await db.owner.query<{ id: string }>(
      "SELECT id FROM employees WHERE organization_id = $1 AND user_id = $2",
      [organization.id, userId],
    );
    return rows[0]?.id ?? "";
  };
});

it("is somebody else with the same subject at another issuer, and in another organization", async () => {
  const { subject, email } = someone();
  const browser = await join();
  const second = await TestIdentityProvider.start({
    redirectUris: [`http://localhost:3000/api/auth/sign-on/${other.id}`],
  });
  second.signsIn(subject, { email, email_verified: true, name: "Second" });
  const there = await db.owner.query<{ id: string }>(
    "SELECT id FROM employees WHERE organization_id = $1 AND role = 'admin' LIMIT 1",
    [other.id],
  );
  const { rows } = await db.owner.query<TestEmployee>(
    `SELECT id, user_id AS "userId", email FROM employees WHERE id = $1`,
    [there.rows[0]?.id],
  );
  const [otherAdmin] = rows;
  if (otherAdmin === undefined) throw new Error("There is no admin.");
  await setUpProvider(provider, { organization: other, admin: otherAdmin }, { issuer: second.issuer });
  const stranger = new SignOnBrowser();
  expect((await stranger.signIn(other.slug)).path).toBe("/sign-in/organization/first");
  await stranger.call("mutation", "signOn.join", {});
  await stranger.finish();
  expect((await me(stranger))?.id).not.toBe((await me(browser))?.id);
  await second.stop();
});

it("says calmly that a provider is away, and tries again by itself", async () => {
  const gone = await TestIdentityProvider.start({ redirectUris: ["http://localhost:3000/"] });
  const away = await TestOrganization.create(db.owner, "away");
  const boss = await away.employee("boss", { role: "admin" });
  await setUpProvider(provider, { organization: away, admin: boss }, { issuer: gone.issuer });
  await gone.stop();
  const { response } = await new SignOnBrowser().signIn("away");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
  const page = await response.text();
  expect(page).toContain("The away");
  expect(page).toContain('content="5;url=/api/auth/sign-on?organization=away"');
});

it("says of an organization without a provider what it says of none", async () => {
  await TestOrganization.create(db.owner, "without");
  for (const slug of ["without", "nothing", "", "../x", "home'"]) {
    expect((await new SignOnBrowser().signIn(slug)).path).toBe("/sign-in/organization?problem=unknown");
  }
});
