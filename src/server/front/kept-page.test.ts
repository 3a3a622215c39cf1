import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { keptPage } from "./kept-page";

const CONNECTION = { ip: "127.0.0.1", body: null };

/** A page with a nonce of its own each time, as Next renders it, and how often it was rendered. */
function givenPage({ failures = 0 } = {}) {
  const seen: IncomingMessage["headers"][] = [];
  const pages = (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request.headers);
    if (seen.length <= failures) return Promise.reject(new Error("It cannot be rendered."));
    const nonce = btoa(crypto.randomUUID());
    const base = `${String(request.headers["x-forwarded-proto"])}://${String(request.headers.host)}`;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`);
    response.write(`<script nonce="${nonce}"></script>`);
    response.end(`<p>curl ${base}/api/v1/me “é”</p><script nonce="${nonce}"></script>`);
    return Promise.resolve();
  };
  return { seen, endpoint: keptPage(pages, "/api/docs") };
}
type Endpoint = ReturnType<typeof givenPage>["endpoint"];

async function visit(
  endpoint: Endpoint,
  headers: Record<string, string> = {},
  origin = "https://one.example",
) {
  const head = { method: "GET", url: `${origin}/api/docs?from=mail`, headers: new Headers(headers) };
  const reply = await endpoint(head, CONNECTION);
  const policy = reply.headers["content-security-policy"] ?? "";
  return { ...reply, nonces: [...new Set(policy.match(/(?<='nonce-)[^']+/g))] };
}

it("renders a page once, also for those who come at the same time", async () => {
  const { endpoint, seen } = givenPage();
  const replies = await Promise.all([visit(endpoint), visit(endpoint), visit(endpoint)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await visit(endpoint)).headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(seen).toHaveLength(1);
});

it("gives each visitor a nonce of their own, the same in policy and page", async () => {
  const { endpoint } = givenPage();
  const [one, other] = [await visit(endpoint), await visit(endpoint)];
  for (const { nonces, body } of [one, other]) {
    expect(nonces).toHaveLength(1);
    expect((body as string).match(/(?<=nonce=")[^"]+/g)).toEqual([nonces[0], nonces[0]]);
  }
  expect(one.nonces).not.toEqual(other.nonces);
});

it("names the address that the visitor called, and asks as nobody", async () => {
  const { endpoint, seen } = givenPage();
  const asked = { cookie: "session=secret", "accept-language": "de" };
  expect((await visit(endpoint, asked)).body).toContain("curl https://one.example/api/v1/me “é”");
  expect((await visit(endpoint, {}, "http://[::1]:3000")).body).toContain("curl http://[::1]:3000/api/v1/me");
  expect(seen[0]).toMatchObject({ "accept-language": "en" });
  expect(seen[0]).not.toHaveProperty("cookie");
});

it("compresses for those who ask for it", async () => {
  const { endpoint } = givenPage();
  const { headers, body, nonces } = await visit(endpoint, { "accept-encoding": "br, gzip" });
  expect(headers["Content-Encoding"]).toBe("gzip");
  expect(gunzipSync(body as Uint8Array).toString()).toContain(`nonce="${nonces[0]}"`);
});

it("keeps nothing of a page that failed", async () => {
  const { endpoint } = givenPage({ failures: 1 });
  await expect(visit(endpoint)).rejects.toThrow("It cannot be rendered.");
  expect((await visit(endpoint)).status).toBe(200);
});

it("405 for what does not read it, 404 below it", async () => {
  const { endpoint, seen } = givenPage();
  const url = "https://one.example/api/docs";
  const posted = await endpoint({ method: "POST", url, headers: new Headers() }, CONNECTION);
  expect([posted.status, posted.headers.Allow]).toEqual([405, "GET, HEAD"]);
  const below = { method: "GET", url: `${url}/more`, headers: new Headers() };
  expect((await endpoint(below, CONNECTION)).status).toBe(404);
  expect(seen).toHaveLength(0);
});
