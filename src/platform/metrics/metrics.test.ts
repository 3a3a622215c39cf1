import { expect, it } from "vitest";
import { Counter, gauge, Histogram, metricsText } from "./metrics";

it("counts by labels", () => {
  const counter = new Counter("calls_total", "Calls.");
  counter.add({ operation: "me.get", status: "200" });
  counter.add({ operation: "me.get", status: "200" });
  counter.add({ operation: "me.get", status: "503" }, 3);
  expect(metricsText([counter])).toBe(
    "# HELP calls_total Calls.\n# TYPE calls_total counter\n" +
      'calls_total{operation="me.get",status="200"} 2\ncalls_total{operation="me.get",status="503"} 3\n',
  );
});

it("counts values below each bound", () => {
  const histogram = new Histogram("seconds", "How long.", [0.1, 1]);
  for (const value of [0.1, 0.5, 0.75, 7]) histogram.observe({}, value);
  expect(metricsText([histogram])).toBe(
    "# HELP seconds How long.\n# TYPE seconds histogram\n" +
      'seconds_bucket{le="0.1"} 1\nseconds_bucket{le="1"} 3\nseconds_bucket{le="+Inf"} 4\nseconds_sum 8.35\nseconds_count 4\n',
  );
});

it("escapes what would end a label", () => {
  const metric = gauge("odd", "Odd.", [{ labels: { what: 'a"b\\c\nd' }, value: 1 }]);
  expect(metricsText([metric])).toContain('odd{what="a\\"b\\\\c\\nd"} 1\n');
});
