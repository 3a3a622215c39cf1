import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const POLL_MS = 2;

// Not available while somebody holds the calendar exclusively, or waits for that.
const TRY = `
  SELECT pg_try_advisory_xact_lock_shared(hashtextextended('calendar:' || bench.id('organization', 0)::text, 0)) AS had`;

/**
 * Measures how long nobody could have booked: the longest time during which the calendar could not be shared.
 */
export interface LockWatch {
  begin: () => void;
  /** In milliseconds, since the beginning. */
  end: () => Promise<number>;
  stop: () => Promise<void>;
}

export async function watchCalendar(superuserUrl: string): Promise<LockWatch> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  let isWatching = false;
  let watching = Promise.resolve(0);
  return {
    begin: () => {
      isWatching = true;
      watching = longestClosed(client, () => isWatching);
    },
    end: () => {
      isWatching = false;
      return watching;
    },
    stop: () => client.end(),
  };
}

async function longestClosed(client: pg.Client, goesOn: () => boolean): Promise<number> {
  let longest = 0;
  let lastHad = performance.now();
  while (goesOn()) {
    const { rows } = await client.query<{ had: boolean }>(TRY);
    const now = performance.now();
    if (rows[0]?.had) lastHad = now;
    else longest = Math.max(longest, now - lastHad);
    await sleep(POLL_MS);
  }
  return longest;
}
