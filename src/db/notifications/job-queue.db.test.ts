import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { type JobQueue, openJobQueue } from "./job-queue";

const SETTINGS = {
  HIATUS_LONG_LOCK_SECONDS: "1",
  HIATUS_LONG_STATEMENT_SECONDS: "2",
  HIATUS_LONG_WORK_SECONDS: "2",
};
const LOCKED_OUT = { code: "55P03" };

let queue: JobQueue;
const db = givenDatabase();
beforeAll(() => {
  Object.assign(process.env, SETTINGS);
  queue = openJobQueue(db.url);
});
afterAll(async () => {
  for (const name of Object.keys(SETTINGS)) delete process.env[name];
  await queue.close();
});

it("gives a statement up that takes too long", async () => {
  await expect(queue.pool.query("SELECT pg_sleep(20)")).rejects.toMatchObject({ code: "57014" });
});

it("gives up what waits too long for a lock", async () => {
  const holder = await db.owner.connect();
  try {
    await holder.query("BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE");
    await expect(queue.recover()).rejects.toMatchObject(LOCKED_OUT);
    await expect(queue.retryNow()).rejects.toMatchObject(LOCKED_OUT);
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
  expect(await queue.retryNow()).toBe(0);
});

it("does not wait for ever for the lock that marks a worker as alive", async () => {
  const first = await queue.holdLock("same");
  await expect(queue.holdLock("same")).rejects.toMatchObject(LOCKED_OUT);
  await first.release();
});

it("ends a transaction that stands still, so that it keeps no locks", async () => {
  const client = await queue.pool.connect();
  await client.query("BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE");
  await sleep(3_000);
  await expect(client.query("SELECT 1")).rejects.toThrow();
  client.release(true);
  expect(await queue.retryNow()).toBe(0);
});

it("keeps what the address itself sets", async () => {
  const url = new URL(db.url);
  url.searchParams.set("options", "-c work_mem=5MB");
  const other = openJobQueue(url.href);
  try {
    const { rows } = await other.pool.query<{ memory: string; limit: string }>(
      "SELECT current_setting('work_mem') AS memory, current_setting('lock_timeout') AS limit",
    );
    expect(rows).toEqual([{ memory: "5MB", limit: "1s" }]);
  } finally {
    await other.close();
  }
});
