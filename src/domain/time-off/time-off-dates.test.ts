import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { off } from "@/test/worlds/balance-builder";
import { fromDayNumber, isoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import { type DayPart, overlaps, slotsOf, timeOffDates } from "./time-off-dates";

const AM: DayPart = "AM";
const PM: DayPart = "PM";
const FULL: DayPart = "FULL_DAY";

const BACKWARDS: FieldError = {
  path: "/end_date",
  code: "end_before_start",
  sentence: "time_off.end_before_start",
};
const MIXED: FieldError = {
  path: "/end_date_type",
  code: "part_mismatch",
  sentence: "time_off.parts_differ",
};
const GAP_AT_START: FieldError = {
  path: "/start_date_type",
  code: "part_leaves_gap",
  sentence: "time_off.gap_at_start",
};
const GAP_AT_END: FieldError = {
  path: "/end_date_type",
  code: "part_leaves_gap",
  sentence: "time_off.gap_at_end",
};

function given(start: string, end: string, startDateType?: DayPart, endDateType?: DayPart) {
  return timeOffDates({ startDate: isoDate(start), endDate: isoDate(end), startDateType, endDateType });
}

describe("a contiguous run of half days", () => {
  it.each<[string, DayPart | undefined, DayPart | undefined, DayPart]>([
    ["no type is the whole day", undefined, undefined, FULL],
    ["the start's type stands for both", AM, undefined, AM],
    ["the end's type stands for both", undefined, PM, PM],
    ["both may be given when equal", PM, PM, PM],
  ])("on a single day %s", (_name, start, end, both) => {
    expect(given("2026-03-02", "2026-03-02", start, end)).toEqual({
      dates: { startDate: "2026-03-02", endDate: "2026-03-02", startDateType: both, endDateType: both },
      errors: [],
    });
  });

  it.each<[string, [start: string, end: string, startType?: DayPart, endType?: DayPart], FieldError[]]>([
    ["an end before the start", ["2026-03-03", "2026-03-02"], [BACKWARDS]],
    ["an end before the start, with parts", ["2026-03-03", "2026-03-02", AM, PM], [BACKWARDS]],
    ["AM to PM of one day", ["2026-03-02", "2026-03-02", AM, PM], [MIXED]],
    ["AM to FULL_DAY of one day", ["2026-03-02", "2026-03-02", AM, FULL], [MIXED]],
    ["a morning first of several days", ["2026-03-02", "2026-03-03", AM, FULL], [GAP_AT_START]],
    ["an afternoon last of several days", ["2026-03-02", "2026-03-03", FULL, PM], [GAP_AT_END]],
    ["both of them", ["2026-03-02", "2026-03-03", AM, PM], [GAP_AT_START, GAP_AT_END]],
  ])("is not %s", (_name, dates, errors) => {
    expect(given(...dates)).toEqual({ dates: null, errors });
  });

  it("defaults to whole days over several days", () => {
    const days = { startDate: "2026-03-02", endDate: "2026-03-04" };
    const right = (startDateType: DayPart, endDateType: DayPart) => ({
      dates: { ...days, startDateType, endDateType },
      errors: [],
    });
    expect(given("2026-03-02", "2026-03-04", PM)).toEqual(right(PM, FULL));
    expect(given("2026-03-02", "2026-03-04", undefined, AM)).toEqual(right(FULL, AM));
  });
});

describe("the slots of a run", () => {
  it.each<[string, ReturnType<typeof off>, first: number, last: number]>([
    ["a whole day", off("1970-01-01"), 0, 1],
    ["a morning", off("1970-01-01", "1970-01-01", AM), 0, 0],
    ["an afternoon", off("1970-01-02", "1970-01-02", PM), 3, 3],
    ["from noon to noon", off("1970-01-02", "1970-01-04", PM, AM), 3, 6],
  ])("%s", (_name, dates, first, last) => {
    expect(slotsOf(dates)).toEqual({ first, last });
  });
});

describe("overlap", () => {
  it.each([
    ["trap 1: a request that contains the other", off("2026-03-01", "2026-03-31"), off("2026-03-10"), true],
    ["trap 1: and the other way round", off("2026-03-10"), off("2026-03-01", "2026-03-31"), true],
    [
      "trap 2: AM and PM of one day are fine",
      off("2026-03-02", "2026-03-02", AM),
      off("2026-03-02", "2026-03-02", PM),
      false,
    ],
    [
      "trap 2: AM twice is not",
      off("2026-03-02", "2026-03-02", AM),
      off("2026-03-02", "2026-03-02", AM),
      true,
    ],
    ["trap 2: AM and FULL_DAY are not", off("2026-03-02", "2026-03-02", AM), off("2026-03-02"), true],
    [
      "an end at noon meets a start at noon",
      off("2026-03-02", "2026-03-04", FULL, AM),
      off("2026-03-04", "2026-03-05", PM),
      false,
    ],
    ["neighbouring days are fine", off("2026-03-02"), off("2026-03-03"), false],
    ["a shared last day is not", off("2026-03-02", "2026-03-04"), off("2026-03-04", "2026-03-06"), true],
  ])("%s", (_name, a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected);
    expect(overlaps(b, a)).toBe(expected);
  });

  it("is what sharing a slot is", () => {
    const anyDates = fc
      .record({
        day: fc.integer({ min: 20_000, max: 20_008 }),
        more: fc.integer({ min: 0, max: 4 }),
        first: fc.boolean(),
        last: fc.boolean(),
      })
      .map(({ day, more, first, last }) => {
        const [start, end] = [fromDayNumber(day), fromDayNumber(day + more)];
        if (more > 0) return off(start, end, first ? PM : FULL, last ? AM : FULL);
        return off(start, end, first ? (last ? AM : PM) : FULL);
      });
    fc.assert(
      fc.property(anyDates, anyDates, (a, b) => {
        const slots = new Set<number>();
        for (let slot = slotsOf(a).first; slot <= slotsOf(a).last; slot++) slots.add(slot);
        let isShared = false;
        for (let slot = slotsOf(b).first; slot <= slotsOf(b).last; slot++) isShared ||= slots.has(slot);
        expect(overlaps(a, b)).toBe(isShared);
      }),
    );
  }, 60_000);
});
