import { requestLog } from "@/platform/log";
import { Counter, Histogram, type Metric } from "@/platform/metrics/metrics";
import { processWide } from "@/platform/process-wide";
import type { Answered } from "../front/server";

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

interface RequestMetrics {
  readonly count: Counter;
  readonly durations: Histogram;
}

const metrics = () =>
  processWide<RequestMetrics>("request-metrics", () => ({
    count: new Counter("hiatus_requests_total", "Requests that were answered."),
    durations: new Histogram("hiatus_request_duration_seconds", "How long answers took.", BOUNDS),
  }));

/** The status of a request whose client left before its answer. */
const LEFT = "client_left";

/** Counts an answer, and logs it. */
export function noteAnswered({ operations, status, durationMs, organizationId, requestId }: Answered): void {
  const labels = {
    operation: operations.length > 1 ? "batch" : (operations[0] ?? "none"),
    status: status ?? LEFT,
  };
  metrics().count.add(labels);
  metrics().durations.observe(labels, durationMs / 1000);
  requestLog().info(
    {
      operation: operations.join(",") || "none",
      status: status === null ? LEFT : Number(status),
      ms: Math.round(durationMs * 10) / 10,
      organization: organizationId,
      requestId,
    },
    "request",
  );
}

/** How many answers there were, and how long they took. */
export function requestMetrics(): readonly Metric[] {
  return [metrics().count, metrics().durations];
}
