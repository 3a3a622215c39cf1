import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { projectRoot } from "@/platform/project-root";
import { cookieOf } from "@/test/clients/portal-client";
import { smtpSink } from "@/test/clients/smtp-sink";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, TestOrganization } from "@/test/worlds/organization-builder";
import { Porter } from "./porter";
import { Workers } from "./workers";

const LIMIT = 20;
const SOON = { timeout: 20_000, interval: 50 };

const db = givenDatabase();
let sink: Awaited<ReturnType<typeof smtpSink>>;
let organization: TestOrganization;
let workers: Workers;
let port: number;
let isStopped = false;
const agents: Agent[] = [];

beforeAll(async () => {
  organization = await TestOrganization.create(db.owner, "acme");
});

beforeEach(async () => {
  sink = await smtpSink();
  vi.stubEnv("SMTP_URL", sink.url);
  vi.stubEnv("HIATUS_RATE_LIMIT_PER_MINUTE", String(LIMIT));
  vi.stubEnv("HIATUS_LOG_LEVEL", "warn");
  const porter = new Porter();
  const path = join(projectRoot(), "src/test/workers/worker-without-pages.ts");
  workers = new Workers({ count: 2, program: { path, execArgv: ["--import", "tsx"] }, porter });
  await workers.start();
  await porter.listen(0, "127.0.0.1");
  port = (porter.address() as AddressInfo).port;
  isStopped = false;
});

afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  if (!isStopped) await workers.stop({ drainMs: 0, graceMs: 1_000 });
  vi.unstubAllEnvs();
  await sink.close();
});

interface Call {
  readonly agent?: Agent;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** The beginning of an answer. */
function open(path: string, { agent, method = "GET", headers = {}, body }: Call = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const made = request({
      port,
      host: "127.0.0.1",
      path,
      method,
      agent: agent ?? false,
      headers: { ...json, ...headers },
    });
    made.on("response", resolve).on("error", reject);
    made.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function ask(path: string, call: Call = {}): Promise<{ status: number; text: string }> {
  const response = await open(path, call);
  let text = "";
  for await (const part of response.setEncoding("utf8")) text += part;
  return { status: response.statusCode ?? 0, text };
}

/** A kept connection to each of the workers. */
async function oneToEach(): Promise<[Agent, Agent]> {
  const found = new Map<string, Agent>();
  while (found.size < 2) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    found.set((await ask("/", { agent })).text, agent);
  }
  const [first, second] = [...found.values()];
  if (first === undefined || second === undefined) throw new Error("There are two workers.");
  return [first, second];
}

const keyOf = (secret: string) => ({ authorization: `Bearer ${secret}` });

it("serves with two processes behind one port, which take turns", async () => {
  const pids: string[] = [];
  for (let n = 0; n < 10; n++) pids.push((await ask("/")).text);
  expect(new Set(pids)).toEqual(new Set(workers.pids.map(String)));
  expect(pids.filter((pid) => pid === pids[0])).toHaveLength(5);
  const { secret } = await organization.key(await organization.employee("Both"));
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await ask("/api/v1/me", { headers: keyOf(secret) })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("limits a key by what all workers have let through", async () => {
  const [one, other] = await oneToEach();
  const { secret } = await organization.key(await organization.employee("Busy"));
  const call = async (agent: Agent) => (await ask("/api/v1/me", { agent, headers: keyOf(secret) })).status;
  for (let n = 0; n < LIMIT; n++) await call(one);
  await expect.poll(() => call(other), SOON).toBe(429);
});

it("counts attempts to sign in at all workers together", async () => {
  const [one, other] = await oneToEach();
  const attempt = async (agent: Agent) => {
    const body = { token: "none", email: "guessed@acme.example", password: "a guess at a password" };
    const headers = { "sec-fetch-site": "same-origin" };
    return (await ask("/api/trpc/signInLinks.accept", { agent, method: "POST", headers, body })).status;
  };
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push(await attempt(one), await attempt(other));
  expect(statuses.slice(0, 10)).not.toContain(429);
  expect(statuses.slice(10)).toEqual([429, 429]);
});

it("rings the bell on a page at one worker for what was written at another", async () => {
  const [one, other] = await oneToEach();
  const approver = await organization.employee("Approver");
  const asker = await organization.employee("Asker", { approvers: [approver] });
  const policyId = await organization.policy({ isUnlimited: true });
  await organization.assign(policyId, asker);
  const cookie = await cookieOf(await organization.session(approver));
  const stream = await open("/api/trpc/notifications.live", { agent: one, headers: { cookie } });
  let heard = "";
  stream.setEncoding("utf8").on("data", (part: string) => {
    heard += part;
  });
  await expect.poll(() => heard, SOON).toContain('"unread":0');
  const { secret } = await organization.key(asker);
  const day = dayFromNow(30);
  const booked = await ask("/api/v1/time-off/requests", {
    agent: other,
    method: "POST",
    headers: keyOf(secret),
    body: { policy_id: policyId, start_date: day, end_date: day },
  });
  expect(booked).toMatchObject({ status: 201 });
  await expect.poll(() => heard, SOON).toContain('"unread":1');
});

it("sends each mail once, whichever worker does it", async () => {
  const person = await organization.employee("Told");
  await db.owner.query(
    `WITH key AS (
       INSERT INTO api_keys (organization_id, employee_id, hash, prefix, name, scopes, expires_at)
       VALUES ($1, $2, sha256('one'), 'ak_abcdef', 'Script', '{time-off:read}', now() + interval '3 days')
       RETURNING id)
     INSERT INTO outbox (organization_id, event, recipient_id, subject_id, payload)
     SELECT $1, 'api_key.expiring', $2, key.id, '{}' FROM key, generate_series(1, 40)`,
    [organization.id, person.id],
  );
  const left = async () => {
    const { rows } = await db.owner.query<{ n: number }>(
      "SELECT count(*)::integer AS n FROM outbox WHERE delivered_at IS NULL AND recipient_id = $1",
      [person.id],
    );
    return rows[0]?.n;
  };
  await expect.poll(left, SOON).toBe(0);
  // A mail of another test may come as well: its workers were stopped before they had sent it.
  const sent = sink.mails.filter(({ to }) => to?.[0]?.address === "Told@acme.example");
  expect(sent).toHaveLength(40);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(40);
});

it("puts another process in the place of one that was killed, and goes on", async () => {
  const before = workers.pids;
  const told = async () => {
    const metrics = new Map((await workers.measure()).map((metric) => [metric.name, metric]));
    const sum = (name: string) => metrics.get(name)?.samples.reduce((all, { value }) => all + value, 0) ?? 0;
    return {
      requests: sum("hiatus_requests_total"),
      serving: sum("hiatus_workers"),
      ends: sum("hiatus_worker_ends_total"),
    };
  };
  for (let n = 0; n < 10; n++) await ask("/");
  const first = await told();
  expect(first).toMatchObject({ serving: 2, ends: 0 });
  expect(first.requests).toBeGreaterThanOrEqual(10);
  const [victim, survivor] = before;
  process.kill(victim ?? 0, "SIGKILL");
  await expect.poll(() => workers.pids.length, SOON).toBe(1);
  for (let n = 0; n < 10; n++) expect((await ask("/")).text).toBe(String(survivor));
  await expect.poll(() => workers.pids.length, SOON).toBe(2);
  const pids = new Set<string>();
  for (let n = 0; n < 10; n++) pids.add((await ask("/")).text);
  expect(pids).toEqual(new Set(workers.pids.map(String)));
  expect(pids.has(String(victim))).toBe(false);
  const second = await told();
  expect(second).toMatchObject({ serving: 2, ends: 1 });
  // What the killed one had counted when it was asked is still counted.
  expect(second.requests).toBeGreaterThanOrEqual(first.requests + 20);
});

it("cuts no call under load when it stops, and refuses only who connects after the drain", async () => {
  const { secret } = await organization.key(await organization.employee("Loaded"));
  const outcomes: Record<string, number> = {};
  let isOver = false;
  const clients = Array.from({ length: 24 }, async (_, n) => {
    // Every third opens a connection for each call.
    const agent = new Agent({ keepAlive: n % 3 !== 0 });
    agents.push(agent);
    while (!isOver) {
      const outcome = await ask("/api/v1/me", { agent, headers: keyOf(secret) }).then(
        ({ status }) => (status === 200 || status === 429 ? "answered" : String(status)),
        (error: NodeJS.ErrnoException) => error.code ?? "unknown",
      );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcome === "ECONNREFUSED") await sleep(5);
    }
  });
  // A few for each client, however long a busy machine takes over them.
  await expect.poll(() => outcomes.answered ?? 0, SOON).toBeGreaterThan(clients.length * 4);
  const ready: number[] = [];
  const watch = (async () => {
    await sleep(200);
    ready.push((await ask("/api/health/ready")).status, (await ask("/api/health/ready")).status);
  })();
  await workers.stop({ drainMs: 1_000, graceMs: 5_000 });
  isStopped = true;
  isOver = true;
  await Promise.all([...clients, watch]);
  expect(Object.keys(outcomes).sort()).toEqual(["ECONNREFUSED", "answered"]);
  expect(ready).toEqual([503, 503]);
  expect(workers.pids).toEqual([]);
});
