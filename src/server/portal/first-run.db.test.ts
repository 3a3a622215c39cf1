import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closePool } from "@/db/connection/pool";
import { signIn } from "@/services/account/sign-in";
import { createOrganization } from "@/services/organizations/create-organization";
import { offerFirstRun } from "@/services/organizations/offer-first-run";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";

const PASSWORD = "correct horse battery";
const WANTED = {
  organization_name: "Café Größe",
  country_code: "DE",
  time_zone: "europe/berlin",
  name: "Edda Neumann",
  email: "edda@neuland.example",
  password: PASSWORD,
  locale: "de",
};
const ACME = {
  name: "Acme",
  slug: "acme",
  countryCode: "AT",
  timeZone: "Europe/Vienna",
  adminEmail: "ada@acme.example",
  adminName: "Ada",
};

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  await closePool();
  await db.drop();
});

const visitor = () => ({ "x-forwarded-for": randomUUID() });
const setUp = async (token: string, more: object = {}) => {
  const input = { token, ...WANTED, ...more };
  const { status, problem } = await portal(visitor(), "mutation", "firstRun.setUp", input);
  return problem ? `${status} ${problem.code}` : `${status}`;
};
const check = async (token: string) => (await portal(visitor(), "query", "firstRun.check", { token })).status;
const state = async () => (await portal(visitor(), "query", "firstRun.state")).data;
const offered = async () => (await offerFirstRun()) ?? "none";
const countOf = async (table: string) =>
  (await db.owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]?.count;
const enter = () =>
  signIn({ email: WANTED.email, password: PASSWORD, ip: null, userAgent: null, now: new Date() });

describe("the link that a start prints while there is no organization", () => {
  it("makes the organization and its admin, who signs in with the password", async () => {
    const token = await offered();
    expect(await state()).toEqual({ is_set_up: false });
    expect(await check(token)).toBe(200);
    expect(await setUp(token)).toBe("200");
    const cookie = await cookieOf((await enter())?.sessionToken ?? "");
    expect((await portal({ cookie }, "query", "me.get")).data).toMatchObject({
      employee: { name: "Edda Neumann", time_zone: "Europe/Berlin" },
      organization: { name: "Café Größe", slug: "cafe-grosse" },
      role: "admin",
    });
    const { rows } = await db.owner.query("SELECT action, operation, via FROM audit_entries ORDER BY id");
    expect(rows).toContainEqual({
      action: "organization.created",
      operation: "firstRun.setUp",
      via: "session",
    });
    expect((await db.owner.query("SELECT locale FROM users")).rows).toEqual([{ locale: "de" }]);
    expect(await countOf("accrual_cycles")).toBeGreaterThan(0);
    expect(await state()).toEqual({ is_set_up: true });
  });

  it("is refused a second time, and so are those of other instances, also when all is deleted again", async () => {
    const [first, second] = [await offered(), await offered()];
    expect(await setUp(second)).toBe("200");
    for (const token of [first, second]) {
      expect(await check(token)).toBe(404);
      expect(await setUp(token, { email: "mallory@taken.example" })).toBe("404 not_found");
    }
    await db.owner.query("TRUNCATE organizations, users CASCADE");
    for (const token of [first, second]) expect(await setUp(token)).toBe("404 not_found");
    expect(await countOf("organizations")).toBe(0);
  });

  it("makes one organization when it is used by several at once, with links of several starts", async () => {
    const tokens = [await offered(), await offered(), await offered()];
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token, index) => setUp(token, { email: `edda-${index}@neuland.example` })),
    );
    expect(answers.sort()).toEqual(["200", ...Array.from({ length: 5 }, () => "404 not_found")]);
    expect([await countOf("organizations"), await countOf("users"), await countOf("employees")]).toEqual([
      1, 1, 1,
    ]);
  });

  it("stays when what was sent is refused", async () => {
    const token = await offered();
    expect(await setUp(token, { password: "password1234" })).toBe("422 validation_failed");
    expect(await setUp(token, { country_code: "XX" })).toBe("422 validation_failed");
    expect(await setUp(token, { email: "nobody" })).toBe("422 validation_failed");
    expect(await setUp(token)).toBe("200");
  });

  it("ends with the organization that the operator makes", async () => {
    const token = await offered();
    await createOrganization(ACME, new Date());
    expect(await check(token)).toBe(404);
    expect(await setUp(token)).toBe("404 not_found");
    expect(await offerFirstRun()).toBeNull();
    // The next start has swept it away.
    expect((await db.owner.query("SELECT FROM sign_in_tokens WHERE purpose = 'first_run'")).rowCount).toBe(0);
  });

  it("holds for the last ten starts, and its secret is nowhere in the database", async () => {
    const tokens: string[] = [];
    for (let start = 0; start < 11; start++) tokens.push(await offered());
    const answers = await Promise.all(tokens.map(check));
    expect(answers).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
    const { rows } = await db.owner.query<{ row: string }>("SELECT t::text AS row FROM sign_in_tokens t");
    expect(rows.length).toBe(10);
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("a stranger who finds the port first", () => {
  it.each(["", "nobody's", "x".repeat(43)])("sets up nothing with %j", async (token) => {
    await offered();
    expect(await setUp(token)).toBe("404 not_found");
    expect(await countOf("organizations")).toBe(0);
  });

  it("is not let in by what no start has printed, for the service itself sees no link", async () => {
    await offered();
    expect((await db.service.query("SELECT FROM sign_in_tokens")).rowCount).toBe(0);
  });

  it("opens nothing with the link by the operations of other links", async () => {
    const token = await offered();
    const get = await portal(visitor(), "query", "signInLinks.get", { token });
    expect(get.status).toBe(404);
    for (const operation of ["setPassword", "join"]) {
      const input = { token, password: PASSWORD };
      expect((await portal(visitor(), "mutation", `signInLinks.${operation}`, input)).status).toBe(404);
    }
    expect(await check(token)).toBe(200);
  });
});
