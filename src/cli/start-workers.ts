import { join } from "node:path";
import { connectionsNeeded } from "@/platform/database-limits";
import type { Environment } from "@/platform/env";
import { mergeMetrics, plainMetrics, toldMetrics } from "@/platform/metrics/merged-metrics";
import { refuseFewConnections } from "@/platform/migrations/refuse-few-connections";
import { projectRoot } from "@/platform/project-root";
import { type Session, step } from "./session";
import { watch } from "./watching";

/** Serves with several processes behind one port, which are replaced when they end; this one hands them the connections. */
export async function startWorkers(
  environment: Environment,
  host: string | undefined,
  session: Session,
): Promise<void> {
  const { workers: count, database, port, drainMs } = environment;
  const needed = connectionsNeeded(count, database);
  const { connections } = database;
  await refuseFewConnections(process.env.DATABASE_URL ?? "", { workers: count, connections, needed });
  const [{ Porter }, { Workers }, { watchProcess }] = await Promise.all([
    import("@/server/workers/porter"),
    import("@/server/workers/workers"),
    import("@/server/metrics/own-metrics"),
  ]);
  const porter = new Porter();
  const path = join(projectRoot(), "dist", "worker.js");
  const workers = new Workers({ count, program: { path }, porter });
  const own = watchProcess();
  await watch(environment, session, async () =>
    toldMetrics(mergeMetrics([plainMetrics(own.look()), await workers.measure()])),
  );
  session.onStop(() => workers.stop(session.patience(drainMs)));
  await step(`${count} workers`, () => workers.start());
  await porter.listen(port, host);
}
