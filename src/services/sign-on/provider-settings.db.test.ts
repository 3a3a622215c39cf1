import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { main } from "@/cli/main";
import { TestIdentityProvider } from "@/test/clients/identity-provider";
import { cookieOf } from "@/test/clients/portal-client";
import { SignOnBrowser } from "@/test/clients/sign-on-browser";
import { givenDatabase } from "@/test/database/given-database";
import { noted } from "@/test/secrets/traces";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { signIn } from "../account/sign-in";

const db = givenDatabase();

let provider: TestIdentityProvider;
let home: TestOrganization;
let admin: TestEmployee;
let browser: SignOnBrowser;

const redirectUris: string[] = [];
beforeAll(async () => {
  provider = await TestIdentityProvider.start({ redirectUris });
  noted(provider.clientSecret);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  vi.stubEnv("HIATUS_IDENTITY_PROVIDERS", "any");
  home = await TestOrganization.create(db.owner, `home-${randomUUID().slice(0, 8)}`);
  admin = await home.employee("admin", { role: "admin" });
  provider.knows(`http://localhost:3000/api/auth/sign-on/${home.id}`);
  browser = await signedIn(admin);
  provider.signsIn("ada", { email: "ada@elsewhere.example", email_verified: false, name: "Ada" });
});
afterEach(() => vi.unstubAllEnvs());

async function signedIn(employee: TestEmployee): Promise<SignOnBrowser> {
  const made = new SignOnBrowser();
  made.takes(await cookieOf(await home.session(employee)));
  return made;
}

const save = (more: Readonly<Record<string, unknown>> = {}, by = browser) =>
  by.call("mutation", "identityProvider.save", {
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    domains: ["Home.example", "home.example"],
    creates_members: false,
    is_required: false,
    ...more,
  });

/** Tries the sign-in as an admin, and answers with what is shown of it. */
async function test(by = browser) {
  const { path } = await by.signIn(home.slug, { test: "true" });
  expect(path).toBe("/admin/sign-in?tested=true");
  return (await by.call("query", "identityProvider.lastTest")).data;
}

const stored = async () => (await browser.call("query", "identityProvider.get")).data;
const audit = async () =>
  (
    await db.owner.query<{ action: string; words: string }>(
      "SELECT action, concat(before, after) AS words FROM audit_entries WHERE organization_id = $1 ORDER BY id",
      [home.id],
    )
  ).rows;

describe("saving", () => {
  it("keeps the secret sealed, answers without it, and audits without it", async () => {
    const { status, data } = await save();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      redirect_uri: `http://localhost:3000/api/auth/sign-on/${home.id}`,
      provider: { issuer: provider.issuer, domains: ["home.example"], has_secret: true, tested_at: null },
    });
    expect(JSON.stringify(data)).not.toContain(provider.clientSecret);
    const { rows } = await db.owner.query<{ sealed_secret: string }>(
      "SELECT sealed_secret FROM identity_providers WHERE organization_id = $1",
      [home.id],
    );
    expect(rows[0]?.sealed_secret).not.toContain(provider.clientSecret);
    const [entry] = await audit();
    expect(entry?.action).toBe("identity_provider.saved");
    expect(entry?.words).not.toContain(provider.clientSecret);
    // The next time it need not be entered.
    expect((await save({ client_secret: undefined })).status).toBe(200);
    expect((await test()) as object).toMatchObject({ problem: null });
  });

  it("asks for a secret when there is none", async () => {
    const { status, problem } = await save({ client_secret: undefined });
    expect([status, problem?.errors?.[0]?.path]).toEqual([422, "/client_secret"]);
  });

  it.each([
    ["no provider", () => "http://127.0.0.1:1", "unreachable"],
    ["a path where there is none", () => `${provider.issuer}/elsewhere`, "no_discovery"],
    ["another spelling of it", () => provider.issuer.replace("127.0.0.1", "localhost"), "other_issuer"],
    ["no web address", () => "ftp://login.example.com", undefined],
    ["its discovery document", () => `${provider.issuer}/.well-known/openid-configuration`, undefined],
  ])("is refused with %s", async (_name, issuer, code) => {
    const { status, problem } = await save({ issuer: issuer() });
    expect([status, problem?.errors?.[0]?.path]).toEqual([422, "/issuer"]);
    if (code !== undefined) expect(problem?.errors?.[0]?.code).toBe(code);
  });

  it.each([
    ["this machine over http", "http://127.0.0.1:1", "not_https"],
    ["this machine", "https://127.0.0.1:1", "private_address"],
    ["this machine by name", "https://localhost:1", "private_address"],
    ["this machine in IPv6", "https://[::1]:1", "private_address"],
    ["this machine, written as IPv6", "https://[::ffff:127.0.0.1]:1", "private_address"],
    ["this machine as one number", "https://2130706433:1", "private_address"],
    ["the metadata of a cloud", "https://169.254.169.254", "private_address"],
    ["a private network", "https://10.0.0.1", "private_address"],
  ])("reaches no private address: %s", async (_name, issuer, code) => {
    vi.stubEnv("HIATUS_IDENTITY_PROVIDERS", "public");
    const { status, problem } = await save({ issuer });
    expect([status, problem?.errors?.[0]?.code]).toEqual([422, code]);
  });
});

describe("a test sign-in", () => {
  it("shows what the provider says, and signs nobody in and links nobody", async () => {
    await save();
    const before = browser.cookies().match(/hiatus.session=[^;]*/)?.[0];
    expect(await test()).toEqual({
      problem: null,
      said: null,
      issuer: provider.issuer,
      subject: "ada",
      email: "ada@elsewhere.example",
      is_email_verified: false,
      name: "Ada",
    });
    expect(browser.cookies()).toContain(before);
    const { rows } = await db.owner.query("SELECT 1 FROM identity_links WHERE organization_id = $1", [
      home.id,
    ]);
    expect(rows).toEqual([]);
    expect((await audit()).at(-1)?.action).toBe("identity_provider.tested");
  });

  it("says what is wrong", async () => {
    await save({ client_secret: "another secret than the provider's" });
    expect(await test()).toMatchObject({
      problem: "The provider does not accept the client ID or the secret.",
      said: expect.stringContaining("invalid_client") as unknown,
    });
    expect(await stored()).toMatchObject({ provider: { tested_at: null } });
  });

  it("is an admin's", async () => {
    await save();
    const member = await signedIn(await home.employee("member"));
    const { response } = await member.signIn(home.slug, { test: "true" });
    expect(response.status).toBe(403);
    const stranger = await new SignOnBrowser().signIn(home.slug, { test: "true" });
    expect(stranger.response.status).toBe(401);
  });
});

describe("requiring the provider", () => {
  const required = async () => {
    await save();
    await test();
    return save({ client_secret: undefined, is_required: true });
  };

  it("needs a test sign-in by the same admin with the same settings", async () => {
    const refused = async (more: object, by = browser) => {
      const { status, problem } = await save({ is_required: true, client_secret: undefined, ...more }, by);
      expect([status, problem?.errors?.[0]?.code]).toEqual([422, "not_tested"]);
    };
    await refused({ client_secret: provider.clientSecret });
    await save();
    await refused({});
    await test();
    await refused({ client_id: "another" });
    await refused({}, await signedIn(await home.employee("second", { role: "admin" })));
    expect((await save({ is_required: true, client_secret: undefined })).status).toBe(200);
  });

  it("ends the sessions that began with a password, but the admin's, and takes no password any more", async () => {
    const colleague = await home.employee("colleague");
    const password = await home.password(colleague);
    const theirs = await signedIn(colleague);
    expect((await required()).status).toBe(200);
    expect((await theirs.call("query", "me.get")).status).toBe(401);
    expect((await browser.call("query", "me.get")).status).toBe(200);
    const enter = { email: colleague.email, password, ip: null, userAgent: null, now: new Date() };
    await expect(signIn(enter)).rejects.toMatchObject({ code: "sign_on_required" });
    expect(await signIn({ ...enter, password: "not the right one" })).toBeNull();
  });

  it("leaves people their other organizations, from which they cannot switch to it", async () => {
    const other = await TestOrganization.create(db.owner, `other-${randomUUID().slice(0, 8)}`);
    const colleague = await home.employee("colleague");
    await other.join({ ...colleague, id: randomUUID() }, "Colleague", "member");
    const password = await home.password(colleague);
    await required();
    const opened = await signIn({
      email: colleague.email,
      password,
      wanted: home.slug,
      ip: null,
      userAgent: null,
      now: new Date(),
    });
    const elsewhere = new SignOnBrowser();
    elsewhere.takes(await cookieOf(noted(opened?.sessionToken ?? "")));
    const { data } = await elsewhere.call("query", "account.organizations");
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slug: home.slug, needs_provider: true, is_current: false }),
        expect.objectContaining({ slug: other.slug, needs_provider: false, is_current: true }),
      ]),
    );
    const { status, problem } = await elsewhere.call("mutation", "account.switchOrganization", {
      organization_id: home.id,
    });
    expect([status, problem?.code]).toEqual([403, "sign_on_required"]);
  });

  it("is lifted by the operator", async () => {
    await required();
    vi.stubEnv("DATABASE_URL", db.url);
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: unknown) => void said.push(String(line)));
    const allow = (slug: string) =>
      main(["organization", "allow-password", "--organization", slug, "--json"], {
        build: () => Promise.resolve(),
      });
    expect(await allow(home.slug)).toBe(0);
    expect(await allow(home.slug)).toBe(0);
    log.mockRestore();
    expect(said.map((line) => JSON.parse(line) as unknown)).toEqual([
      { organization: home.slug, was_required: true },
      { organization: home.slug, was_required: false },
    ]);
    const entries = (await audit()).filter(({ action }) => action === "identity_provider.password_allowed");
    expect(entries).toHaveLength(1);
  });
});

describe("what ends", () => {
  const joined = async () => {
    const subject = randomUUID().slice(0, 8);
    provider.signsIn(subject, { email: `${subject}@home.example`, email_verified: true, name: "Ada" });
    const made = new SignOnBrowser();
    await made.signIn(home.slug);
    expect((await made.call("mutation", "signOn.join", {})).status).toBe(200);
    await made.finish();
    expect((await made.call("query", "me.get")).status).toBe(200);
    return made;
  };

  it("with the provider: links and the sessions that began there, and no others", async () => {
    await save({ creates_members: true });
    const theirs = await joined();
    expect((await browser.call("mutation", "identityProvider.remove")).status).toBe(200);
    expect((await theirs.call("query", "me.get")).status).toBe(401);
    expect((await browser.call("query", "me.get")).status).toBe(200);
    const { rows } = await db.owner.query("SELECT 1 FROM identity_links WHERE organization_id = $1", [
      home.id,
    ]);
    expect(rows).toEqual([]);
    expect((await browser.call("mutation", "identityProvider.remove")).status).toBe(404);
  });

  it("with another issuer: the same", async () => {
    await save({ creates_members: true });
    const theirs = await joined();
    const second = await TestIdentityProvider.start({ redirectUris });
    expect((await save({ issuer: second.issuer })).status).toBe(200);
    expect((await theirs.call("query", "me.get")).status).toBe(401);
    await second.stop();
  });
});

it("can no longer read its secret when the service's own was replaced, and says so", async () => {
  await save();
  await db.owner.query("UPDATE identity_providers SET sealed_secret = 'AAAA' WHERE organization_id = $1", [
    home.id,
  ]);
  expect(await stored()).toMatchObject({ provider: { has_secret: false } });
  expect((await new SignOnBrowser().signIn(home.slug)).path).toContain("problem=set_up");
});
