import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { publicEndpoint } from "../endpoints";
import { mounted } from "../http/connection";
import type { OpenApiDocument } from "./open-api";

const handle = mounted(publicEndpoint);
const ask = (path: string, init?: RequestInit) => handle(new Request(`http://localhost/api/v1${path}`, init));

it("is there for everybody, without a key", async () => {
  const response = await ask("/openapi.json?x=1");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(((await response.json()) as OpenApiDocument).openapi).toBe("3.1.1");
  expect(await (await ask("/openapi.json", { method: "HEAD" })).text()).toBe("");
});

it("is sent again only when it has changed", async () => {
  const etag = (await ask("/openapi.json")).headers.get("etag") ?? "";
  const again = await ask("/openapi.json", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
});

it("is read and nothing else, and everything beside it needs a key", async () => {
  const posted = await ask("/openapi.json", { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  for (const path of ["/openapi.json/x", "/openapi", "/openapi.jsonx"]) {
    expect((await ask(path)).status).toBe(401);
  }
});

it("comes in gzip for whoever asks, and is the same", async () => {
  const plain = await ask("/openapi.json");
  const zipped = await ask("/openapi.json", { headers: { "accept-encoding": "gzip" } });
  const body = new Uint8Array(await zipped.arrayBuffer());
  expect(gunzipSync(body).toString()).toBe(await plain.text());
  expect([zipped.headers.get("content-encoding"), zipped.headers.get("vary")]).toEqual([
    "gzip",
    "Accept-Encoding",
  ]);
  const again = await ask("/openapi.json", {
    headers: { "if-none-match": zipped.headers.get("etag") ?? "", "accept-encoding": "gzip" },
  });
  expect(again.status).toBe(304);
});

it("opens nothing to pages of other sites", async () => {
  const headers = { origin: "https://elsewhere.example", "access-control-request-method": "GET" };
  for (const method of ["GET", "OPTIONS"]) {
    for (const path of ["/openapi.json", "/me"]) {
      const names = [...(await ask(path, { method, headers })).headers.keys()];
      expect(names.filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  }
});
