import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ApiKey, CreatedApiKey } from "@/contracts/api-keys";
import { closePool } from "@/db/connection/pool";
import { hashPassword } from "@/services/account/passwords/password";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { refusal, rest } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { authOptions } from "../auth/auth-options";
import { filesEndpoint } from "../endpoints";
import { mounted } from "../http/connection";
import { trpcEndpoint } from "../trpc/trpc-endpoint";

vi.mock("@node-rs/argon2", { spy: true });

const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF";
const ORIGIN = "http://localhost:3000";

let db: TestDatabase;
let organization: TestOrganization;
let employee: TestEmployee;
let policyId: string;
let session: string;
let headers: Record<string, string>;

beforeAll(async () => {
  db = await testDatabase();
  organization = await TestOrganization.create(db.owner, "acme");
  employee = await organization.employee("employee", {
    approvers: [await organization.employee("approver")],
  });
  policyId = await organization.policy();
  await organization.assign(policyId, employee);
  session = await organization.session(employee);
  headers = { cookie: await cookieOf(session) };
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

describe("a session", () => {
  it.each([
    ["signed out", "DELETE FROM sessions WHERE user_id = $1"],
    [
      "over",
      "UPDATE sessions SET created_at = now() - interval '2 days', expires_at = now() - interval '1 second' WHERE user_id = $1",
    ],
    ["its employee's, who was deactivated", "UPDATE employees SET is_active = false WHERE user_id = $1"],
  ])("is worth nothing from the next request on when it is %s", async (name, sql) => {
    const person = await organization.employee(`person-${name.length}`);
    const own = { cookie: await cookieOf(await organization.session(person)) };
    expect((await portal(own, "query", "me.get")).status).toBe(200);
    await db.owner.query(sql, [person.userId]);
    const { status, problem } = await portal(own, "query", "me.get");
    expect(status).toBe(401);
    expect(problem?.code).toBe("unauthenticated");
  });

  it("ends with account.signOut", async () => {
    const own = { cookie: await cookieOf(await organization.session(employee)) };
    expect((await portal(own, "mutation", "account.signOut")).data).toEqual({ done: true });
    expect((await portal(own, "query", "me.get")).status).toBe(401);
  });

  it("acts in the organization to which it was switched", async () => {
    const second = await TestOrganization.create(db.owner, "second");
    const again = { ...employee, id: crypto.randomUUID() };
    await second.join(again, "employee", "admin");
    const own = { cookie: await cookieOf(await organization.session(employee)) };
    await portal(own, "mutation", "account.switchOrganization", { organization_id: second.id });
    expect((await portal(own, "query", "me.get")).data).toMatchObject({
      employee: { id: again.id },
      organization: { slug: "second" },
      role: "admin",
    });
    expect((await portal(headers, "query", "me.get")).data).toMatchObject({ organization: { slug: "acme" } });
  });
});

describe("what another site sends", () => {
  const input = { name: "Key", scopes: ["time-off:read"] };

  it("403 for a mutation, and nothing happens", async () => {
    const foreign = { ...headers, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const { status, problem } = await portal(foreign, "mutation", "apiKeys.create", input);
    expect(status).toBe(403);
    expect(problem?.code).toBe("foreign_origin");
    expect((await portal(headers, "query", "apiKeys.list")).data).toEqual([]);
  });

  it("403 for a form too, which needs no preflight", async () => {
    const form = new FormData();
    form.set("policy_id", policyId);
    const foreign = { ...headers, "sec-fetch-site": "cross-site" };
    expect((await portal(foreign, "mutation", "timeOff.create", form)).status).toBe(403);
  });

  it("405 for a mutation by GET", async () => {
    const { status } = await portal(headers, "query", "apiKeys.create", input);
    expect(status).toBe(405);
  });
});

describe("a question that is posted, as one is whose input is too long for an address", () => {
  it("is answered like any other", async () => {
    const search = { search: "approver" };
    const posted = await portal(headers, "mutation", "people.directory", search);
    expect(posted.status).toBe(200);
    expect(posted.data).toMatchObject({ items: [{ name: "approver" }] });
    expect(posted.data).toEqual((await portal(headers, "query", "people.directory", search)).data);
  });

  it("403 when another site posts it", async () => {
    const foreign = { ...headers, "sec-fetch-site": "cross-site" };
    expect((await portal(foreign, "mutation", "people.directory", {})).status).toBe(403);
  });
});

describe("a key made in the portal", () => {
  it("works until it is revoked, and shows its secret once", async () => {
    const made = (
      await portal(headers, "mutation", "apiKeys.create", { name: "Mine", scopes: ["time-off:read"] })
    ).data;
    const { id, key } = made as CreatedApiKey;
    expect(key).toMatch(/^ak_[0-9A-Za-z]{40}$/);
    expect(await refusal(key, "GET", "/time-off/balances")).toBe("200");
    expect(await refusal(key, "GET", "/api-keys")).toBe("403 insufficient_scope");
    const listed = (await portal(headers, "query", "apiKeys.list")).data as ApiKey[];
    expect(listed.map((entry) => entry.id)).toContain(id);
    expect(JSON.stringify(listed)).not.toContain(key.slice(8));
    expect((await portal(headers, "mutation", "apiKeys.revoke", { id })).data).toEqual({ id });
    expect(await refusal(key, "GET", "/time-off/balances")).toBe("401 invalid_key");
  });
});

describe("a form with files", () => {
  const formFor = (day: number, file = new File([PDF], "Attest.pdf")) => {
    const form = new FormData();
    for (const field of ["start_date", "end_date"]) form.set(field, dayFromNow(day));
    form.set("policy_id", policyId);
    form.append("attachments[]", file);
    return form;
  };

  it("creates a request whose file the link of the portal downloads", async () => {
    const { status, data } = await portal(headers, "mutation", "timeOff.create", formFor(40));
    expect(status).toBe(200);
    const { id } = data as { id: string };
    const request = (await portal(headers, "query", "timeOff.get", { id })).data as {
      attachments: { id: string }[];
    };
    const path = `/time-off/requests/${id}/attachments/${request.attachments[0]?.id ?? ""}`;
    const download = (cookie: string) =>
      mounted(filesEndpoint)(new Request(`${ORIGIN}/api/files${path}`, { headers: { cookie } }));
    const response = await download(headers.cookie ?? "");
    expect(await response.text()).toBe(PDF);
    expect(response.headers.get("content-disposition")).toContain("attachment;");
    expect((await download("")).status).toBe(401);
    const stranger = await cookieOf(await organization.session(await organization.employee("stranger")));
    expect((await download(stranger)).status).toBe(403);
  });

  it("serves nothing but files by that address", async () => {
    const response = await mounted(filesEndpoint)(
      new Request(`${ORIGIN}/api/files/me`, { headers: { cookie: headers.cookie ?? "" } }),
    );
    expect(response.status).toBe(404);
  });

  it("is refused with the same problems as JSON", async () => {
    const svg = new File(["<svg/>"], "a.pdf");
    const refused = await portal(headers, "mutation", "timeOff.create", formFor(44, svg));
    expect(refused.status).toBe(422);
    expect(refused.problem).toMatchObject({
      code: "attachment_type_not_allowed",
      errors: [{ path: "/attachments/0" }],
    });
    const large = new File([PDF, new Uint8Array(4 * 1024 * 1024)], "a.pdf");
    expect((await portal(headers, "mutation", "timeOff.create", formFor(44, large))).status).toBe(413);
    expect((await portal(headers, "mutation", "apiKeys.create", formFor(44))).status).toBe(415);
    expect((await portal({}, "mutation", "timeOff.create", formFor(44))).status).toBe(401);
  });
});

describe("calls", () => {
  const send = (path: string, init?: Omit<RequestInit, "headers"> & { headers?: Record<string, string> }) =>
    mounted(trpcEndpoint)(
      new Request(`${ORIGIN}/api/trpc/${path}`, {
        ...init,
        headers: { ...headers, "sec-fetch-site": "same-origin", ...init?.headers },
      }),
    );
  const errorOf = async (response: Response) =>
    ((await response.json()) as { error: { message: string; data: { problem: { code: string } } } }).error;

  it("come in batches of ten at most", async () => {
    const batch = (count: number) =>
      send(`${Array.from({ length: count }, () => "me.get").join(",")}?batch=1&input={}`);
    expect((await batch(10)).status).toBe(200);
    expect((await batch(11)).status).toBe(400);
  });

  it("404 for an unknown operation, and for a file as JSON", async () => {
    expect((await errorOf(await send("nothing.here"))).data.problem.code).toBe("not_found");
    const ways = [
      "timeOff.attachment",
      "timeOff%2Eattachment",
      "/timeOff.attachment",
      "me.get%2CtimeOff.attachment",
    ];
    const before = await portal(headers, "query", "me.get");
    expect(before.status).toBe(200);
    for (const way of ways) {
      const batch = way.includes("%2C") ? "?batch=1&input={}" : "";
      expect((await errorOf(await send(`${way}${batch}`))).data.problem.code, way).toBe("not_found");
    }
  });

  it("400, 413 and 415 for bodies that cannot be", async () => {
    const post = (body: string, type = "application/json") =>
      send("timeOff.create", { method: "POST", body, headers: { "content-type": type } });
    expect((await post("{")).status).toBe(400);
    expect((await post(`"${"a".repeat(1024 * 1024)}"`)).status).toBe(413);
    expect((await post("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
  });

  it("422 with the errors of each field", async () => {
    const { status, problem } = await portal(headers, "mutation", "timeOff.create", {
      policy_id: policyId,
      x: 1,
    });
    expect(status).toBe(422);
    expect(problem?.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      "/start_date required",
      "/end_date required",
      "/x unknown_field",
    ]);
  });

  it("carry a request id and are not stored", async () => {
    const { headers: sent } = await portal(headers, "query", "me.get");
    expect(sent.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent.get("cache-control")).toBe("no-store");
  });
});

describe("sign-in", () => {
  const authorize = async (email: string, password: string, ip: string) => {
    const provider = authOptions().providers[0] as unknown as {
      options: { authorize(credentials: object, request: object): Promise<{ id: string } | null> };
    };
    return provider.options.authorize(
      { email, password },
      { headers: { "x-forwarded-for": ip, "user-agent": "test" } },
    );
  };

  beforeAll(async () => {
    await db.owner.query("UPDATE users SET password_hash = $2 WHERE id = $1", [
      employee.userId,
      await hashPassword("correct horse battery"),
    ]);
  });

  it("opens a session whose secret only the cookie has", async () => {
    const opened = await authorize(employee.email.toUpperCase(), "correct horse battery", "10.0.0.1");
    const own = { cookie: await cookieOf(opened?.id ?? "") };
    expect((await portal(own, "query", "me.get")).data).toMatchObject({
      employee: { email: employee.email },
    });
    const { rows } = await db.owner.query<{ token_hash: Buffer }>("SELECT token_hash FROM sessions");
    expect(rows.some(({ token_hash }) => token_hash.toString() === opened?.id)).toBe(false);
  });

  it("refuses a wrong password, an unknown address and a user without a password alike", async () => {
    expect(await authorize(employee.email, "wrong", "10.0.0.2")).toBeNull();
    expect(await authorize("nobody@acme.example", "wrong", "10.0.0.2")).toBeNull();
    expect(await authorize("approver@acme.example", "", "10.0.0.2")).toBeNull();
  });

  it("verifies a password of the same cost for an unknown address as for a wrong password", async () => {
    const costOf = async (email: string) => {
      vi.mocked(verify).mockClear();
      await authorize(email, "wrong", "10.0.0.3");
      return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split("$").slice(0, 4).join("$"));
    };
    const known = await costOf(employee.email);
    expect(known).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
    expect(await costOf("nobody@acme.example")).toEqual(known);
  });

  it("lets nobody guess on after ten failures, not even with the right password", async () => {
    for (let i = 0; i < 10; i++) await authorize(employee.email, "wrong", "10.0.0.4");
    await expect(authorize(employee.email, "correct horse battery", "10.0.0.4")).rejects.toThrow(
      "rate_limited",
    );
    expect(await authorize(employee.email, "correct horse battery", "10.0.0.5")).not.toBeNull();
  });

  it("puts nothing but the session into the cookie, and nothing into what pages may read", async () => {
    const { callbacks } = authOptions();
    const user = { id: "secret", name: "N", email: "e@x.example" };
    const token = await callbacks?.jwt?.({ token: { name: "N", email: "e" }, user, account: null });
    expect(token).toEqual({ session: "secret" });
    const seen = await callbacks?.session?.({
      session: { expires: "later", user },
      token: token ?? {},
      user: { ...user, emailVerified: null },
      newSession: { anything: 1 },
      trigger: "update",
    });
    expect(seen).toEqual({ expires: "later" });
    expect(
      await callbacks?.jwt?.({
        token: { session: "a" },
        trigger: "update",
        session: { session: "b" },
      } as never),
    ).toEqual({
      session: "a",
    });
  });

  it("ends the session that the browser had, and its own at sign-out", async () => {
    const before = await organization.session(employee);
    const provider = authOptions().providers[0] as unknown as {
      options: { authorize(credentials: object, request: object): Promise<{ id: string } | null> };
    };
    const cookie = await cookieOf(before);
    const opened = await provider.options.authorize(
      { email: employee.email, password: "correct horse battery" },
      { headers: { "x-forwarded-for": "10.0.0.6", cookie } },
    );
    expect((await portal({ cookie }, "query", "me.get")).status).toBe(401);
    const own = { cookie: await cookieOf(opened?.id ?? "") };
    expect((await portal(own, "query", "me.get")).status).toBe(200);
    await authOptions().events?.signOut?.({ token: { session: opened?.id ?? "" }, session: {} as never });
    expect((await portal(own, "query", "me.get")).status).toBe(401);
  });
});

it("a key is no session and a session no key", async () => {
  const { secret } = await organization.key(employee);
  expect((await portal({ authorization: `Bearer ${secret}` }, "query", "me.get")).status).toBe(401);
  expect((await rest(session, "GET", "/me")).status).toBe(401);
});

it.each(["me.get", "no.such", "account.sessions?batch=1"])("204 for a HEAD of %s", async (path) => {
  const headers = { cookie: await cookieOf(session) };
  const asked = new Request(`http://localhost/api/trpc/${path}`, { method: "HEAD", headers });
  expect((await mounted(trpcEndpoint)(asked)).status).toBe(204);
});
