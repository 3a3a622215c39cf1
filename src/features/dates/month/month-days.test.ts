import { describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { dayByKey, weeksOf } from "./month-days";

describe("the weeks of a month", () => {
  it.each([
    ["en-GB", "2026-03-02", "2026-02-23"],
    ["de", "2026-03-02", "2026-02-23"],
    ["en-US", "2026-03-02", "2026-03-01"],
  ])("begin in %s as people there begin a week", (locale, month, first) =>
    expect(weeksOf(isoDate(month), locale)[0]?.[0]).toBe(first),
  );

  it("hold every day of a leap February", () => {
    const days = weeksOf(isoDate("2028-02-10"), "de").flat();
    expect(days).toContain("2028-02-01");
    expect(days).toContain("2028-02-29");
    expect(days).toHaveLength(35);
  });
});

describe("a key in the grid", () => {
  it.each([
    ["ArrowLeft", false, "2026-02-28"],
    ["ArrowRight", false, "2026-03-02"],
    ["ArrowUp", false, "2026-02-22"],
    ["ArrowDown", false, "2026-03-08"],
    ["Home", false, "2026-02-23"],
    ["End", false, "2026-03-01"],
    ["PageUp", false, "2026-02-01"],
    ["PageDown", false, "2026-04-01"],
    ["PageUp", true, "2025-03-01"],
    ["PageDown", true, "2027-03-01"],
    ["a", false, null],
  ])("%s (shift: %s) leads to %s", (key, shiftKey, to) =>
    expect(dayByKey({ key, shiftKey }, isoDate("2026-03-01"), "de")).toBe(to),
  );

  it("keeps to the end of a shorter month", () =>
    expect(dayByKey({ key: "PageDown", shiftKey: false }, isoDate("2026-01-31"), "de")).toBe("2026-02-28"));

  it("never leaves the years that a date may have", () =>
    expect(dayByKey({ key: "ArrowRight", shiftKey: false }, isoDate("2199-12-31"), "de")).toBeNull());
});
