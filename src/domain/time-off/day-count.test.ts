import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aCalendar, off } from "@/test/worlds/balance-builder";
import { sumOf } from "../amount";
import type { Holiday, WorkCalendar, WorkWeek } from "../calendar/work-calendar";
import { fromDayNumber, isoDate } from "../dates/iso-date";
import { DEDUCTIBLE_DAYS, type DeductibleDays } from "../policies/policy-settings";
import { type CountingRules, countDates } from "./day-count";
import type { DayPart, TimeOffDates } from "./time-off-dates";

const EMPLOYED = { hireDate: null, endDate: null };
const FRIDAY_MORNING: WorkWeek = ["FULL_DAY", "FULL_DAY", "FULL_DAY", "FULL_DAY", "AM", null, null];

function holiday(start: string, partType: DayPart = "FULL_DAY", end = start): Holiday {
  return { name: "Holiday", startDate: isoDate(start), endDate: isoDate(end), partType };
}

function count(
  dates: TimeOffDates,
  calendar: WorkCalendar = aCalendar(),
  rule: DeductibleDays = "workdays_only",
) {
  return countDates(dates, { calendar, deductibleDaysOn: () => rule, employment: EMPLOYED });
}

const halfPattern = aCalendar({ patterns: [{ effectiveDate: isoDate("2026-01-01"), week: FRIDAY_MORNING }] });
const christmas = aCalendar({
  holidays: [
    holiday("2026-12-24", "PM"),
    holiday("2026-12-25"),
    holiday("2026-12-26"),
    holiday("2026-12-31", "PM"),
  ],
});

describe("what is counted of workdays", () => {
  it.each<[string, TimeOffDates, WorkCalendar, number]>([
    ["one day", off("2026-03-02"), aCalendar(), 100],
    ["a morning", off("2026-03-02", "2026-03-02", "AM"), aCalendar(), 50],
    ["Friday to Monday spares the weekend", off("2026-03-06", "2026-03-09"), aCalendar(), 200],
    ["Friday afternoon to Monday morning", off("2026-03-06", "2026-03-09", "PM", "AM"), aCalendar(), 100],
    ["trap 15: 29 February counts in 2028", off("2028-02-28", "2028-03-01"), aCalendar(), 300],
    [
      "trap 4: a half-day end on a Saturday is not subtracted again",
      off("2026-03-05", "2026-03-07", "FULL_DAY", "AM"),
      aCalendar(),
      200,
    ],
    ["trap 4: nor on a holiday", off("2026-12-23", "2026-12-25", "FULL_DAY", "AM"), christmas, 150],
    ["trap 4: nor a half-day start on a Sunday", off("2026-03-08", "2026-03-09", "PM"), aCalendar(), 100],
    ["trap 5: a half holiday inside a whole day spares its half", off("2026-12-24"), christmas, 50],
    ["trap 5: the free half of it counts nothing", off("2026-12-24", "2026-12-24", "PM"), christmas, 0],
    ["trap 5: the other half counts", off("2026-12-24", "2026-12-24", "AM"), christmas, 50],
    ["trap 6: a half working day counts a half", off("2026-03-06"), halfPattern, 50],
    ["trap 6: its free half counts nothing", off("2026-03-06", "2026-03-06", "PM"), halfPattern, 0],
    ["Christmas to New Year", off("2026-12-21", "2027-01-01"), christmas, 300 + 50 + 300 + 50 + 100],
  ])("%s", (_name, dates, calendar, hundredths) => {
    expect(sumOf(count(dates, calendar))).toBe(hundredths);
  });

  it("trap 6: a pattern that changes inside the request holds from its date", () => {
    const week: WorkWeek = ["FULL_DAY", null, null, null, null, null, null];
    const calendar = aCalendar({ patterns: [{ effectiveDate: isoDate("2026-03-09"), week }] });
    expect(sumOf(count(off("2026-03-02", "2026-03-15"), calendar))).toBe(500 + 100);
  });

  it("a version of the policy that changes inside the request holds from its date", () => {
    const deductibleDaysOn = (date: string) => (date < "2027-01-01" ? "workdays_only" : "any_day");
    const rules = { calendar: aCalendar(), deductibleDaysOn, employment: EMPLOYED } as const;
    expect(sumOf(countDates(off("2026-12-30", "2027-01-03"), rules))).toBe(200 + 300);
  });

  it("dates outside the employment count nothing", () => {
    const employment = { hireDate: isoDate("2026-03-03"), endDate: isoDate("2026-03-05") };
    const rules: CountingRules = { calendar: aCalendar(), deductibleDaysOn: () => "any_day", employment };
    expect(countDates(off("2026-03-02", "2026-03-06"), rules).map(({ hundredths }) => hundredths)).toEqual([
      0, 100, 100, 100, 0,
    ]);
  });
});

describe("the three ways of counting", () => {
  const week = off("2026-12-19", "2026-12-27");

  it.each<[DeductibleDays, number]>([
    ["any_day", 900],
    ["any_day_excluding_holidays", 650],
    ["workdays_only", 350],
  ])("%s", (rule, hundredths) => {
    expect(sumOf(count(week, christmas, rule))).toBe(hundredths);
  });
});

describe("why a date counts what it counts", () => {
  const sunday = aCalendar({ holidays: [holiday("2026-11-01")] });
  const fridayHoliday = { ...halfPattern, holidays: [holiday("2026-03-06")] };

  it.each<[string, TimeOffDates, WorkCalendar, DeductibleDays, string]>([
    ["a workday", off("2026-03-02"), aCalendar(), "workdays_only", "counted"],
    [
      "a requested half that is worked",
      off("2026-12-24", "2026-12-24", "AM"),
      christmas,
      "workdays_only",
      "counted",
    ],
    ["a half holiday", off("2026-12-24"), christmas, "workdays_only", "partly"],
    ["a half working day", off("2026-03-06"), halfPattern, "workdays_only", "partly"],
    ["a weekend", off("2026-03-07"), aCalendar(), "workdays_only", "not_worked"],
    ["a holiday", off("2026-12-25"), christmas, "workdays_only", "holiday"],
    ["a holiday on a Sunday", off("2026-11-01"), sunday, "workdays_only", "not_worked"],
    [
      "the same when every day counts but holidays",
      off("2026-11-01"),
      sunday,
      "any_day_excluding_holidays",
      "holiday",
    ],
    ["the same when every day counts", off("2026-11-01"), sunday, "any_day", "counted"],
    ["a holiday on a half working day", off("2026-03-06"), fridayHoliday, "workdays_only", "holiday"],
  ])("%s", (_name, dates, calendar, rule, reason) => {
    expect(count(dates, calendar, rule).map((date) => date.reason)).toEqual([reason]);
  });
});

describe("a period costs the same", () => {
  const anyPart = fc.constantFrom<DayPart>("FULL_DAY", "AM", "PM");
  const anyWorked = fc.option(anyPart);
  const anyWeek: fc.Arbitrary<WorkWeek> = fc.tuple(
    anyWorked,
    anyWorked,
    anyWorked,
    anyWorked,
    anyWorked,
    anyWorked,
    anyWorked,
  );
  const anyDay = fc.integer({ min: 20_500, max: 20_560 });
  const anyCalendar = fc.record({
    defaultWeek: anyWeek,
    patterns: fc.array(fc.record({ effectiveDate: anyDay.map(fromDayNumber), week: anyWeek }), {
      maxLength: 3,
    }),
    holidays: fc
      .array(fc.tuple(anyDay, fc.integer({ min: 0, max: 3 }), anyPart), { maxLength: 6 })
      .map((all) =>
        all.map(([day, more, part]) =>
          holiday(fromDayNumber(day), more > 0 ? "FULL_DAY" : part, fromDayNumber(day + more)),
        ),
      ),
  });

  it("booked at once or in parts, cut between days or at noon", () => {
    fc.assert(
      fc.property(
        anyCalendar,
        fc.constantFrom(...DEDUCTIBLE_DAYS),
        anyDay,
        fc.integer({ min: 1, max: 20 }),
        fc.nat(19),
        fc.boolean(),
        (calendar, rule, first, more, cut, atNoon) => {
          const cutDay = first + (cut % more);
          const whole = off(fromDayNumber(first), fromDayNumber(first + more));
          const parts = atNoon
            ? [
                off(
                  fromDayNumber(first),
                  fromDayNumber(cutDay),
                  ...(cutDay === first ? (["AM"] as const) : (["FULL_DAY", "AM"] as const)),
                ),
                off(fromDayNumber(cutDay), fromDayNumber(first + more), "PM", "FULL_DAY"),
              ]
            : [
                off(fromDayNumber(first), fromDayNumber(cutDay)),
                off(fromDayNumber(cutDay + 1), fromDayNumber(first + more)),
              ];
          const inParts = parts.map((part) => sumOf(count(part, calendar, rule)));
          expect(inParts.reduce((a, b) => a + b)).toBe(sumOf(count(whole, calendar, rule)));
        },
      ),
    );
  }, 60_000);

  it("under any time zone of the server", () => {
    const zone = process.env.TZ;
    const results = ["Pacific/Kiritimati", "America/St_Johns", "UTC"].map((serverZone) => {
      process.env.TZ = serverZone;
      return count(off("2026-03-27", "2026-03-31"), christmas);
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(results[0]).toEqual(results[2]);
    expect(results[1]).toEqual(results[2]);
    expect(results[2]?.map(({ date }) => date)).toEqual([
      "2026-03-27",
      "2026-03-28",
      "2026-03-29",
      "2026-03-30",
      "2026-03-31",
    ]);
  });
});
