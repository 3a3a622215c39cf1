// SQL for counts of all windows at once, with upsert and sweep in one statement.
import { inTransaction } from "../connection/transaction";

/** Calls of one name in the window that ends at an instant. */
interface WindowCount {
  readonly name: string;
  readonly endsAt: Date;
  readonly used: number;
}

/**
 * Writes what an instance has counted and answers what all others have together of windows of that
 * length, in one statement; windows that ended a minute ago go. Clocks may differ by a minute. Each instance writes rows of its own, whole counts and no differences: a lost answer counts nothing
 * twice, and nobody waits for another.
 */
export async function exchangeWindowCounts(
  instance: string,
  own: readonly WindowCount[],
  windowMs: number,
): Promise<WindowCount[]> {
  const names = own.map(({ name }) => name);
  const ends = own.map(({ endsAt }) => endsAt);
  const counts = own.map(({ used }) => used);
  return inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only(EXCHANGE, [instance, names, ends, counts, windowMs / 1000]),
  );
}

const EXCHANGE = `
  WITH written AS (
    INSERT INTO rate_windows (name, ends_at, instance, used)
    SELECT w.name, w.ends_at, $1, w.used FROM unnest($2::text[], $3::timestamptz[], $4::integer[]) w (name, ends_at, used)
    ON CONFLICT (ends_at, name, instance) DO UPDATE SET used = excluded.used
  ), swept AS (
    DELETE FROM rate_windows WHERE (ends_at, name, instance) IN (
      SELECT ends_at, name, instance FROM rate_windows WHERE ends_at < now() - interval '1 minute' FOR UPDATE SKIP LOCKED)
  )
  SELECT name, ends_at AS "endsAt", coalesce(sum(used), 0)::integer AS used FROM rate_windows
  WHERE instance <> $1 AND ends_at > now() AND ends_at < now() + ($5::int + 60) * interval '1 second'
  GROUP BY name, ends_at`;
