import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { acceptsGzip, compressing } from "./compress";
import type { Endpoint } from "./connection";
import { entityTagOf, isMatchedBy, isNamedBy } from "./entity-tag";
import type { Reply } from "./reply";

const LONG = "ä".repeat(600);
const LONGER = "a long answer, ".repeat(5000);

async function answer(reply: Partial<Reply>, accepted: string | null): Promise<Reply> {
  const endpoint: Endpoint = () => Promise.resolve({ status: 200, headers: {}, body: null, ...reply });
  const headers = new Headers(accepted === null ? {} : { "accept-encoding": accepted });
  const request = { method: "GET", url: "http://x/api/v1/x", headers };
  return compressing(endpoint)(request, { ip: null, body: null });
}

const textOf = ({ body }: Reply) => (body instanceof Uint8Array ? gunzipSync(body).toString() : body);

it.each([LONG, LONGER])("compresses a text of more than 1 KiB", async (body) => {
  const reply = await answer({ body, headers: { Vary: "Authorization", ETag: entityTagOf(body) } }, "gzip");
  expect(textOf(reply)).toBe(body);
  expect(reply.headers).toMatchObject({ "Content-Encoding": "gzip", Vary: "Authorization, Accept-Encoding" });
});

it("names another state of the same bytes, and takes it for the same where it comes back", async () => {
  const tag = entityTagOf(LONG);
  const { ETag: zipped = "" } = (await answer({ body: LONG, headers: { ETag: tag } }, "gzip")).headers;
  expect(zipped).not.toBe(tag);
  expect([isNamedBy(zipped, tag), isMatchedBy(zipped, tag)]).toEqual([true, true]);
});

it("says that it would, to whoever asks for it otherwise", async () => {
  const reply = await answer({ body: LONG }, null);
  expect(reply).toEqual({ status: 200, headers: { Vary: "Accept-Encoding" }, body: LONG });
});

it.each<[string, Reply["body"]]>([
  ["a short text", "x".repeat(1024)],
  ["a short text of long characters", "\u20ac".repeat(341)],
  ["bytes", new Uint8Array(5000)],
  ["what is streamed", new Response(LONG).body],
  ["nothing", null],
])("leaves %s as it is", async (_what, body) => {
  expect(await answer({ body }, "gzip")).toEqual({ status: 200, headers: {}, body });
});

describe("Accept-Encoding", () => {
  it.each([
    ["gzip", true],
    ["gzip, deflate, br, zstd", true],
    ["br;q=1.0, gzip;q=0.8, *;q=0.1", true],
    ["GZIP;Q=0.5", true],
    ["x-gzip", true],
    ["*", true],
    ["gzip;q=0", false],
    ["gzip;q=0.0, *", false],
    ["*;q=0", false],
    ["identity, gzip;q=0.5", false],
    ["identity;q=0.5, gzip;q=0.5", true],
    ["br", false],
    ["", false],
    ["gzip;q=nonsense", false],
  ])("%s: %s", (accepted, isAccepted) =>
    expect(acceptsGzip(new Headers({ "accept-encoding": accepted }))).toBe(isAccepted),
  );
});
