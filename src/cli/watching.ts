import type { Environment } from "@/platform/env";
import type { Metric } from "@/platform/metrics/metrics";
import type { Session } from "./session";

/** Serves metrics for Prometheus, if the operator has set a port. */
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

/** Only for this machine, unless told otherwise. */
export function metricsHost({ host }: Environment): string {
  return host ?? "127.0.0.1";
}
