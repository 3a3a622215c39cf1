import { describe, expect, it } from "vitest";
import { fittingHalves, partChoices } from "./day-parts";

describe("halves", () => {
  it("offers the three parts of a single day", () =>
    expect(partChoices(true).start).toEqual(["FULL_DAY", "AM", "PM"]));

  it("lets a first day begin at noon and a last day end at noon", () =>
    expect(partChoices(false)).toEqual({ start: ["FULL_DAY", "PM"], end: ["FULL_DAY", "AM"] }));

  it.each([
    ["one day takes its one part for both ends", "AM", "FULL_DAY", true, true, ["AM", "AM"]],
    ["a morning stretched over days is whole days", "AM", "AM", false, true, ["FULL_DAY", "AM"]],
    ["an afternoon stretched over days still begins at noon", "PM", "PM", false, true, ["PM", "FULL_DAY"]],
    ["a policy of whole days has no halves", "PM", "AM", false, false, ["FULL_DAY", "FULL_DAY"]],
  ] as const)("%s", (_name, start, end, isSingleDay, allowsHalves, expected) => {
    const halves = fittingHalves(
      { start_date_type: start, end_date_type: end },
      { isSingleDay, allowsHalves },
    );
    expect([halves.start_date_type, halves.end_date_type]).toEqual(expected);
  });
});
