// SQL for the owner of the database, who sees the jobs and all organizations.
import pg from "pg";
import { z } from "zod";

const MEASURES = z.tuple([
  z.object({
    waiting_locks: z.coerce.number(),
    held_locks: z.coerce.number(),
    jobs_waiting: z.coerce.number(),
    jobs_running: z.coerce.number(),
    queue_age_seconds: z.coerce.number(),
    mails_waiting: z.coerce.number(),
    mails_queued: z.coerce.number(),
    mails_dead: z.coerce.number(),
    news_age_seconds: z.coerce.number(),
  }),
]);

/** What an operator watches, counted over all organizations. */
export type DatabaseMeasures = z.infer<typeof MEASURES>[0];

const PATIENCE_MS = 3_000;

/** Counts locks, jobs and mails. Throws when the database does not answer in time. */
export async function readMeasures(ownerUrl: string): Promise<DatabaseMeasures> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: "hiatus metrics",
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  // What breaks between two steps is told by the next one.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return MEASURES.parse((await client.query(COUNTS)).rows)[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const COUNTS = `
  SELECT locks.*, jobs.*, mails.* FROM
    (SELECT count(*) FILTER (WHERE NOT granted) AS waiting_locks, count(*) FILTER (WHERE granted) AS held_locks
      FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS locks,
    (SELECT count(*) FILTER (WHERE locked_at IS NULL AND run_at <= now()) AS jobs_waiting,
        count(*) FILTER (WHERE locked_at IS NOT NULL) AS jobs_running,
        coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE locked_at IS NULL AND run_at <= now())), 0)
          AS queue_age_seconds
      FROM graphile_worker._private_jobs) AS jobs,
    (SELECT
        (SELECT count(*) FROM public.outbox
          WHERE delivered_at IS NULL AND dead_at IS NULL AND queued_at IS NULL) AS mails_waiting,
        (SELECT count(*) FROM public.outbox WHERE queued_at IS NOT NULL) AS mails_queued,
        (SELECT count(*) FROM public.outbox WHERE dead_at IS NOT NULL) AS mails_dead,
        coalesce(extract(epoch FROM now() - (SELECT min(created_at) FROM public.outbox
          WHERE delivered_at IS NULL AND dead_at IS NULL)), 0) AS news_age_seconds) AS mails`;
