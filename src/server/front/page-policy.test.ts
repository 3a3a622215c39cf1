import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { headersOfPage, POLICY, withPolicy } from "./page-policy";

const SENT = {
  "x-nonce": "of-a-visitor",
  "x-path": "/of-a-visitor",
  "content-security-policy": "script-src *",
};

let server: Server;

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** What the page is told, and what its visitor is. */
async function visit(path: string) {
  let told: IncomingMessage["headers"] = {};
  const pages = withPolicy(({ headers }, response) => {
    told = headers;
    response.end();
    return Promise.resolve();
  });
  server = createServer((request, response) => void pages(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: SENT });
  return { told, policy: response.headers.get("content-security-policy") };
}

it.each(["/", "/time-off?year=2026", "/api/docs", "/mail/settings", "/mail/1/html/more", "/apiary"])(
  "gives %s a nonce and tells the page and its visitor the same",
  async (path) => {
    const { told, policy } = await visit(path);
    const nonce = String(told["x-nonce"]);
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(told["content-security-policy"]).toBe(policy);
    expect(told["x-path"]).toBe(path);
  },
);

it("gives no two pages the same nonce", async () => {
  const first = await visit("/");
  await new Promise((resolve) => server.close(resolve));
  expect((await visit("/")).told["x-nonce"]).not.toBe(first.told["x-nonce"]);
});

it("names the page without what Next adds to ask for its data", async () => {
  const { told } = await visit("/people?search=b%C3%B6&_rsc=1x2y3&page=2");
  expect(told["x-path"]).toBe("/people?search=b%C3%B6&page=2");
});

it("allows the tools of development what they need, and only there", async () => {
  const allowed = [
    "script-src 'self' 'nonce-[^']*' 'strict-dynamic' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline';",
  ];
  const { [POLICY]: policy } = headersOfPage("/", { isDevelopment: true });
  const { policy: ofVisitor } = await visit("/");
  for (const each of allowed) {
    expect(policy).toMatch(new RegExp(each));
    expect(ofVisitor).not.toMatch(new RegExp(each));
  }
});

it.each(["/api/auth/session", "/api/docs/more", "/mail/1/html", "/_next/static/a.js", "/_next/image?url=a"])(
  "leaves %s alone",
  async (path) => {
    const { told, policy } = await visit(path);
    expect(policy).toBeNull();
    expect(told["x-path"]).toBe(SENT["x-path"]);
  },
);
