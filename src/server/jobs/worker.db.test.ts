import { expect, it } from "vitest";
import { openJobQueue } from "@/db/notifications/job-queue";
import { givenDatabase } from "@/test/database/given-database";
import { startWorker } from "./worker";

const db = givenDatabase();
const patience = { timeout: 20_000, interval: 50 };

const add = () => db.owner.query("SELECT graphile_worker.add_job('mail', '{}')");
const waiting = async () => {
  const { rows } = await db.owner.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'hiatus jobs' AND wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
};

// What is rejected without a listener ends the process, and fails this test as well.
it.each<[string, () => Promise<void>]>([
  ["done", () => Promise.resolve()],
  ["failed", () => Promise.reject(new Error("no"))],
])(
  "goes on when the connection breaks by which it says that a job is %s",
  async (_what, work) => {
    const holder = await db.owner.connect();
    const queue = openJobQueue(db.url);
    let tries = 0;
    const mail = async () => {
      tries += 1;
      if (tries > 1) return;
      await holder.query("BEGIN; SELECT FROM graphile_worker._private_jobs FOR UPDATE");
      await work();
    };
    const worker = startWorker(queue, { mail });
    try {
      await add();
      await expect.poll(waiting, patience).toHaveLength(1);
      for (const pid of await waiting()) await db.owner.query("SELECT pg_terminate_backend($1)", [pid]);
      await holder.query("ROLLBACK");
      await add();
      await expect.poll(() => tries, patience).toBeGreaterThan(1);
    } finally {
      await worker.stop();
      await queue.close();
      holder.release();
    }
  },
  60_000,
);
