import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import type { DayPart } from "../time-off/time-off-dates";
import { type Absence, awayParts, holidayParts } from "./team-calendar";
import { MONDAY_TO_FRIDAY, type WorkCalendar, type WorkWeek } from "./work-calendar";

const march = { from: isoDate("2026-03-01"), to: isoDate("2026-03-31") };
const fullWeek: WorkCalendar = { defaultWeek: MONDAY_TO_FRIDAY, patterns: [], holidays: [] };

interface Given {
  readonly last?: string;
  readonly start?: DayPart;
  readonly end?: DayPart;
  readonly status?: Absence["status"];
  readonly isOpen?: boolean;
}

function off(first: string, given: Given = {}): Absence {
  const { last = first, start = "FULL_DAY", end = start, status = "approved", isOpen = true } = given;
  return {
    requestId: `of ${first}`,
    policyId: "vacation",
    status,
    isOpen,
    startDate: isoDate(first),
    endDate: isoDate(last),
    startDateType: start,
    endDateType: last === first ? start : end,
  };
}

/** As `03-02 AM`; with the request where it may be known. */
function told(absences: readonly Absence[], calendar: WorkCalendar | null = null, range = march): string[] {
  return awayParts(absences, { range, calendar }).map(
    ({ date, part, request }) =>
      `${date.slice(5)} ${part}${request ? ` ${request.status} ${request.policyId}` : ""}`,
  );
}

describe("who may read the request", () => {
  it("is told status and policy, of pending ones too", () => {
    expect(told([off("2026-03-03", { status: "pending" }), off("2026-03-02")])).toEqual([
      "03-02 FULL_DAY approved vacation",
      "03-03 FULL_DAY pending vacation",
    ]);
  });

  it("is told of what waits to replace time off beside it, not over it", () => {
    const waiting = off("2026-03-02", { last: "2026-03-04", status: "pending" });
    expect(told([waiting, off("2026-03-02"), off("2026-03-03", { start: "AM" })])).toEqual([
      "03-02 FULL_DAY approved vacation",
      "03-03 AM approved vacation",
      "03-03 PM pending vacation",
      "03-04 FULL_DAY pending vacation",
    ]);
  });

  it("is told of nothing that waits on a day of which both halves are approved", () => {
    const halves = (["PM", "AM"] as const).map((start) => off("2026-03-02", { start }));
    expect(told([off("2026-03-02", { status: "pending" }), ...halves])).toEqual([
      "03-02 AM approved vacation",
      "03-02 PM approved vacation",
    ]);
  });

  it("is told day by day, also of what only others may read", () => {
    const absences = [off("2026-03-04"), off("2026-03-03", { isOpen: false }), off("2026-03-02")];
    expect(told(absences)).toEqual([
      "03-02 FULL_DAY approved vacation",
      "03-03 FULL_DAY",
      "03-04 FULL_DAY approved vacation",
    ]);
  });

  it("is told of two requests on one day one by one, the morning first", () => {
    const both = [off("2026-03-02", { start: "PM", status: "pending" }), off("2026-03-02", { start: "AM" })];
    expect(told(both)).toEqual(["03-02 AM approved vacation", "03-02 PM pending vacation"]);
  });

  it("spares what is not worked, by the pattern of that very date", () => {
    const afternoonsFree: WorkWeek = ["AM", "AM", "AM", "AM", "AM", null, null];
    const calendar = {
      ...fullWeek,
      patterns: [{ effectiveDate: isoDate("2026-03-09"), week: afternoonsFree }],
    };
    expect(told([off("2026-03-06", { last: "2026-03-09" })], calendar)).toEqual([
      "03-06 FULL_DAY approved vacation",
      "03-09 AM approved vacation",
    ]);
    expect(told([off("2026-03-10", { start: "PM" })], calendar)).toEqual([]);
  });
});

describe("who may not", () => {
  it("is told when somebody is away, and no more", () => {
    expect(told([off("2026-03-02", { isOpen: false })])).toEqual(["03-02 FULL_DAY"]);
  });

  it("is not told of what may still be declined", () => {
    expect(told([off("2026-03-02", { isOpen: false, status: "pending" })])).toEqual([]);
  });

  it("cannot see the pattern in the gaps of an absence", () => {
    const days = told([off("2026-03-06", { last: "2026-03-09", isOpen: false })]);
    expect(days).toEqual(["03-06 FULL_DAY", "03-07 FULL_DAY", "03-08 FULL_DAY", "03-09 FULL_DAY"]);
  });

  it("cannot tell two requests of one day from one", () => {
    const halves = [
      off("2026-03-02", { start: "PM", isOpen: false }),
      off("2026-03-02", { start: "AM", isOpen: false }),
    ];
    expect(told(halves)).toEqual(["03-02 FULL_DAY"]);
  });
});

describe("a range", () => {
  it.each([
    ["cuts what begins before it", off("2026-02-27", { last: "2026-03-01", end: "AM" }), ["03-01 AM"]],
    ["cuts what ends after it", off("2026-03-31", { last: "2026-04-02", start: "PM" }), ["03-31 PM"]],
    ["leaves out what lies before it", off("2026-02-28"), []],
    ["leaves out what lies after it", off("2026-04-01"), []],
  ])("%s", (_name, absence, days) => {
    expect(told([{ ...absence, isOpen: false }])).toEqual(days);
  });

  it("names holidays date by date, cut to it", () => {
    const holiday = (startDate: string, endDate: string, partType: DayPart = "FULL_DAY") => ({
      name: startDate,
      startDate: isoDate(startDate),
      endDate: isoDate(endDate),
      partType,
    });
    expect(
      holidayParts(
        [holiday("2026-03-30", "2026-04-02"), holiday("2026-03-02", "2026-03-02", "PM")],
        march,
      ).map(({ date, part }) => [date, part]),
    ).toEqual([
      ["2026-03-02", "PM"],
      ["2026-03-30", "FULL_DAY"],
      ["2026-03-31", "FULL_DAY"],
    ]);
  });
});
