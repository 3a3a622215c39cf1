// SQL for the owner of the database: the service itself can remove neither news, links nor the audit.
import type pg from "pg";

/** Rows that one statement removes, so that none holds its locks for long. */
const PORTION = 5_000;

/** Before which moments what is over is forgotten. */
export interface Forgotten {
  /** News that were mailed, given up, or never to be mailed. */
  readonly newsBefore: Date;
  /** Links that were used or have expired. */
  readonly linksBefore: Date;
  /** What AI clients called. */
  readonly callsBefore: Date;
  /** Changes that concern only what was derived before them. */
  readonly changesBefore: Date;
  /** Sessions not used since. */
  readonly idleSince: Date;
  readonly now: Date;
}

/** How many rows of each table were removed. */
export type Pruned = Readonly<Record<keyof typeof RULES, number>>;

/** Removes what has been kept for long enough; each organization says how long its audit is kept. */
export async function prune(pool: pg.Pool, forgotten: Forgotten): Promise<Pruned> {
  const { newsBefore, linksBefore, callsBefore, changesBefore, idleSince, now } = forgotten;
  return {
    outbox: await removeAll(pool, RULES.outbox, [newsBefore]),
    sign_in_tokens: await removeAll(pool, RULES.sign_in_tokens, [linksBefore]),
    mcp_calls: await removeAll(pool, RULES.mcp_calls, [callsBefore]),
    sign_in_challenges: await removeAll(pool, RULES.sign_in_challenges, [now]),
    sessions: await removeAll(pool, RULES.sessions, [now, idleSince]),
    idempotency_keys: await removeAll(pool, RULES.idempotency_keys, [now]),
    guess_counts: await removeAll(pool, RULES.guess_counts, [now]),
    fact_changes: await removeAll(pool, RULES.fact_changes, [changesBefore]),
    audit_entries: await removeAll(pool, RULES.audit_entries, [now]),
  };
}

async function removeAll(pool: pg.Pool, rule: string, values: readonly Date[]): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await pool.query(rule, [...values]);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < PORTION) return removed;
  }
}

const RULES = {
  outbox: portion("outbox", "(delivered_at IS NOT NULL OR dead_at IS NOT NULL) AND created_at < $1"),
  sign_in_tokens: portion("sign_in_tokens", "least(used_at, expires_at) < $1"),
  mcp_calls: portion("mcp_calls", "created_at < $1"),
  sign_in_challenges: portion("sign_in_challenges", "expires_at <= $1"),
  sessions: portion("sessions", "expires_at <= $1 OR last_seen_at <= $2"),
  idempotency_keys: portion("idempotency_keys", "expires_at <= $1"),
  guess_counts: portion("guess_counts", "ends_at <= $1"),
  fact_changes: portion("fact_changes", "created_at < $1"),
  audit_entries: portion(
    "audit_entries",
    `EXISTS (SELECT FROM public.organizations o WHERE o.id = t.organization_id
      AND t.created_at < $1::timestamptz - make_interval(months => o.audit_kept_months))`,
  ),
};

/** Rows that somebody has locked are left for the next time. */
function portion(table: string, condition: string): string {
  return `DELETE FROM public.${table} WHERE ctid = ANY (ARRAY(
    SELECT t.ctid FROM public.${table} t WHERE ${condition} LIMIT ${PORTION} FOR UPDATE OF t SKIP LOCKED))`;
}
