import { once } from "node:events";
import { Agent, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closePool } from "@/db/connection/pool";
import { cookieOf } from "@/test/clients/portal-client";
import { givenDatabase } from "@/test/database/given-database";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { ENDPOINTS } from "../endpoints";
import { keyLimiter } from "../limits/rate-limit";
import { waitForPage } from "./page-limit";
import { createFrontServer } from "./server";
import { stopServer } from "./stop-server";

const MOST = 1_200;
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

const db = givenDatabase();
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let organization: TestOrganization;
let server: Server;
let port: number;

beforeAll(async () => {
  organization = await TestOrganization.create(db.owner, "acme");
  server = createFrontServer({
    endpoints: ENDPOINTS,
    pages: (_request, response) => Promise.resolve(void response.end("a page")),
    waitForPage,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await stopServer(server, 100);
});

interface Answer {
  readonly status: number;
  readonly retryAfter: number;
  readonly type: string | undefined;
  readonly body: string;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = request({ port, host: "127.0.0.1", path, agent, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const { "retry-after": retryAfter, "content-type": type } = answer.headers;
  return { status: answer.statusCode ?? 0, retryAfter: Number(retryAfter), type, body: await text(answer) };
}

async function load(path: string, times: number, headers: Record<string, string>): Promise<Set<number>> {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(path, headers)));
  return new Set(answers.map(({ status }) => status));
}

/** Somebody signed in whose minute does not end while a test looks. */
async function freshCookie(): Promise<string> {
  for (;;) {
    const person = await organization.employee(crypto.randomUUID());
    const { id, secret } = await organization.openSession(person);
    if (keyLimiter().take(id, new Date(), { calls: 0, limit: MOST }).resetsIn > 30) return cookieOf(secret);
  }
}

it("counts pages with the calls of their session, and says calmly when to come back", async () => {
  const cookie = await freshCookie();
  // What a browser asks for ahead is none.
  expect(await load("/people", 10, { cookie, "next-router-prefetch": "1" })).toEqual(new Set([200]));
  expect(await load("/time-off", MOST - 1, { cookie })).toEqual(new Set([200]));
  expect((await ask("/api/trpc/me.get", { cookie, ...SAME_ORIGIN })).status).toBe(200);
  const refused = await ask("/", { cookie, "accept-language": "de" });
  expect(refused).toMatchObject({ status: 429, type: "text/html; charset=utf-8" });
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.body).toContain('<html lang="de">');
  expect(refused.body).toContain("Zu viele Anfragen");
  expect(refused.body).toContain(`http-equiv="refresh" content="${refused.retryAfter}"`);
  const call = await ask("/api/trpc/me.get", { cookie, ...SAME_ORIGIN });
  expect(call.status).toBe(429);
  // What a page is made of, and somebody else, are served.
  expect(await load("/_next/static/a.js", 5, { cookie })).toEqual(new Set([200]));
  expect((await ask("/", { cookie: await freshCookie() })).status).toBe(200);
});

it("counts nobody who is not signed in", async () => {
  expect(await load("/sign-in", MOST + 5, {})).toEqual(new Set([200]));
  const cookie = await cookieOf("no-session-at-all");
  expect(await load("/", MOST + 5, { cookie })).toEqual(new Set([200]));
});

it("shows the page of an outage when the session cannot be looked up", async () => {
  const cookie = await freshCookie();
  const url = process.env.DATABASE_URL;
  await closePool();
  process.env.DATABASE_URL = "postgresql://nobody:x@127.0.0.1:1/none";
  const answer = await ask("/", { cookie });
  await closePool();
  process.env.DATABASE_URL = url;
  expect(answer).toMatchObject({ status: 503, type: "text/html; charset=utf-8" });
});
