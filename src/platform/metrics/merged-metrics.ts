import { z } from "zod";
import type { Metric, Sample } from "./metrics";

/** A metric with its values, as one process sends it to another. */
export const PlainMetric = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(["counter", "gauge", "histogram"]),
  together: z.enum(["sum", "most"]),
  samples: z.array(
    z.object({
      labels: z.record(z.string(), z.string()),
      value: z.number(),
      suffix: z.string(),
    }),
  ),
});

export type PlainMetric = z.infer<typeof PlainMetric>;
type PlainSample = PlainMetric["samples"][number];

/** The values of metrics as they are now. */
export function plainMetrics(metrics: readonly Metric[]): PlainMetric[] {
  return metrics.map((metric) => ({
    name: metric.name,
    help: metric.help,
    type: metric.type,
    together: metric.together ?? "sum",
    samples: metric.samples().map(({ labels = {}, value, suffix = "" }) => ({
      labels: { ...labels },
      value,
      suffix,
    })),
  }));
}

/**
 * The metrics of several processes as those of one service: values with the same labels are added up, or the
 * highest is used.
 */
export function mergeMetrics(processes: readonly (readonly PlainMetric[])[]): PlainMetric[] {
  const merged = new Map<
    string,
    { metric: PlainMetric; values: Map<string, PlainMetric["samples"][number]> }
  >();
  for (const metric of processes.flat()) {
    const known = merged.get(metric.name) ?? { metric, values: new Map<string, PlainSample>() };
    merged.set(metric.name, known);
    for (const sample of metric.samples) {
      const key = JSON.stringify([sample.suffix, Object.entries(sample.labels)]);
      const before = known.values.get(key)?.value;
      known.values.set(key, { ...sample, value: valueOf(metric, sample.value, before) });
    }
  }
  return [...merged.values()].map(({ metric, values }) => ({ ...metric, samples: [...values.values()] }));
}

/** What has been counted since the start; it must not fall when a process that counted it ends. */
export function onlyCounts(metrics: readonly PlainMetric[]): PlainMetric[] {
  return metrics.filter(({ type }) => type !== "gauge");
}

/** Metrics received from another process. */
export function toldMetrics(metrics: readonly PlainMetric[]): Metric[] {
  return metrics.map(({ samples, ...metric }) => ({ ...metric, samples: (): readonly Sample[] => samples }));
}

function valueOf({ together }: PlainMetric, value: number, before: number | undefined): number {
  if (before === undefined) return value;
  return together === "sum" ? before + value : Math.max(before, value);
}
