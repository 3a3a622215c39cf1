import { expect, it } from "vitest";
import { type Line, report, type Skipped, verdictOf } from "./line";

const fine: Line = { figures: { calls: 9 }, wrong: { lost: 0 }, control: { felt: 3 } };

it.each<[string, Line | Skipped, string]>([
  ["is right when nothing is wrong and its control noticed", fine, "ok"],
  ["fails when something is wrong", { ...fine, wrong: { lost: 1 } }, "failed"],
  ["fails when its control noticed nothing", { ...fine, control: { felt: 0 } }, "failed"],
  ["fails when one control of several noticed nothing", { ...fine, control: { felt: 3, seen: 0 } }, "failed"],
  ["fails without a control", { ...fine, control: {} }, "failed"],
  ["fails when nothing was counted", { ...fine, wrong: { lost: Number.NaN } }, "failed"],
  ["is neither when it was not run", { skipped: "Only root may." }, "skipped"],
])("a line %s", (_what, line, verdict) => {
  expect(verdictOf(line)).toBe(verdict);
  expect(report("It", line).startsWith({ ok: "ok  ", failed: "FAIL", skipped: "skip" }[verdict] ?? "")).toBe(
    true,
  );
});

it("marks what is wrong where it is told", () => {
  expect(report("It", { ...fine, wrong: { lost: 2 } }).split("\n")).toEqual([
    "FAIL It",
    "     9 calls",
    "FAIL 2 lost",
    "     control: 3 felt",
  ]);
});
