import { describe, expect, it } from "vitest";
import { assigned } from "@/test/worlds/balance-builder";
import { fromDayNumber, isoDate } from "../../dates/iso-date";
import {
  assignedSpans,
  coverageOf,
  coverageOfAll,
  coveredDays,
  employedSpans,
  intersectSpans,
  mergeSpans,
} from "../coverage";
import type { Span } from "../cycles";
import type { Employment } from "../facts";
import { type Level, shortfallOf } from "../levels";

const span = (start: number, end: number): Span => ({ start, end });
const spell = (hired: string | null, left: string | null) => ({
  hireDate: hired === null ? null : isoDate(hired),
  endDate: left === null ? null : isoDate(left),
});
const inWords = (spans: readonly Span[]) =>
  spans.map(({ start, end }) =>
    [start, end].map((day) => (Number.isFinite(day) ? fromDayNumber(day) : "…")).join(" "),
  );

describe("what an assignment covers", () => {
  const twice: Employment = {
    ...spell("2027-03-01", null),
    spells: [spell("2020-01-01", "2026-06-30"), spell("2027-03-01", null)],
  };

  it.each<[string, ReturnType<typeof assigned>, Employment, string[]]>([
    [
      "all of it, without bounds",
      assigned("2026-01-01", "2026-12-31"),
      spell(null, null),
      ["2026-01-01 2026-12-31"],
    ],
    ["from the hire date", assigned("2026-01-01"), spell("2026-02-01", null), ["2026-02-01 …"]],
    ["to the last day of work", assigned("2026-01-01"), spell(null, "2026-02-01"), ["2026-01-01 2026-02-01"]],
    ["a single day", assigned("2026-02-01"), spell(null, "2026-02-01"), ["2026-02-01 2026-02-01"]],
    ["nothing after the last day", assigned("2026-02-02"), spell(null, "2026-02-01"), []],
    ["each spell", assigned("2026-01-01"), twice, ["2026-01-01 2026-06-30", "2027-03-01 …"]],
  ])("is %s", (_name, assignment, employment, covered) =>
    expect(inWords(coverageOf(assignment, employment))).toEqual(covered),
  );

  it("is told apart from what is assigned and from when somebody is employed", () => {
    const assignments = [assigned("2026-09-01"), assigned("2026-01-01", "2026-03-31")];
    expect(inWords(coverageOfAll(assignments, twice))).toEqual(["2026-01-01 2026-03-31", "2027-03-01 …"]);
    expect(inWords(assignedSpans(assignments))).toEqual(["2026-01-01 2026-03-31", "2026-09-01 …"]);
    expect(inWords(employedSpans(twice))).toEqual(["2020-01-01 2026-06-30", "2027-03-01 …"]);
    expect(inWords(employedSpans(spell(null, null)))).toEqual(["… …"]);
  });
});

describe("spans", () => {
  it.each<[string, Span[], Span[]]>([
    ["that follow each other are one", [span(1, 3), span(4, 6)], [span(1, 6)]],
    ["a day apart are two", [span(1, 3), span(5, 6)], [span(1, 3), span(5, 6)]],
    ["within others go", [span(1, 9), span(2, 3)], [span(1, 9)]],
    ["that overlap are one, in any order", [span(4, 9), span(1, 5)], [span(1, 9)]],
    ["come in order", [span(8, 9), span(1, 2)], [span(1, 2), span(8, 9)]],
  ])("%s", (_name, spans, merged) => expect(mergeSpans(spans)).toEqual(merged));

  it("have in common what is in both", () => {
    expect(intersectSpans([span(1, 5), span(8, 9)], [span(5, 8)])).toEqual([span(5, 5), span(8, 8)]);
    expect(intersectSpans([span(1, 4)], [span(5, 8)])).toEqual([]);
  });

  it.each<[number, Span[]]>([
    [3, [span(1, 3)]],
    [1, [span(1, 1)]],
    [5, [span(-5, 20)]],
    [3, [span(-5, 1), span(4, 9)]],
    [0, [span(6, 9), span(-3, 0)]],
  ])("cover %i of five days", (days, coverage) => expect(coveredDays(span(1, 5), coverage)).toBe(days));
});

describe("what is missing", () => {
  const level = (day: number, hundredths: number): Level => ({ day, hundredths });
  const short = (levels: Level[], from = 1, to = 10, without: Level[] = [level(1, 0)]) =>
    shortfallOf({ levels, without: () => without }, { from, to });
  const twoDays = [level(1, 100), level(3, -200), level(5, 0)];

  it.each<[string, ReturnType<typeof short>, ReturnType<typeof short>]>([
    ["is the most, until it is covered", short(twoDays), { missing: 200, on: 3, coveredFrom: 5 }],
    ["is said from the day on that is asked for", short(twoDays, 4), { missing: 200, on: 4, coveredFrom: 5 }],
    ["is nothing once it is covered", short(twoDays, 5), null],
    ["counts on the last day", short(twoDays, 1, 3), { missing: 200, on: 3, coveredFrom: null }],
    ["and no later", short(twoDays, 1, 2), null],
    ["is never covered when it stays", short([level(1, -100)]), { missing: 100, on: 1, coveredFrom: null }],
    [
      "is the deepest of several",
      short([level(1, -100), level(2, -300), level(3, -200)]),
      { missing: 300, on: 2, coveredFrom: null },
    ],
    [
      "is on the first of equal days",
      short([level(1, -100), level(2, -100)]),
      { missing: 100, on: 1, coveredFrom: null },
    ],
    [
      "is covered only when it is for good",
      short([level(1, -100), level(2, 0), level(3, -50), level(4, 0)]),
      { missing: 100, on: 1, coveredFrom: 4 },
    ],
    ["is nothing where it was missing anyway", short([level(1, -100)], 1, 10, [level(1, -100)]), null],
    [
      "is all of it where it was missing in part",
      short([level(1, -100)], 1, 10, [level(1, -50)]),
      { missing: 100, on: 1, coveredFrom: null },
    ],
    [
      "is compared with the same day",
      short([level(4, -100)], 1, 10, [level(1, 0), level(4, -100), level(5, 0)]),
      null,
    ],
    ["is nothing at zero", short([level(1, 0)]), null],
  ])("%s", (_name, found, expected) => expect(found).toEqual(expected));

  it("is not said of what is no number", () =>
    expect(() => short([level(1, Number.NaN)])).toThrow(
      new RangeError("A level of the balance is no number"),
    ));
});
