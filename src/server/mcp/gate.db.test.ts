import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENTS, connect, startTestFront, type TestFront } from "@/test/clients/mcp-clients";
import { HELLO, rawMessages, type Sent } from "@/test/clients/mcp-messages";
import { portal } from "@/test/clients/portal-client";
import { rest } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";
import { newSecret } from "@/test/worlds/organization-builder";
import { keyLimiter } from "../limits/rate-limit";

let front: TestFront;
let ours: Neighbour;
const db = givenDatabase();

beforeAll(async () => {
  front = await startTestFront();
  ours = await buildNeighbour(db.owner, "ours");
});
afterAll(() => front.close());

const allow = (access: string) => rest(ours.key, "PUT", "/mcp-settings", { access });
const ownerKey = () => ours.organization.key(ours.owner);

/** Whether a call answers, or what its client throws. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (thrown: unknown) => String(thrown),
  );

describe.each(CLIENTS)("while the %s client is connected", (kind) => {
  it("obeys the organization's setting at the very next call", async () => {
    await allow("all_employees");
    const member = await connect(kind, front.url, (await ownerKey()).secret);
    const admin = await connect(kind, front.url, ours.key);
    const seen = async () => [await outcome(member.call("get_me")), await outcome(admin.call("get_me"))];
    expect(await seen()).toEqual(["answered", "answered"]);
    await allow("admins_only");
    expect(await seen()).toEqual([expect.stringContaining("mcp_blocked"), "answered"]);
    await allow("none");
    expect(await seen()).toEqual([
      expect.stringContaining("mcp_blocked"),
      expect.stringContaining("mcp_blocked"),
    ]);
    await allow("all_employees");
    expect(await seen()).toEqual(["answered", "answered"]);
    await ours.organization.mcpSettings(null);
    expect(await seen()).toEqual([
      expect.stringContaining("mcp_blocked"),
      expect.stringContaining("mcp_blocked"),
    ]);
    await ours.organization.mcpSettings("all_employees");
    await Promise.all([member.close(), admin.close()]);
  });

  it("obeys the owner's role and the key's end at the very next call", async () => {
    await ours.organization.mcpSettings("admins_only");
    const { id, secret } = await ownerKey();
    const role = (role: string) =>
      db.owner.query("UPDATE employees SET role = $2 WHERE id = $1", [ours.owner.id, role]);
    await role("admin");
    const client = await connect(kind, front.url, secret);
    expect(await outcome(client.call("get_me"))).toBe("answered");
    await role("member");
    expect(await outcome(client.call("get_me"))).toContain("mcp_blocked");
    await ours.organization.mcpSettings("all_employees");
    expect(await outcome(client.call("get_me"))).toBe("answered");
    await db.owner.query("UPDATE api_keys SET revoked_at = now() WHERE id = $1", [id]);
    expect(await outcome(client.call("get_me"))).not.toBe("answered");
    await client.close();
  });
});

it("leaves for the admins that the setting turned somebody away, once in ten minutes a key", async () => {
  const { id, secret } = await ownerKey();
  const turnedAway = async () => {
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    expect((await fetch(front.url, { method: "POST", headers, body: "{}" })).status).toBe(403);
    const { data } = await portal(await ours.signedIn(), "query", "mcpCalls.list", {});
    const { items } = data as { items: { key: { id: string }; tool: string; outcome: string }[] };
    return items.flatMap(({ key, tool, outcome }) => (key.id === id ? [`${tool} ${outcome}`] : []));
  };
  await ours.organization.mcpSettings("admins_only");
  expect(await turnedAway()).toEqual(["connect mcp_blocked"]);
  expect(await turnedAway()).toEqual(["connect mcp_blocked"]);
  await db.owner.query("UPDATE mcp_calls SET created_at = created_at - interval '11 minutes'");
  expect(await turnedAway()).toEqual(["connect mcp_blocked", "connect mcp_blocked"]);
});

describe("at the door", () => {
  const { send, refusalOf } = rawMessages(() => ({ url: front.url, key: ours.key }));

  beforeAll(() => ours.organization.mcpSettings("all_employees"));

  it("answers a message with the limit that is left, and lets nobody keep it", async () => {
    const response = await send({});
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"protocolVersion":"2025-11-25"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-request-id")).not.toBeNull();
    expect(response.headers.get("ratelimit-limit")).not.toBeNull();
  });

  it("promises no word of changes that no stream would bring", async () => {
    expect(await (await send({})).text()).toContain('"capabilities":{"tools":{"listChanged":false}}');
  });

  it("offers a version that it speaks to who asks for another", async () => {
    const older = { ...HELLO, params: { ...HELLO.params, protocolVersion: "2024-11-05" } };
    expect(await (await send({ body: JSON.stringify(older) })).text()).toContain(
      '"protocolVersion":"2025-11-25"',
    );
  });

  it.each(["2025-11-25", "2025-06-18", "2025-03-26"])("speaks %s to who asks for it", async (version) => {
    const asked = { ...HELLO, params: { ...HELLO.params, protocolVersion: version } };
    const hello = await send({ body: JSON.stringify(asked) });
    expect(await hello.text()).toContain(`"protocolVersion":"${version}"`);
    const ping = { body: JSON.stringify({ jsonrpc: "2.0", id: 2, method: "ping" }) };
    expect((await send({ ...ping, headers: { "mcp-protocol-version": version } })).status).toBe(200);
    expect((await send(ping)).status).toBe(200);
  });

  it.each<[string, string, () => Sent | Promise<Sent>]>([
    ["no key", "401 unauthenticated", () => ({ key: null })],
    ["a mistyped key", "401 invalid_key", () => ({ key: "ak_x" })],
    ["an unknown key", "401 invalid_key", () => ({ key: newSecret() })],
    ["a page of another site", "403 foreign_origin", () => ({ headers: { origin: "https://evil.example" } })],
    [
      "a page of another site, before the key",
      "403 foreign_origin",
      () => ({ key: null, headers: { origin: "null" } }),
    ],
    ["GET", "405 method_not_allowed", () => ({ method: "GET" })],
    ["DELETE", "405 method_not_allowed", () => ({ method: "DELETE" })],
    ["another path", "404 not_found", () => ({ path: "/api/mcp/sse" })],
    ["a form", "415 unsupported_media_type", () => ({ headers: { "content-type": "text/plain" } })],
    ["no JSON", "400 malformed_body", () => ({ body: "{" })],
    ["a body past the limit", "413 payload_too_large", () => ({ body: `"${"x".repeat(1024 * 1024)}"` })],
    [
      "a key that has called too often",
      "429 rate_limited",
      async () => {
        const { id, secret } = await ownerKey();
        while (keyLimiter().take(id, new Date()).isAllowed);
        return { key: secret };
      },
    ],
  ])("refuses %s", async (_what, refused, sent) => {
    expect(await refusalOf(await sent())).toBe(refused);
  });

  it("refuses a name that is not its own, though it leads here", async () => {
    const askedAs = (host: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { host, authorization: `Bearer ${ours.key}`, "content-type": "application/json" };
        request(front.url, { method: "POST", headers }, ({ statusCode = 0 }) => resolve(statusCode))
          .on("error", reject)
          .end(JSON.stringify(HELLO));
      });
    expect(await askedAs(`evil.example:${front.url.port}`)).toBe(403);
    expect(await askedAs(front.url.host)).not.toBe(403);
  });

  it("says how to be let in, what is spoken and when to come again", async () => {
    expect((await send({ key: null })).headers.get("www-authenticate")).toContain("Bearer");
    expect((await send({ method: "GET" })).headers.get("allow")).toBe("POST");
    const { id, secret } = await ownerKey();
    while (keyLimiter().take(id, new Date()).isAllowed);
    expect((await send({ key: secret })).headers.get("retry-after")).not.toBeNull();
    expect((await rest(secret, "GET", "/me")).status).toBe(429);
  });

  it("keeps no stream open that would outlive the setting", async () => {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const body = {
      jsonrpc: "2.0",
      id: 7,
      method: "subscriptions/listen",
      params: { notifications: {}, _meta: meta },
    };
    const response = await send({
      body: JSON.stringify(body),
      headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ id: 7, error: { code: -32601 } });
  });
});
