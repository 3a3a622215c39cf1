import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { requestLog } from "@/platform/log";
import { givenDatabase } from "@/test/database/given-database";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { ENDPOINTS } from "../endpoints";
import { createFrontServer } from "../front/server";
import { stopServer } from "../front/stop-server";
import { noteAnswered } from "./answered";
import { watchServing } from "./own-metrics";
import { startMetrics } from "./start-metrics";

const db = givenDatabase();
let server: Server;
let base: string;
let metrics: Awaited<ReturnType<typeof startMetrics>>;
const watched = watchServing();
let lines: Record<string, unknown>[];

beforeAll(async () => {
  server = createFrontServer({
    endpoints: ENDPOINTS,
    pages: (_request, response) => Promise.resolve(void response.end("a page")),
    answered: noteAnswered,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  metrics = await startMetrics({ port: 0, host: "127.0.0.1", ownerUrl: db.url, look: watched.look });
});
afterAll(async () => {
  await metrics.stop();
  watched.stop();
  await stopServer(server, 100);
});
beforeEach(() => {
  lines = [];
  vi.restoreAllMocks();
  vi.spyOn(requestLog(), "info").mockImplementation(
    (line: unknown) => void lines.push(line as Record<string, unknown>),
  );
});

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(base + path, init);
  await response.arrayBuffer();
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
  return response;
}

const told = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();

it("logs one line for a call: operation, status, duration, organization and request id, and nothing that was sent", async () => {
  const org = await TestOrganization.create(db.owner, "measured");
  const { secret } = await org.key(await org.employee("Eva"));
  const response = await ask("/api/v1/me?never=logged", { headers: { authorization: `Bearer ${secret}` } });
  expect(lines).toEqual([
    {
      operation: "me.get",
      status: response.status,
      ms: expect.any(Number) as number,
      organization: org.id,
      requestId: response.headers.get("x-request-id"),
    },
  ]);
});

it.each([
  ["a call without a key", "/api/v1/me", "me.get", 401],
  ["an address that is none", "/api/v1/nowhere", "none", 401],
  ["a look at the health", "/api/health/live", "health", 200],
  ["a page, never by its address", "/sign-in/link/a-secret", "page", 200],
  ["sign-in", "/api/auth/session", "auth", 200],
  ["a file of the program", "/_next/static/a.js", "asset", 200],
  ["a batch", "/api/trpc/me.get,notifications.unread?batch=1", "me.get", 207],
])("logs %s", async (_name, path, operation, status) => {
  const response = await ask(path);
  const requestId = response.headers.get("x-request-id");
  expect(lines).toMatchObject([{ operation, status, requestId }]);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

it("says when the client left before its answer", async () => {
  const leaving = new AbortController();
  const gone = fetch(`${base}/api/v1/time-off/balances`, { signal: leaving.signal }).catch(() => "gone");
  setTimeout(() => leaving.abort(), 1);
  await gone;
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
  expect(["client_left", 401]).toContain(lines[0]?.status);
});

it("tells Prometheus of requests, connections, locks, jobs, mails, event loop and memory", async () => {
  await ask("/api/health/live");
  await db.owner.query(`SELECT graphile_worker.add_job('other', run_at => now() - interval '90 seconds')`);
  const holder = await db.owner.connect();
  await holder.query("BEGIN; SELECT pg_advisory_xact_lock(4711)");
  const waiter = await db.owner.connect();
  const waiting = waiter.query("SELECT pg_advisory_xact_lock(4711)");
  await vi.waitFor(async () =>
    expect(await told()).toContain('hiatus_database_locks{state="waited_for"} 1\n'),
  );
  const text = await told();
  await holder.query("ROLLBACK");
  await waiting;
  holder.release();
  waiter.release();

  expect(text).toMatch(/^hiatus_requests_total\{operation="health",status="200"\} \d+$/m);
  expect(text).toMatch(
    /^hiatus_request_duration_seconds_bucket\{operation="me.get",status="401",le="\+Inf"\} \d+$/m,
  );
  expect(text).toContain("hiatus_database_up 1\n");
  expect(text).toMatch(/^hiatus_database_connections\{pool="calls",state="idle"\} \d+$/m);
  expect(text).toContain('hiatus_jobs{state="waiting"} 1\n');
  expect(Number(/^hiatus_queue_age_seconds (.+)$/m.exec(text)?.[1])).toBeGreaterThan(89);
  expect(text).toContain('hiatus_mails{state="dead"} 0\n');
  expect(text).toMatch(/^hiatus_event_loop_delay_seconds\{quantile="0.99"\} \d/m);
  expect(Number(/^hiatus_memory_bytes\{kind="resident"\} (.+)$/m.exec(text)?.[1])).toBeGreaterThan(1e7);
  // Each name is told of once, and what is told is a number.
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const line of text.split("\n").filter((one) => one !== "" && !one.startsWith("#"))) {
    expect(line).toMatch(/^[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[0-9.e+-]+$/);
  }
});

it("answers while the database is away, and nothing but /metrics", async () => {
  const lonely = await startMetrics({
    port: 0,
    host: "127.0.0.1",
    ownerUrl: "postgresql://nobody:x@127.0.0.1:1/none",
    look: watched.look,
  });
  const at = `http://127.0.0.1:${lonely.port}`;
  const text = await (await fetch(`${at}/metrics`)).text();
  expect(text).toContain("hiatus_database_up 0\n");
  expect(text).not.toContain("hiatus_jobs");
  expect((await fetch(`${at}/`)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: "POST" })).status).toBe(405);
  await lonely.stop();
});
