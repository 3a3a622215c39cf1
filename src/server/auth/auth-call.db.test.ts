import { createRequire } from "node:module";
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { hashPassword } from "@/services/account/passwords/password";
import { givenDatabase } from "@/test/database/given-database";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { answerAuthCall } from "./auth-call";
import { sessionCookieName } from "./session-cookie";

const ORIGIN = "http://localhost:3000";
const PASSWORD = "correct horse battery";
const FORM = "application/x-www-form-urlencoded";

process.env.NEXTAUTH_SECRET ??= "only for tests, thirty-two characters";
process.env.NEXTAUTH_URL ??= ORIGIN;

// Next fills them for a request of its own, and next-auth requires them when it is called.
let asked: NextRequest;
const scope = createRequire(import.meta.url)("next/headers") as Record<string, () => unknown>;
vi.spyOn(scope, "headers").mockImplementation(() => Promise.resolve(asked.headers));
vi.spyOn(scope, "cookies").mockImplementation(() => Promise.resolve(asked.cookies));

const db = givenDatabase();
let email: string;

beforeAll(async () => {
  const organization = await TestOrganization.create(db.owner, "home");
  const { userId } = await organization.employee("ada");
  await db.owner.query("UPDATE users SET password_hash = $2 WHERE id = $1", [
    userId,
    await hashPassword(PASSWORD),
  ]);
  const { rows } = await db.owner.query<{ email: string }>("SELECT email FROM users WHERE id = $1", [userId]);
  email = rows[0]?.email ?? "";
});

async function call(
  method: string,
  path: string,
  more: { body?: string; type?: string; cookie?: string; ip?: string } = {},
) {
  const { body, type = FORM, cookie = "", ip = crypto.randomUUID() } = more;
  const headers = { "content-type": type, cookie, "x-forwarded-for": ip };
  const request = new NextRequest(`${ORIGIN}/api/auth/${path}`, { method, headers, body: body ?? null });
  asked = request;
  const nextauth = new URL(request.url).pathname.split("/").slice(3);
  return answerAuthCall(request, { params: Promise.resolve({ nextauth }) });
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");

async function withToken(fields: Record<string, unknown>, type = FORM) {
  const answer = await call("GET", "csrf");
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = cookiesOf(answer);
  const all = { csrfToken, json: "true", ...fields };
  const body = type === FORM ? new URLSearchParams(all).toString() : JSON.stringify(all);
  return { body, type, cookie };
}

const answerTo = async (response: Response) =>
  response.headers.get("content-type")?.includes("problem")
    ? `${response.status} ${((await response.json()) as { code: string }).code}`
    : `${response.status}`;

describe("signing in", () => {
  it.each([FORM, "application/json"])("works with %s, wherever one wanted to go", async (type) => {
    for (const callbackUrl of [
      ORIGIN,
      "/requests",
      "https://elsewhere.example/x",
      "//elsewhere.example",
      "",
    ]) {
      const given = await withToken({ email, password: PASSWORD, callbackUrl }, type);
      const response = await call("POST", "callback/credentials", given);
      const { url } = (await response.json()) as { url: string };
      expect([response.status, new URL(url).origin, new URL(url).search]).toEqual([200, ORIGIN, ""]);
      expect(response.headers.getSetCookie().join()).toContain(`${sessionCookieName()}=`);
    }
  });
});

describe("guessing", () => {
  /** Tries to sign in from an address on a device: what is said, and which cookies the device then has. */
  async function attempt(ip: string, { password = PASSWORD, device = "" } = {}) {
    const given = await withToken({ email, password });
    const cookie = `${given.cookie}; ${device}`;
    const response = await call("POST", "callback/credentials", { ...given, cookie, ip });
    const { url } = (await response.json()) as { url: string };
    return { said: new URL(url).searchParams.get("error") ?? "in", cookies: cookiesOf(response) };
  }
  const deviceIn = (cookies: string) => /hiatus\.device=[^;]+/.exec(cookies)?.[0] ?? "";
  async function guess(ip: string, times: number, device = "") {
    const said = [];
    for (let i = 0; i < times; i++) said.push((await attempt(ip, { password: "a guess", device })).said);
    return said;
  }

  it("60 times from one address refuses the owner neither elsewhere nor on a known device there", async () => {
    const device = deviceIn((await attempt("192.0.2.10")).cookies);
    expect(device).not.toBe("");
    const said = await guess("192.0.2.11", 60);
    expect(said.filter((word) => word === "rate_limited")).toHaveLength(50);
    expect((await attempt("192.0.2.11")).said).toBe("rate_limited");
    expect((await attempt("192.0.2.12")).said).toBe("in");
    expect((await attempt("192.0.2.11", { device })).said).toBe("in");
  });

  it("leaves an entry of what was refused beyond the limit, one for each pair, however often it was tried", async () => {
    await guess("192.0.2.15", 30);
    const told = async () =>
      (
        await db.owner.query<{ action: string; times: number }>(
          `SELECT action, count(*)::int AS times FROM audit_entries WHERE ip = '192.0.2.15'
           GROUP BY action ORDER BY action`,
        )
      ).rows;
    await expect.poll(told).toEqual([
      { action: "sign_in.refused", times: 10 },
      { action: "sign_in.throttled", times: 1 },
    ]);
  });

  it("is limited on a known device by what was tried on it, and only there", async () => {
    const device = deviceIn((await attempt("192.0.2.20")).cookies);
    expect((await guess("192.0.2.20", 12, device)).slice(9)).toEqual([
      "CredentialsSignin",
      "rate_limited",
      "rate_limited",
    ]);
    expect((await attempt("192.0.2.21", { device })).said).toBe("rate_limited");
    expect((await attempt("192.0.2.20")).said).toBe("in");
  });

  it("tells no device by a refusal, and forgets none by signing out", async () => {
    const wrong = await attempt("192.0.2.30", { password: "a guess" });
    expect(wrong.cookies).not.toContain("hiatus.device");
    const given = await withToken({});
    const { cookies } = await attempt("192.0.2.30");
    const out = await call("POST", "signout", { ...given, cookie: `${given.cookie}; ${cookies}` });
    expect(cookiesOf(out)).toMatch(/hiatus\.session=(;|$)/);
    expect(cookiesOf(out)).not.toContain("hiatus.device");
  });
});

describe("what next-auth would answer with a 500", () => {
  it.each(["{", "", "[]", "null", '"a"', '{"a":1,"a":2}', "[".repeat(10_000)])(
    "400 for %s as JSON",
    async (body) => {
      for (const path of ["callback/credentials", "signout", "signin/credentials", "session"]) {
        const given = { body, type: "text/plain; application/json" };
        expect(await answerTo(await call("POST", path, given)), path).toBe("400 malformed_body");
      }
    },
  );

  it.each(["elsewhere", "javascript:alert(1)", "http://", "//", "mailto:a@b.example"])(
    "400 for %s as callbackUrl",
    async (address) => {
      const query = `callbackUrl=${encodeURIComponent(address)}`;
      const cookie = `a=1; hiatus.callback-url=${encodeURIComponent(address)}`;
      for (const response of [
        await call("GET", `signin?${query}`),
        await call("GET", `csrf?${query}`),
        await call("GET", "csrf", { cookie }),
        await call("POST", "callback/credentials", { body: query }),
        await call("POST", "signout", await withToken({ callbackUrl: address }, "application/json")),
      ])
        expect(await answerTo(response)).toBe("400 malformed_request");
    },
  );

  it.each([5, null, {}, ["/"]])("400 for %j as callbackUrl, unless it is nothing", async (callbackUrl) => {
    const given = await withToken({ callbackUrl }, "application/json");
    const status = (await call("POST", "signout", given)).status;
    expect(status).toBe(callbackUrl === null ? 200 : 400);
  });

  it.each([
    ["GET", "callback/credentials", "405 method_not_allowed"],
    ["POST", "csrf", "405 method_not_allowed"],
    ["POST", "_log", "404 not_found"],
    ["GET", "callback/github", "404 not_found"],
    ["GET", "nothing", "404 not_found"],
    ["GET", "__proto__", "404 not_found"],
    ["GET", "error/%0a", "404 not_found"],
    ["GET", "error?error=%0d%0aa:b", "400 malformed_url"],
    ["GET", "error?error=%F0%9F%8C%B4", "400 malformed_url"],
    ["GET", "error?error=Callback", "302"],
    ["GET", "signin?csrf=true", "302"],
    ["GET", "session", "200"],
    ["POST", "signout", "302"],
  ])("%s %s: %s", async (method, path, expected) => {
    expect(await answerTo(await call(method, path))).toBe(expected);
  });

  it("413 for more than 16 KiB, whatever it is", async () => {
    const body = `email=${"a".repeat(16 * 1024)}`;
    expect(await answerTo(await call("POST", "callback/credentials", { body }))).toBe(
      "413 payload_too_large",
    );
  });
});
