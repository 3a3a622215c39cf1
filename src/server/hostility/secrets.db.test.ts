import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "@/services/account/sign-in";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { rest } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { mailedInvitation } from "@/test/mailed-invitation";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const PASSWORD = "vertical mustard telescope 9";

const db = givenDatabase();
let home: TestOrganization;
let admin: TestEmployee;
let cookie: string;
/** What must stand nowhere, by what it is. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  admin = await home.employee("admin", { role: "admin" });
  secrets["password"] = await home.password(admin, PASSWORD);
  const signedIn = await signIn({
    email: admin.email,
    password: PASSWORD,
    ip: null,
    userAgent: "test",
    now: new Date(),
  });
  secrets["session"] = signedIn?.sessionToken ?? "";
  cookie = await cookieOf(secrets["session"]);
  secrets["cookie"] = cookie.slice(cookie.indexOf("=") + 1);
  secrets["signature of cookies"] = process.env.NEXTAUTH_SECRET ?? "";
  const made = await portal({ cookie }, "mutation", "apiKeys.create", {
    name: "Script",
    scopes: ["time-off:read"],
  });
  secrets["key"] = (made.data as { key: string }).key;
  const invited = await home.uninvited();
  await portal({ cookie }, "mutation", "people.invite", { id: invited });
  secrets["invitation"] = await mailedInvitation(db.owner, invited);
  const feed = await portal({ cookie }, "mutation", "feeds.create", { kind: "own" });
  secrets["feed"] = tokenOf((feed.data as { url: string }).url);
  const ofKey = await home.key(admin);
  const header = { "idempotency-key": "a feed" };
  const byKey = await rest(ofKey.secret, "POST", "/feeds", { kind: "team" }, header);
  secrets["feed of a key"] = tokenOf(((await byKey.json()) as { url: string }).url);
  await rest(secrets["key"], "GET", "/me");
});

function tokenOf(url: string): string {
  return /feeds\/(.+)\.ics$/.exec(url)?.[1] ?? "";
}

/** Which of them a text holds. */
const found = (text: string) =>
  Object.entries(secrets).flatMap(([what, secret]) => (text.includes(secret) ? [what] : []));

it("were made", () => {
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 20)).toEqual([]);
});

describe("no secret stands", () => {
  it("in a row of any table, and so in no backup", async () => {
    const { rows: tables } = await db.owner.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'hiatus', 'graphile_worker')`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const { rows } = await db.owner.query<{ text: string }>(
        `SELECT coalesce(string_agg(to_jsonb(t)::text, E'\\n'), '') AS text FROM ${name} t`,
      );
      expect([name, found(rows[0]?.text ?? "")]).toEqual([name, []]);
    }
  });

  it("in what pages are told of sessions, keys, people and the audit", async () => {
    for (const [operation, input] of [
      ["account.sessions", {}],
      ["apiKeys.list", undefined],
      ["feeds.list", undefined],
      ["people.profile", { id: admin.id }],
      ["people.sessions", { id: admin.id }],
      ["audit.list", {}],
      ["notifications.list", {}],
      ["me.get", undefined],
    ] as const) {
      const { data, problem } = await portal({ cookie }, "query", operation, input);
      expect([operation, problem, found(JSON.stringify(data))]).toEqual([operation, undefined, []]);
    }
  });

  it("in an address: a key is taken from its header only", async () => {
    for (const name of ["key", "api_key", "access_token", "authorization"]) {
      const response = await rest(null, "GET", `/me?${name}=${secrets["key"] ?? ""}`);
      expect([response.status, found(await response.text())]).toEqual([401, []]);
    }
  });
});
