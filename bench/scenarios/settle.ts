import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const POLL_MS = 500;
const PATIENCE_MS = 180_000;

const LEFT = `
  SELECT (SELECT count(*) FROM graphile_worker._private_jobs)::int
    + (SELECT count(*) FROM outbox WHERE delivered_at IS NULL AND dead_at IS NULL)::int AS count`;

/** Waits until the service has done what it found due at its start, such as reminders, so that only calls are measured. */
export async function settle(superuserUrl: string): Promise<void> {
  const begin = performance.now();
  await untilAtRest(superuserUrl);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query("CHECKPOINT");
  } finally {
    await client.end();
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`ok   what was due at the start is done (${seconds} s)`);
}

/** Waits until everybody who is to be told something has been, by mail too. */
export async function untilAtRest(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const begin = performance.now();
    let quiet = 0;
    while (quiet < 4) {
      if (performance.now() - begin > PATIENCE_MS) throw new Error("The service does not come to rest.");
      const { rows } = await client.query<{ count: number }>(LEFT);
      quiet = rows[0]?.count === 0 ? quiet + 1 : 0;
      await sleep(POLL_MS);
    }
  } finally {
    await client.end();
  }
}
