import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFrontServer } from "./server";

let server: Server;
let port: number;

beforeEach(async () => {
  const endpoint = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { status: 200, headers: {}, body: "answered" };
  };
  let isListening = false;
  server = createFrontServer({
    endpoints: new Map([["/api/v1", endpoint]]),
    // Next listens for upgrades at the first page that it answers, and does nothing with most of them.
    pages: (request, response) => {
      const { server: ours } = request.socket as Socket & { server: Server };
      if (!isListening) ours.on("upgrade", () => undefined);
      isListening = true;
      response.end("a page");
      return Promise.resolve();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  await fetch(`http://127.0.0.1:${port}/`);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const HEAD = "Host: x\r\nConnection: Upgrade\r\n";
const WEBSOCKET = `${HEAD}Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`;

/** Sends bytes, never ends by itself, and reads until the server does. */
async function ended(text: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  await once(socket, "end");
  socket.destroy();
  return Buffer.concat(chunks).toString();
}

const openSockets = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

it.each([
  ["a WebSocket for a page", `GET /requests HTTP/1.1\r\n${WEBSOCKET}\r\n`, 400],
  ["a WebSocket for Next's own path", `GET /_next/webpack-hmr HTTP/1.1\r\n${WEBSOCKET}\r\n`, 400],
  ["a WebSocket for an endpoint", `GET /api/v1/me HTTP/1.1\r\n${WEBSOCKET}\r\n`, 400],
  ["another HTTP", `GET / HTTP/1.1\r\n${HEAD}Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`, 400],
  ["TLS", `OPTIONS * HTTP/1.1\r\n${HEAD}Upgrade: TLS/1.0\r\n\r\n`, 400],
  [
    "anything with a body",
    `POST /sign-in HTTP/1.1\r\n${HEAD}Upgrade: x\r\nContent-Length: 9\r\n\r\nhalf`,
    400,
  ],
  ["CONNECT", "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\nmore", 405],
])("refuses %s, says so, and closes", async (_what, text, status) => {
  const answer = await ended(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status });
});

it("has no body for HEAD", async () => {
  expect(await ended(`HEAD / HTTP/1.1\r\n${WEBSOCKET}\r\n`)).toMatch(/^HTTP\/1.1 400 .*\r\n\r\n$/s);
});

it("ends hundreds at once whatever their clients do, while others are answered", async () => {
  const asked = Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/api/v1/me`));
  const begin = performance.now();
  const kinds = Array.from({ length: 300 }, (_, at) =>
    at % 3 === 0
      ? `CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n${"x".repeat(100_000)}`
      : `GET / HTTP/1.1\r\n${WEBSOCKET}\r\n`,
  );
  const answers = await Promise.all(kinds.map((text) => ended(text)));
  expect(answers.filter((answer) => !/^HTTP\/1.1 40[05] /.test(answer))).toEqual([]);
  expect(performance.now() - begin).toBeLessThan(5000);
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
});

it("ends a socket whose client neither reads nor closes", async () => {
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).pause();
    socket.on("error", () => undefined);
    socket.write(`GET / HTTP/1.1\r\n${WEBSOCKET}\r\n`);
    return socket;
  });
  await expect.poll(openSockets).toBeGreaterThanOrEqual(sockets.length);
  await expect.poll(openSockets, { timeout: 5000 }).toBeLessThanOrEqual(1);
  for (const socket of sockets) socket.destroy();
});

it("outlives clients that break off in the middle", async () => {
  for (let at = 0; at < 50; at++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(at % 2 === 0 ? `GET / HTTP/1.1\r\n${WEBSOCKET}\r\n` : "CONNECT a:1 HTTP/1.1\r\n\r\n", () =>
      socket.resetAndDestroy(),
    );
  }
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

it.each(["CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", `GET / HTTP/1.1\r\n${WEBSOCKET}\r\n`])(
  "says nothing that would be taken for an answer that is still to come",
  async (upgrade) => {
    expect(await ended(`GET /api/v1/me HTTP/1.1\r\nHost: x\r\n\r\n${upgrade}`)).toBe("");
  },
);
