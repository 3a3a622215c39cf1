import { gauge, type Metric } from "@/platform/metrics/metrics";
import type { DatabaseMeasures, PoolMeasure } from "@/services/health/measure";

/** How this process uses its connections. */
export function poolMetrics(pools: readonly PoolMeasure[]): readonly Metric[] {
  const connections = pools.flatMap(({ pool, used, idle, waiting }) => [
    { labels: { pool, state: "used" }, value: used },
    { labels: { pool, state: "idle" }, value: idle },
    { labels: { pool, state: "waited_for" }, value: waiting },
  ]);
  return [
    gauge(
      "hiatus_database_connections",
      "Connections to the database, and calls that wait for one.",
      connections,
    ),
    gauge(
      "hiatus_database_connections_most",
      "Connections that are opened at most.",
      pools.map(({ pool, most }) => ({ labels: { pool }, value: most })),
    ),
  ];
}

/** Locks, jobs and mails; they are left out while the database is away. */
export function databaseMetrics(database: DatabaseMeasures | null): readonly Metric[] {
  return [
    gauge("hiatus_database_up", "Whether the database answers.", [{ value: database === null ? 0 : 1 }]),
    ...(database === null ? [] : countedMetrics(database)),
  ];
}

function countedMetrics(counted: DatabaseMeasures): readonly Metric[] {
  return [
    gauge("hiatus_database_locks", "Locks in the database.", [
      { labels: { state: "held" }, value: counted.held_locks },
      { labels: { state: "waited_for" }, value: counted.waiting_locks },
    ]),
    gauge("hiatus_jobs", "Jobs of the service that are due or under way.", [
      { labels: { state: "waiting" }, value: counted.jobs_waiting },
      { labels: { state: "running" }, value: counted.jobs_running },
    ]),
    gauge("hiatus_queue_age_seconds", "For how long the oldest job that is due has waited.", [
      { value: counted.queue_age_seconds },
    ]),
    gauge("hiatus_mails", "News that still have to leave by mail, or were given up.", [
      { labels: { state: "waiting" }, value: counted.mails_waiting },
      { labels: { state: "queued" }, value: counted.mails_queued },
      { labels: { state: "dead" }, value: counted.mails_dead },
    ]),
    gauge("hiatus_news_age_seconds", "For how long the oldest news that still have to leave have waited.", [
      { value: counted.news_age_seconds },
    ]),
  ];
}
