import { once } from "node:events";
import { type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DomainError } from "@/domain/errors";
import { readBytes } from "../http/body";
import type { Connection, Endpoint } from "../http/connection";
import { readForm } from "../http/multipart";
import { jsonReply, problemReply } from "../http/reply";
import { createFrontServer, type Timeouts } from "./server";
import { stopServer } from "./stop-server";

let server: Server;
let port: number;
let seen: { ip: string | null; forwarded: unknown; url: string };

/** Reads JSON bodies below /api/v1/json, forms below /api/v1/form, nothing elsewhere. */
const endpoint: Endpoint = async ({ url, headers, method }, connection: Connection) => {
  seen = { ip: connection.ip, forwarded: null, url };
  try {
    if (url.includes("/kept")) return { status: 304, headers: { ETag: '"1"' }, body: null };
    if (url.includes("/stream")) return { status: 200, headers: {}, body: new Response("streamed").body };
    if (url.includes("/endless")) return { status: 200, headers: {}, body: endless() };
    if (url.includes("/json") && connection.body) await readBytes(connection.body, 1024);
    if (url.includes("/form") && connection.body) {
      await readForm(connection.body, headers.get("content-type") ?? "");
    }
    if (url.includes("/slow")) await new Promise((resolve) => setTimeout(resolve, 300));
    if (url.includes("/stuck")) await new Promise(() => undefined);
    if (url.includes("/crash")) throw new Error("secret");
    return jsonReply(200, { method }, {});
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown;
    return problemReply(thrown, { requestId: "r" });
  }
};

let isWritten = false;

/** Written for as long as somebody reads. */
function endless(): ReadableStream<Uint8Array> {
  isWritten = true;
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    cancel: () => {
      isWritten = false;
    },
  });
}

let isReady = true;

async function start(timeouts?: Timeouts): Promise<void> {
  isReady = true;
  server = createFrontServer(
    {
      endpoints: new Map([["/api/v1", endpoint]]),
      pages: (incoming, response) => {
        seen = { ip: null, forwarded: incoming.headers["x-forwarded-for"], url: incoming.url ?? "" };
        response.end("a page");
        return Promise.resolve();
      },
      isReady: () => Promise.resolve(isReady),
    },
    timeouts,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
}

beforeEach(() => start());
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** Sends bytes as they are and reads until the server closes. */
async function raw(text: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text, "latin1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => undefined);
  await once(socket, "close");
  const [head = "", body = ""] = Buffer.concat(chunks)
    .toString()
    .split(/\r\n\r\n(.*)/s);
  return { status: Number(head.slice(9, 12)), head, body };
}

const ask = (line: string, headers = "") =>
  raw(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);

function expectProblem(
  answer: { status: number; head: string; body: string },
  status: number,
  code: string,
): void {
  expect(answer.head).toMatch(/content-type: application\/problem\+json/i);
  expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
  expect(answer.head).not.toMatch(/x-powered-by/i);
  expect(JSON.parse(answer.body)).toMatchObject({ status, code });
  expect(answer.status).toBe(status);
}

describe("a Host", () => {
  it.each(["a:b:c", "a:99999", "a b", "user@x", "x/y", "[::1", "::1", "%zz"])("400 for %s", async (host) => {
    for (const path of ["/api/v1/me", "/", "/api/auth/session"]) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expectProblem(answer, 400, "malformed_request");
    }
  });

  it.each(["x", "x:80", "[::1]:3000", "127.0.0.1:65535", "a_b.example"])("%s is one", async (host) => {
    await raw(`GET /api/v1/me HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(seen.url).toBe(`http://${host}/api/v1/me`);
  });

  it.each(["Host:\r\n", ""])("may be left out (%j)", async (line) => {
    await raw(`GET /api/v1/me HTTP/1.1\r\n${line}Connection: close\r\n\r\n`);
    expect(seen.url).toMatch(/^http:\/\/localhost:\d+\/api\/v1\/me$/);
  });
});

describe("who answers", () => {
  it("endpoints below their path, pages elsewhere", async () => {
    expect((await ask("GET /api/v1/me?x=%zz")).body).toBe('{"method":"GET"}');
    expect(seen.url).toBe("http://x/api/v1/me?x=%zz");
    expect((await ask("GET /")).body).toBe("a page");
    expect((await ask("GET /api/auth/session")).body).toBe("a page");
    expect((await ask("GET /api/docs")).body).toBe("a page");
    expect((await ask("GET /api/v1")).body).toBe('{"method":"GET"}');
    expect((await ask("GET http://elsewhere/api/v1/me")).body).toBe('{"method":"GET"}');
    expect((await ask("GET /api/v1/stream")).body).toContain("streamed");
  });

  it("a HEAD has the headers and no body", async () => {
    const answer = await ask("HEAD /api/v1/me");
    expect(answer.head).toMatch(/content-length: 17/i);
    expect(answer.body).toBe("");
  });

  it("a stream is written no longer than somebody reads, and not at all for a HEAD", async () => {
    const reader = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/endless`, { signal: reader.signal });
    await response.body?.getReader().read();
    expect(isWritten).toBe(true);
    reader.abort();
    await expect.poll(() => isWritten).toBe(false);
    expect((await ask("HEAD /api/v1/endless")).status).toBe(200);
    expect(isWritten).toBe(false);
  });

  it("a 304 says nothing of a body, not even that it is empty", async () => {
    const answer = await ask("GET /api/v1/kept");
    expect([answer.status, answer.body]).toEqual([304, ""]);
    expect(answer.head).toMatch(/etag: "1"/i);
    expect(answer.head).not.toMatch(/content-length|transfer-encoding/i);
  });

  it("404 as a problem for what is no endpoint below /api", async () => {
    for (const path of ["/api/v2/me", "/api/", "/api/v1x", "/api/%zz"]) {
      expectProblem(await ask(`GET ${path}`), 404, "not_found");
    }
  });

  it("500 that tells nothing when an endpoint fails", async () => {
    const answer = await ask("GET /api/v1/crash");
    expectProblem(answer, 500, "internal_error");
    expect(answer.body).not.toContain("secret");
  });

  it("the visitor's address is the peer's, not the visitor's word", async () => {
    await ask("GET /", "X-Forwarded-For: 1.2.3.4\r\n");
    expect(seen.forwarded).toBe("127.0.0.1");
    await ask("GET /api/v1/me", "X-Forwarded-For: 1.2.3.4\r\n");
    expect(seen.ip).toBe("127.0.0.1");
  });
});

describe("hostile requests", () => {
  it("TRACE and CONNECT", async () => {
    expectProblem(await ask("TRACE /"), 405, "method_not_allowed");
    expectProblem(await ask("CONNECT example.com:443"), 405, "method_not_allowed");
    expect((await ask("TRACE /api/v1/me")).body).toBe('{"method":"TRACE"}');
  });

  it("a malformed encoding before Next sees it", async () => {
    expectProblem(await ask("GET /requests/%zz"), 400, "malformed_url");
    expectProblem(await ask("GET /requests/%ff"), 400, "malformed_url");
  });

  it("a wrong method for a page, with Allow", async () => {
    const answer = await ask("DELETE /requests");
    expectProblem(answer, 405, "method_not_allowed");
    expect(answer.head).toMatch(/allow: GET, HEAD, POST/i);
  });

  it("headers and addresses that are too long", async () => {
    expectProblem(await ask("GET /api/v1/me", `X-Long: ${"a".repeat(20_000)}\r\n`), 431, "header_too_large");
    expectProblem(await ask(`GET /api/v1/me?${"a".repeat(9000)}`), 414, "url_too_long");
  });

  it("what is no HTTP", async () => {
    expectProblem(await raw("hello\r\n\r\n"), 400, "malformed_request");
    expectProblem(await ask("GET /api/v1/me", "Bad Header: 1\r\n"), 400, "malformed_request");
    expectProblem(await ask("GET me"), 400, "malformed_request");
    expectProblem(await ask("OPTIONS *"), 400, "malformed_url");
    expectProblem(
      await ask("POST /api/v1/json", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"),
      400,
      "malformed_request",
    );
  });

  it("what a HEAD says wrongly, without a body", async () => {
    const answer = await ask("HEAD /api/v1/me", "Bad Header: 1\r\n");
    expect(answer).toMatchObject({ status: 400, body: "" });
    expect(answer.head).toMatch(/content-length: [1-9]/i);
  });

  it("what breaks off, without a body, for it may be a HEAD", async () => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.end("HEAD /api/v1/me HTTP/1.1\r\nHost: x\r\n");
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*\r\n\r\n$/);
  });

  it("a body for a page that is too long, or of unknown length", async () => {
    expectProblem(await ask("POST /sign-in", "Content-Length: 1048577\r\n"), 413, "payload_too_large");
    expectProblem(await ask("POST /api/auth/signout", "Content-Length: 16385\r\n"), 413, "payload_too_large");
    expectProblem(await ask("POST /sign-in", "Transfer-Encoding: chunked\r\n"), 411, "length_required");
  });

  it("a body past its limit: 413 and the connection closes", async () => {
    const answer = await ask("POST /api/v1/json", `Content-Length: 100000\r\n\r\n${"a".repeat(90_000)}`);
    expectProblem(answer, 413, "payload_too_large");
    expect(answer.head).toMatch(/connection: close/i);
  });

  it("a gibibyte costs no memory and is refused while it streams", async () => {
    const { status, sentBytes, grownBytes } = await upload(1024 ** 3);
    expect(status).toBe(413);
    expect(sentBytes).toBeLessThan(600 * 1024 ** 2);
    expect(grownBytes).toBeLessThan(64 * 1024 ** 2);
  }, 20_000);

  it("an answer that reads no body does not wait for it, and the connection closes", async () => {
    const answer = await raw("POST /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\nabc");
    expect(answer.status).toBe(200);
    expect(answer.head).toMatch(/connection: close/i);
  });

  it("Expect: 100-continue is answered only when the body is wanted", async () => {
    const expectations = "Expect: 100-continue\r\nContent-Length: 2\r\n";
    expect((await ask("POST /api/v1/me", expectations)).head).toMatch(/^HTTP\/1.1 200/);
    expect((await ask("POST /api/v1/json", `${expectations}\r\n{}`)).head).toMatch(/^HTTP\/1.1 100/);
  });
});

describe("stopping", () => {
  it("lets a request in flight finish and then closes its kept connection", async () => {
    const answered = fetch(`http://127.0.0.1:${port}/api/v1/slow`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const begin = performance.now();
    const stopped = stopServer(server);
    // It stops listening in a moment in which nobody connects.
    await expect.poll(() => server.listening, { interval: 5 }).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/api/v1/me`)).rejects.toThrow();
    expect((await answered).status).toBe(200);
    await stopped;
    expect(performance.now() - begin).toBeLessThan(2000);
    await start();
  });

  it("does not wait for ever", async () => {
    const stuck = fetch(`http://127.0.0.1:${port}/api/v1/stuck`).catch(() => "ended");
    await new Promise((resolve) => setTimeout(resolve, 100));
    await stopServer(server, 200);
    expect(await stuck).toBe("ended");
    await start();
  });
});

describe("slow requests", () => {
  beforeEach(async () => {
    server.close();
    await once(server, "close");
    await start({ headersMs: 200, requestMs: 400, stillMs: 5000, checkMs: 50 });
  });

  it("408 for headers and for bodies that do not come to an end", async () => {
    expectProblem(await raw("GET /api/v1/me HTTP/1.1\r\nHost: x\r\n"), 408, "request_timeout");
    const body = "POST /api/v1/json HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{";
    expectProblem(await raw(body), 408, "request_timeout");
  });
});

async function upload(bytes: number) {
  const boundary = "b";
  const outgoing = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/api/v1/form",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}`, "transfer-encoding": "chunked" },
  });
  const before = process.memoryUsage.rss();
  let isOver = false;
  let sentBytes = 0;
  outgoing.setMaxListeners(0);
  outgoing.on("error", () => {
    isOver = true;
  });
  outgoing.on("close", () => {
    isOver = true;
  });
  const answered = once(outgoing, "response") as Promise<[IncomingMessage]>;
  outgoing.write(`--${boundary}\r\ncontent-disposition: form-data; name="a[]"; filename="a"\r\n\r\n`);
  const chunk = Buffer.alloc(1024 * 1024);
  while (sentBytes < bytes && !isOver) {
    sentBytes += chunk.byteLength;
    if (!outgoing.write(chunk)) {
      await Promise.race([once(outgoing, "drain"), once(outgoing, "close")]).catch(() => undefined);
    }
  }
  const [response] = await answered;
  response.resume();
  outgoing.destroy();
  return { status: response.statusCode, sentBytes, grownBytes: process.memoryUsage.rss() - before };
}

describe("while the database is away", () => {
  const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  beforeEach(() => {
    isReady = false;
  });

  it("a page says so in the visitor's language, and tries again by itself", async () => {
    const answer = await get("/time-off", { headers: { "accept-language": "de" } });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("Der Dienst kann gerade nicht antworten");
    expect(html).toContain('http-equiv="refresh"');
  });

  it("signing in is answered with 503, before next-auth says why in an address", async () => {
    const answer = await get("/api/auth/callback/credentials", { method: "POST", body: "a=b" });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  });

  it.each(["/_next/static/a.js", "/favicon.ico", "/api/auth/csrf"])("%s is served", async (path) => {
    expect(await (await get(path)).text()).toBe("a page");
  });
});
