import pg from "pg";
import { readEnvironment } from "@/platform/env";
import { withLimits } from "../connection/limits/session-limits";

// Any number that no other advisory lock of the house uses with two keys.
const WORKER_LOCK = 1_146_049_868;
// Nor with one.
const SWEEP_LOCK = 7_310_524;
/** A worker takes its lock right after it begins; until then its jobs are its own. */
const GRACE = "10 seconds";

/** The owner's connections to the tables of the jobs, which are closed to the service. */
export interface JobQueue {
  readonly pool: pg.Pool;
  /**
   * Marks a worker as alive for as long as the connection of this mark lives; `lost` settles when it ends before it is given
   * back.
   */
  readonly holdLock: (workerId: string) => Promise<{ lost: Promise<void>; release: () => Promise<void> }>;
  /**
   * Frees the jobs of workers that are gone, and makes rows whose job is gone wait again; returns how many of
   * each.
   */
  readonly recover: () => Promise<{ freed: number; requeued: number }>;
  /** Makes mails that wait for another attempt be tried now. */
  readonly retryNow: () => Promise<number>;
  /** Does something unless another instance is doing it; returns whether it was done. */
  readonly whileAlone: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Opens the owner's connections to the jobs: as many as workers need that hold one for a moment only. They wait as long work does. */
export function openJobQueue(ownerUrl: string): JobQueue {
  const { longWork } = readEnvironment().database;
  const address = withLimits(ownerUrl, longWork);
  const pool = new pg.Pool({
    ...address,
    max: 4,
    connectionTimeoutMillis: longWork.lockMs,
    application_name: "hiatus jobs",
  });
  // A broken connection is replaced at the next use; without listeners it would end the process, and
  // graphile-worker would complain.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    pool,
    holdLock: (workerId) => holdLock(address, workerId),
    recover: async () => {
      const { rowCount: freed } = await pool.query(FREE_JOBS, [WORKER_LOCK]);
      const { rowCount: requeued } = await pool.query(REQUEUE);
      return { freed: freed ?? 0, requeued: requeued ?? 0 };
    },
    retryNow: async () => (await pool.query(RETRY_NOW)).rowCount ?? 0,
    whileAlone: (work) => whileAlone(pool, work),
    close: () => pool.end(),
  };
}

async function whileAlone(pool: pg.Pool, work: () => Promise<unknown>): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rowCount } = await client.query("SELECT WHERE pg_try_advisory_lock($1)", [SWEEP_LOCK]);
    if (rowCount === 0) return false;
    await work();
    return true;
  } finally {
    // Closed, not reused: the lock belongs to the connection.
    client.release(true);
  }
}

async function holdLock(address: pg.ClientConfig, workerId: string) {
  const client = new pg.Client({
    ...address,
    application_name: "hiatus worker",
    // A machine that vanished must not seem alive for hours.
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.once("error", () => resolve());
    client.once("end", () => resolve());
  });
  // Later errors of a connection that is lost already.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(
      "SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3",
    );
    await client.query("SELECT pg_advisory_lock($1, hashtext($2))", [WORKER_LOCK, workerId]);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { lost, release: () => client.end() };
}

const FREE_JOBS = `
  UPDATE graphile_worker._private_jobs j
  SET locked_at = NULL, locked_by = NULL, attempts = greatest(j.attempts - 1, 0), run_at = now(), updated_at = now()
  WHERE j.locked_at < now() - interval '${GRACE}' AND NOT EXISTS (
    SELECT FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid::bigint = $1
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)`;

// A job that graphile-worker gave up does not count as one: only a failing database makes our jobs fail.
const REQUEUE = `
  WITH given_up AS (
    DELETE FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL RETURNING id
  )
  UPDATE public.outbox o SET queued_at = NULL
  WHERE o.queued_at < now() - interval '${GRACE}' AND (o.organization_id::text, o.id::text) NOT IN (
    SELECT j.payload ->> 'organization_id', mail.id
    FROM graphile_worker._private_jobs j, json_array_elements_text(j.payload -> 'outbox_ids') AS mail (id)
    WHERE NOT (j.attempts >= j.max_attempts AND j.locked_at IS NULL))`;

// Mails that have not been tried wait for another reason: their decision may still be undone.
const RETRY_NOW = `
  UPDATE public.outbox SET next_attempt_at = now()
  WHERE delivered_at IS NULL AND dead_at IS NULL AND queued_at IS NULL AND attempts > 0 AND next_attempt_at > now()`;
