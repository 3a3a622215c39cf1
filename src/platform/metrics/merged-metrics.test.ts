import { expect, it } from "vitest";
import { mergeMetrics, onlyCounts, plainMetrics, toldMetrics } from "./merged-metrics";
import { Counter, gauge, Histogram, highest, type Metric, metricsText } from "./metrics";

const text = (...processes: (readonly Metric[])[]) =>
  metricsText(toldMetrics(mergeMetrics(processes.map(plainMetrics))));

function counter(values: Record<string, number>): Counter {
  const made = new Counter("calls_total", "Calls.");
  for (const [status, value] of Object.entries(values)) made.add({ status }, value);
  return made;
}

it("adds up what has the same labels", () => {
  expect(text([counter({ 200: 3, 404: 1 })], [counter({ 200: 4, 500: 2 })])).toBe(
    "# HELP calls_total Calls.\n# TYPE calls_total counter\n" +
      'calls_total{status="200"} 7\ncalls_total{status="404"} 1\ncalls_total{status="500"} 2\n',
  );
});

it("adds up each bucket, the sum and the count of a histogram", () => {
  const durations = (...values: number[]) => {
    const made = new Histogram("seconds", "How long.", [1, 2]);
    for (const value of values) made.observe({}, value);
    return made;
  };
  expect(text([durations(0.5, 3)], [durations(1.5)])).toContain(
    'seconds_bucket{le="1"} 1\nseconds_bucket{le="2"} 2\nseconds_bucket{le="+Inf"} 3\nseconds_sum 5\nseconds_count 3\n',
  );
});

it("takes the highest where a sum would say nothing", () => {
  const of = (delay: number, memory: number) => [
    highest("delay", "Late.", [{ value: delay }]),
    gauge("memory", "Much.", [{ value: memory }]),
  ];
  expect(text(of(0.2, 100), of(0.1, 50))).toMatch(/^delay 0.2\n[^]*^memory 150\n/m);
});

it("keeps of a process that is gone what it has counted, and not how it stood", () => {
  const kept = onlyCounts(plainMetrics([counter({ 200: 3 }), gauge("memory", "Much.", [{ value: 1 }])]));
  expect(kept.map(({ name }) => name)).toEqual(["calls_total"]);
});
