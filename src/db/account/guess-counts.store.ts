import type { Door } from "../connection/door/door";
import { inTransaction } from "../connection/transaction";

/** What is counted, and how often it may be. */
export interface GuessCount {
  readonly name: string;
  readonly most: number;
}

interface Moment {
  readonly now: Date;
  /** When a window that begins now is over. */
  readonly endsAt: Date;
}

/** Counts one more of each, or none when one of them is at its limit: the first of those is answered. */
export async function takeGuesses(
  counts: readonly GuessCount[],
  { now, endsAt }: Moment,
): Promise<GuessCount | null> {
  return inTransaction({ lookUp: "ids" }, async (tx) => {
    for (const [index, count] of counts.entries()) {
      // SQL: counted or not in one statement, even when others count at the same time.
      const taken = await tx.query(TAKE, [count.name, now, endsAt, count.most]);
      if (taken.length > 0) continue;
      await giveBack(tx, counts.slice(0, index), now);
      return count;
    }
    return null;
  });
}

/** Counts one less of each, in the order in which they were taken, so that two calls at once wait for each other in turn. */
export async function giveGuessesBack(counts: readonly GuessCount[], now: Date): Promise<void> {
  await inTransaction({ lookUp: "ids" }, (tx) => giveBack(tx, counts, now));
}

async function giveBack(tx: Pick<Door, "rows">, counts: readonly GuessCount[], now: Date): Promise<void> {
  for (const { name } of counts) {
    await tx.rows.guessCount.updateMany({
      where: { name, used: { gt: 0 }, endsAt: { gt: now } },
      data: { used: { decrement: 1 } },
    });
  }
}

const TAKE = `
  INSERT INTO guess_counts AS c (name, ends_at, used) VALUES ($1, $3::timestamptz, 1)
  ON CONFLICT (name) DO UPDATE SET
    used = CASE WHEN c.ends_at > $2::timestamptz THEN c.used + 1 ELSE 1 END,
    ends_at = CASE WHEN c.ends_at > $2::timestamptz THEN c.ends_at ELSE excluded.ends_at END
  WHERE c.ends_at <= $2::timestamptz OR c.used < $4::integer
  RETURNING used`;
