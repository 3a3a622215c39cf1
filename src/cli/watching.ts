import type { Environment } from "@/platform/env";
import type { Metric } from "@/platform/metrics/metrics";
import type { Session } from "./session";

/** Serves what Prometheus reads, where the operator wants it. */
export async function watch(
  environment: Environment,
  session: Session,
  look: () => readonly Metric[] | Promise<readonly Metric[]>,
): Promise<void> {
  const { metricsPort: port } = environment;
  if (port === null) return;
  const { startMetrics } = await import("@/server/metrics/start-metrics");
  const host = metricsHost(environment);
  const metrics = await startMetrics({ port, host, ownerUrl: process.env.DATABASE_URL ?? "", look });
  session.onStop(metrics.stop);
}

/** For this machine alone, unless told otherwise. */
export function metricsHost({ host }: Environment): string {
  return host ?? "127.0.0.1";
}
