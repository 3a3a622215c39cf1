import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFrontServer } from "../front/server";
import { jsonReply } from "../http/reply";
import { authOptions } from "./auth-options";
import { knownDevice, rememberDevice } from "./known-device";
import { sessionCookieName } from "./session-cookie";

process.env.NEXTAUTH_URL = "https://hiatus.example.com";
process.env.NEXTAUTH_SECRET = "a secret of at least thirty-two characters";

const HSTS = "strict-transport-security: max-age=31536000";
let server: Server;

beforeAll(async () => {
  server = createFrontServer({
    endpoints: new Map([["/api/v1", () => Promise.resolve(jsonReply(200, {}, {}))]]),
    pages: (_request, response) => {
      response.writeHead(200, { "Content-Type": "text/html" }).end("a page");
      return Promise.resolve();
    },
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => server.close());

/** The head of the answer to whatever is sent, in lower case. */
async function headTo(sent: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(sent);
  let text = "";
  for await (const part of socket as AsyncIterable<Buffer>) text += part.toString();
  return (text.split("\r\n\r\n")[0] ?? "").toLowerCase();
}

describe("where people come by https", () => {
  it.each([
    ["an endpoint", "GET /api/v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200],
    ["a page", "GET /time-off HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200],
    ["nothing", "GET /api/none HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 404],
    ["a host that is none", "GET / HTTP/1.1\r\nHost: a:b:c\r\nConnection: close\r\n\r\n", 400],
    ["what is no HTTP", "NONSENSE\r\n\r\n", 400],
    ["CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 405],
    ["an upgrade", "GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n", 400],
  ])("the answer to %s says so", async (_name, sent, status) => {
    const head = await headTo(sent);
    expect(head.split("\r\n")[0]).toContain(`http/1.1 ${status}`);
    expect(head.split("\r\n").filter((line) => line === HSTS)).toHaveLength(1);
  });

  it("cookies are of this host alone, and sent by https only", () => {
    const { cookies } = authOptions();
    expect(sessionCookieName()).toBe("__Host-hiatus.session");
    for (const kind of ["sessionToken", "callbackUrl", "csrfToken"] as const) {
      expect(cookies?.[kind]?.name).toMatch(/^__Host-/);
      expect(cookies?.[kind]?.options).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
    }
    const now = new Date();
    const device = rememberDevice(null, "ada@example.com", now);
    expect(device).toMatch(/^__Host-hiatus\.device=[^;]+; Path=\/; .*; Secure$/);
    expect(knownDevice(device.split(";", 1)[0] ?? "", "ada@example.com", now)).not.toBeNull();
    expect(knownDevice(device.split(";", 1)[0]?.slice(7) ?? "", "ada@example.com", now)).toBeNull();
  });
});
