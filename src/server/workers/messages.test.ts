import { expect, it } from "vitest";
import { readOrder, readReport } from "./messages";

it("takes a worker's word, and nothing for what is none", () => {
  const metric = { name: "a", help: "b", type: "gauge", together: "sum" };
  const measured = (value: unknown) => ({
    kind: "measured",
    number: 1,
    metrics: [{ ...metric, samples: [{ labels: {}, value, suffix: "" }] }],
  });
  expect(readReport(measured(1))).toEqual(measured(1));
  // What is no number in JavaScript is null on the way.
  for (const none of [measured(null), { kind: "took off" }, null, "ready"])
    expect(readReport(none)).toBeNull();
});

it("lets a worker follow only what it knows", () => {
  expect(readOrder({ kind: "finish", graceMs: 1 })).toEqual({ kind: "finish", graceMs: 1 });
  expect(() => readOrder({ kind: "dance" })).toThrow();
});
