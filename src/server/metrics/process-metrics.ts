import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { gauge, highest, type Metric } from "@/platform/metrics/metrics";
import { programVersion } from "@/platform/migrations/program-version";

const NANOSECONDS = 1e9;

/** Measures how late the process comes to its work, since the last scrape. */
export function watchEventLoop(): IntervalHistogram {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return delay;
}

/** Event loop, memory, processor and version of this process. */
export function processMetrics(delay: IntervalHistogram): readonly Metric[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const late = (quantile: string, nanoseconds: number) => ({
    labels: { quantile },
    value: Number.isFinite(nanoseconds) ? nanoseconds / NANOSECONDS : 0,
  });
  const metrics = [
    highest("hiatus_event_loop_delay_seconds", "How late a process came to its work since the last look.", [
      late("0.5", delay.percentile(50)),
      late("0.99", delay.percentile(99)),
      late("1", delay.max),
    ]),
    gauge("hiatus_memory_bytes", "Memory of the processes.", [
      { labels: { kind: "resident" }, value: rss },
      { labels: { kind: "heap_used" }, value: heapUsed },
      { labels: { kind: "heap_total" }, value: heapTotal },
      { labels: { kind: "external" }, value: external },
    ]),
    gauge("hiatus_cpu_seconds", "Processor time that the processes that run have used.", [
      { labels: { mode: "user" }, value: user / 1e6 },
      { labels: { mode: "system" }, value: system / 1e6 },
    ]),
    highest("hiatus_uptime_seconds", "For how long the service has run.", [{ value: process.uptime() }]),
    highest("hiatus_info", "The version of the program.", [
      { labels: { version: programVersion() }, value: 1 },
    ]),
  ];
  delay.reset();
  return metrics;
}
