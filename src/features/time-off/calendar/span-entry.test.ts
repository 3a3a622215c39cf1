import { describe, expect, it } from "vitest";
import { isBackwards, pressed, spanOf, withEnd, withStart } from "./span-entry";

const NOTHING = { start: "", end: "" };
const span = (start: string, end: string) => ({ start, end });

describe("the two fields", () => {
  it.each([
    ["the first day alone is both", withStart(NOTHING, "2026-03-02"), span("2026-03-02", "2026-03-02")],
    ["the last day alone is both", withEnd(NOTHING, "2026-03-02"), span("2026-03-02", "2026-03-02")],
    [
      "the last day goes along with the first",
      withStart(span("2026-03-02", "2026-03-02"), "2026-03-09"),
      span("2026-03-09", "2026-03-09"),
    ],
    [
      "a last day of its own stays",
      withStart(span("2026-03-02", "2026-03-13"), "2026-03-09"),
      span("2026-03-09", "2026-03-13"),
    ],
    [
      "but never before the first",
      withStart(span("2026-03-02", "2026-03-06"), "2026-03-09"),
      span("2026-03-09", "2026-03-09"),
    ],
    [
      "what is no date yet moves nothing",
      withStart(span("", "2026-03-06"), "2/3"),
      span("2/3", "2026-03-06"),
    ],
    ["nor does its end", withEnd(NOTHING, "2/3"), span("", "2/3")],
  ])("%s", (_name, is, expected) => expect(is).toEqual(expected));

  it.each([
    ["two dates in order", span("2026-03-02", "2026-03-06"), true, false],
    ["two dates the other way round", span("2026-03-06", "2026-03-02"), false, true],
    ["one date", span("2026-03-06", ""), false, false],
    ["half a date", span("2026-03-06", "7/3"), false, false],
  ])("%s", (_name, entry, isSpan, isTurned) => {
    expect(spanOf(entry)).toEqual(isSpan ? entry : null);
    expect(isBackwards(entry)).toBe(isTurned);
  });
});

describe("presses on days", () => {
  it("choose a day", () => expect(pressed("2026-03-04", null)).toEqual(span("2026-03-04", "2026-03-04")));
  it("extend it forwards", () =>
    expect(pressed("2026-03-06", "2026-03-04")).toEqual(span("2026-03-04", "2026-03-06")));
  it("extend it backwards", () =>
    expect(pressed("2026-03-02", "2026-03-04")).toEqual(span("2026-03-02", "2026-03-04")));
});
