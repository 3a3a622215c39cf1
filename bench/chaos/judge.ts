/** The outcome of one call. */
export interface Outcome {
  /** Null when the connection broke before the answer was whole. */
  readonly status: number | null;
  /** How it broke, as the system calls it. */
  readonly broken: string | null;
  readonly retryAfter: string | null;
  /** When it ended, and how long it took, in milliseconds. */
  readonly endedAt: number;
  readonly tookMs: number;
  /** The request that was promised by a 201. */
  readonly promised: string | null;
}

/** What callers saw of a fault. */
export interface Seen {
  readonly outcomes: readonly Outcome[];
  /** When each fault was over. */
  readonly overAt: readonly number[];
  /** Ids of what the database has. */
  readonly kept: ReadonlySet<string>;
}

/** Until a call is answered again. */
const RECOVERY_MS = 5_000;
/** What a call waits for the database, and a second for the rest. */
const ANSWER_MS = 15_000;

/** Counts of what must not happen; all 0 when the service handled the fault as it should. */
export function judge({ outcomes, overAt, kept }: Seen): Record<string, number> {
  const count = (isWrong: (outcome: Outcome) => boolean) => outcomes.filter(isWrong).length;
  return {
    "answers of 5xx but 503": count(({ status }) => status !== null && status >= 500 && status !== 503),
    "answers of 503 without Retry-After": count(
      ({ status, retryAfter }) => status === 503 && retryAfter === null,
    ),
    "calls without an answer": count(({ status }) => status === null),
    "answers after more than 15 s": count(({ tookMs }) => tookMs > ANSWER_MS),
    "promised and lost": count(({ promised }) => promised !== null && !kept.has(promised)),
    "first successes after more than 5 s": overAt.filter((at) => !isAnsweredSoon(outcomes, at)).length,
  };
}

/**
 * Calls that were begun but got no complete answer, by how they broke; a call that finds nobody listening was
 * never begun.
 */
export function cut(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { broken } of outcomes) {
    if (broken !== null && broken !== "ECONNREFUSED") counts[broken] = (counts[broken] ?? 0) + 1;
  }
  return counts;
}

/** How many calls were told to try again, and so felt the fault. */
export function felt(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ status }) => status === 503).length;
}

function isAnsweredSoon(outcomes: readonly Outcome[], overAt: number): boolean {
  return outcomes.some(
    ({ status, endedAt }) =>
      status !== null && status < 300 && endedAt > overAt && endedAt <= overAt + RECOVERY_MS,
  );
}
