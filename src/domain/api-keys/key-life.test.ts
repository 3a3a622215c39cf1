import { expect, it } from "vitest";
import { outlivesRule } from "./key-life";

const now = new Date("2026-03-02T09:00:00Z");

it.each([
  ["no rule", "2099-01-01T00:00:00Z", null, false],
  ["no rule and no end", null, null, false],
  ["a rule and no end", null, 30, true],
  ["the end of the last day that is allowed", "2026-04-02T00:00:00Z", 30, false],
  ["the same far west", "2026-04-02T09:00:00Z", 30, false],
  ["a day more", "2026-04-03T09:00:00Z", 30, true],
])("%s", (_name, end, days, isTooLong) => {
  expect(outlivesRule(end === null ? null : new Date(end), days, now)).toBe(isTooLong);
});
