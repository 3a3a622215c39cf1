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
