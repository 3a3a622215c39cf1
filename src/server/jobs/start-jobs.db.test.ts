import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closePool } from "@/db/connection/pool";
import { openJobQueue } from "@/db/notifications/job-queue";
import { smtpTransport } from "@/platform/mail/smtp-transport";
import { relayNews } from "@/services/notifications/relay-news";
import { smtpSink } from "@/test/clients/smtp-sink";
import type { TestDatabase } from "@/test/database/database";
import { givenDatabase } from "@/test/database/given-database";
import { ordinaryOwnerDatabase } from "@/test/database/ordinary-owner";
import { buildOrganization } from "@/test/worlds/builders";
import { type Jobs, startJobs } from "./start-jobs";

const db = givenDatabase();
let sink: Awaited<ReturnType<typeof smtpSink>>;
let running: Jobs[] = [];

beforeEach(async () => {
  sink = await smtpSink();
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  await sink.close();
});

const start = (ownerUrl = db.url) => {
  const transport = smtpTransport(sink.url, { name: "Hiatus", address: "hiatus@example.com" });
  const jobs = startJobs({ ownerUrl, transport, baseUrl: "https://time.example.com" });
  running.push(jobs);
  return jobs;
};

/** Tells somebody so many times that their key expires. */
async function tell(times: number, where: TestDatabase = db): Promise<void> {
  const org = await buildOrganization(where);
  const employee = await org.employee({ name: "Eva" });
  await where.owner.query(
    `WITH key AS (
       INSERT INTO api_keys (organization_id, employee_id, hash, prefix, name, scopes, expires_at)
       VALUES ($1, $2, sha256($1::uuid::text::bytea), 'ak_abcdef', 'Script', '{time-off:read}', now() + interval '3 days')
       RETURNING id)
     INSERT INTO outbox (organization_id, event, recipient_id, subject_id, payload)
     SELECT $1, 'api_key.expiring', $2, key.id, '{}' FROM key, generate_series(1, $3)`,
    [org.id, employee, times],
  );
}

const left = async ({ owner }: TestDatabase = db) => {
  const { rows } = await owner.query<{ n: number }>(
    "SELECT count(*)::integer AS n FROM outbox WHERE delivered_at IS NULL",
  );
  return rows[0]?.n;
};
const patience = { timeout: 15_000, interval: 100 };

it("two instances share the work: each mail goes out once", async () => {
  start();
  start();
  await tell(60);
  await expect.poll(() => left(), patience).toBe(0);
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(60);
  expect(sink.mails).toHaveLength(60);
}, 30_000);

it("takes up, after a stop, what is left, and ends what was under way", async () => {
  await tell(60);
  const first = start();
  await expect.poll(() => sink.mails.length, patience).toBeGreaterThan(5);
  await first.stop();
  running = [];
  const sent = sink.mails.length;
  const { rows } = await db.owner.query(
    "SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL",
  );
  expect(rows).toEqual([]);
  expect(await left()).toBe(60 - sent);
  start();
  await expect.poll(() => left(), patience).toBe(0);
  expect(sink.mails).toHaveLength(60);
}, 30_000);

it("goes on when the connections to the database were cut", async () => {
  start();
  await tell(1);
  await expect.poll(() => left(), patience).toBe(0);
  await db.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'hiatus%' AND pid <> pg_backend_pid()`,
  );
  await tell(3);
  await expect.poll(() => left(), patience).toBe(0);
  expect(sink.mails).toHaveLength(4);
}, 30_000);

it("sends what a killed worker had taken, once its lock is gone", async () => {
  await tell(2);
  const queue = openJobQueue(db.url);
  const lock = await queue.holdLock("pool-killed");
  await relayNews();
  await db.owner.query(
    "UPDATE graphile_worker._private_jobs SET locked_by = 'pool-killed', locked_at = now() - interval '1 minute'",
  );
  await lock.release();
  await queue.close();
  start();
  await expect.poll(() => left(), patience).toBe(0);
  expect(sink.mails).toHaveLength(2);
}, 30_000);

it("works for an owner who is no superuser, with a login of its own for the service", async () => {
  const ordinary = await ordinaryOwnerDatabase();
  const role = `hiatus_test_login_${randomBytes(6).toString("hex")}`;
  const service = new URL(ordinary.url);
  [service.username, service.password] = [role, role];
  await db.owner.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}' IN ROLE hiatus_service`);
  await closePool();
  vi.stubEnv("DATABASE_URL", ordinary.url);
  vi.stubEnv("HIATUS_SERVICE_DATABASE_URL", service.href);
  const jobs = start(ordinary.url);
  try {
    await tell(3, ordinary);
    await expect.poll(() => left(ordinary), patience).toBe(0);
    expect(sink.mails).toHaveLength(3);
  } finally {
    running = [];
    await jobs.stop();
    await closePool();
    vi.unstubAllEnvs();
    await ordinary.drop();
    await db.owner.query(`DROP ROLE ${role}`);
  }
}, 60_000);

it("shows the next time of being employed once the one before is over", async () => {
  const org = await buildOrganization(db);
  const eva = await org.employee({ name: "Eva" });
  await db.owner.query("UPDATE employees SET end_date = current_date - 2 WHERE id = $1", [eva]);
  await db.owner.query(
    "INSERT INTO employments (organization_id, employee_id, hire_date) VALUES ($1, $2, current_date - 1)",
    [org.id, eva],
  );
  start();
  const shown = async () => {
    const { rows } = await db.owner.query<{ end_date: string | null }>(
      "SELECT end_date FROM employees WHERE id = $1",
      [eva],
    );
    return rows[0]?.end_date;
  };
  await expect.poll(shown, patience).toBeNull();
});
