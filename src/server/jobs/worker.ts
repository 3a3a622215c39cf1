import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, runTaskList, type TaskList } from "graphile-worker";
import type { JobQueue } from "@/db/notifications/job-queue";
import { log } from "@/platform/log";
import { JOB_SCHEMA } from "@/platform/migrations/migrate-jobs";

/** Jobs that are done at the same time; each is for several mails. */
const CONCURRENCY = 2;
/** Only in case a notification was missed. */
const POLL_MS = 5_000;
const RECOVER_MS = 15_000;
const RESTART_MS = 2_000;
/** A mail server that keeps us waiting is abandoned; another worker sends the mail again. */
const PATIENCE_MS = 8_000;

export interface Worker {
  /** Takes no more jobs and waits for those under way. */
  readonly stop: () => Promise<void>;
}

/** Works off jobs until it is stopped, and starts over after the database was away. */
export function startWorker(queue: JobQueue, tasks: TaskList): Worker {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      await workOnce(queue, tasks, stopping.signal).catch((error: unknown) =>
        log().error({ err: error }, "the worker of the mails broke off"),
      );
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = work();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

async function workOnce(queue: JobQueue, tasks: TaskList, stopping: AbortSignal): Promise<void> {
  const workers = runTaskList(
    {
      schema: JOB_SCHEMA,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      // The service stops its parts in its own order.
      noHandleSignals: true,
      logger: LOGGER,
      // One by one, what cannot be written is rejected where nobody listens, which ends the process; in batches it ends the workers.
      preset: { worker: { completeJobBatchDelay: 20, failJobBatchDelay: 0 } },
    },
    tasks,
    queue.pool,
  );
  // Awaited below; until then nobody listens.
  workers.promise.catch(() => undefined);
  const lock = await queue.holdLock(workers.id).catch(async (error: unknown) => {
    await endWorkers(workers);
    throw error;
  });
  const recovering = setInterval(() => void recover(queue), RECOVER_MS);
  void recover(queue);
  try {
    await Promise.race([workers.promise, lock.lost, aborted(stopping)]);
  } finally {
    clearInterval(recovering);
    await endWorkers(workers);
    await atMost(PATIENCE_MS, lock.release());
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}

/** Jobs under way may end; those that take too long are left to the next worker. */
async function endWorkers(workers: ReturnType<typeof runTaskList>): Promise<void> {
  await atMost(PATIENCE_MS, Promise.resolve(workers.gracefulShutdown()));
}

async function recover(queue: JobQueue): Promise<void> {
  try {
    const { freed, requeued } = await queue.recover();
    if (freed + requeued > 0) log().info({ freed, requeued }, "jobs of a worker that is gone are free again");
  } catch (error) {
    log().warn({ err: error }, "jobs of workers that are gone could not be freed");
  }
}

/** Waits for the end of something, up to a limit; how it ends no longer matters. */
async function atMost(milliseconds: number, ending: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  const patience = sleep(milliseconds, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([ending.catch(() => undefined), patience]);
  enough.abort();
}

// Jobs say in the outbox what became of them; of graphile-worker itself, only failures are logged.
const LOGGER = new Logger(() => (level: string, message) => {
  if (level === "error") log().warn({ worker: message }, "the worker of the mails reports");
});
