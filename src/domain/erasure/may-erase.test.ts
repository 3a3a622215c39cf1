import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { erasableFrom, type Leaver, whyNotErased } from "./may-erase";

const LEAVER: Leaver = {
  endDate: isoDate("2024-01-31"),
  today: isoDate("2026-02-01"),
  keptMonths: 24,
  isErased: false,
};

describe("may be erased", () => {
  it.each([
    ["on the day after the period", {}],
    ["long after it", { today: isoDate("2030-01-01") }],
    ["the day after the last one, where nobody is kept", { keptMonths: 0, endDate: isoDate("2026-01-31") }],
  ])("%s", (_name, change) => {
    expect(whyNotErased({ ...LEAVER, ...change })).toBeNull();
  });
});

describe("may not be erased", () => {
  it.each<[string, Partial<Leaver>, ReturnType<typeof whyNotErased>]>([
    ["twice", { isErased: true }, "erasure.erased"],
    ["without a last day", { endDate: null }, "erasure.no_last_day"],
    [
      "on the last day",
      { endDate: isoDate("2026-02-01"), keptMonths: 0 },
      { key: "erasure.still_employed", date: isoDate("2026-02-01") },
    ],
    ["while no period is set", { keptMonths: null }, "erasure.no_period"],
    [
      "on the last day of the period",
      { today: isoDate("2026-01-31") },
      { key: "erasure.too_early", date: isoDate("2026-02-01") },
    ],
  ])("%s", (_name, change, sentence) => {
    expect(whyNotErased({ ...LEAVER, ...change })).toEqual(sentence);
  });
});

describe("an operator who waives the period", () => {
  it.each([["not over"], ["not set"]])("erases while it is %s", (state) => {
    const keptMonths = state === "not set" ? null : 1200;
    expect(whyNotErased({ ...LEAVER, keptMonths }, { isPeriodWaived: true })).toBeNull();
  });

  it("erases nobody who is still employed", () => {
    const employed = { ...LEAVER, endDate: isoDate("2026-02-01") };
    expect(whyNotErased(employed, { isPeriodWaived: true })).toMatchObject({ key: "erasure.still_employed" });
  });
});

it("counts a period from the end of a short month", () => {
  expect(erasableFrom(isoDate("2024-08-31"), 6)).toBe("2025-03-01");
});
