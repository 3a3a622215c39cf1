import { CalendarDate } from "@internationalized/date";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { addMonthsTo, civilOf, dayNumberOf, weekdayOf } from "./day-number";
import {
  addDays,
  addMonths,
  daysBetween,
  fromDayNumber,
  isoDate,
  parseIsoDate,
  toDayNumber,
  todayIn,
  weekday,
} from "./iso-date";

const anyDay = fc.integer({ min: dayNumberOf(1890, 1, 1), max: dayNumberOf(2210, 12, 31) });
const EPOCH = new CalendarDate(1970, 1, 1);

describe("a date of the wire", () => {
  it.each(["1900-01-01", "2199-12-31", "2028-02-29", "2000-02-29", "2026-12-31"])("accepts %s", (text) => {
    expect(parseIsoDate(text)).toBe(text);
  });

  it.each([
    ["before 1900", "1899-12-31"],
    ["after 2199", "2200-01-01"],
    ["29 February of a common year", "2026-02-29"],
    ["29 February of 1900", "1900-02-29"],
    ["31 April", "2026-04-31"],
    ["month 13", "2026-13-01"],
    ["month 0", "2026-00-10"],
    ["day 0", "2026-01-00"],
    ["an instant", "2026-01-01T00:00:00Z"],
    ["one digit", "2026-1-1"],
    ["a space", " 2026-01-01"],
    ["a newline", "2026-01-01\n"],
    ["other digits", "２０２６-01-01"],
    ["a sign", "-026-01-01"],
    ["nothing", ""],
  ])("refuses %s", (_name, text) => {
    expect(parseIsoDate(text)).toBeNull();
    expect(() => isoDate(text)).toThrow(RangeError);
  });
});

describe("the arithmetic of dates", () => {
  it("agrees with the library on every date that it is asked for", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (day, months) => {
        const theirs = EPOCH.add({ days: day });
        const { year, month, day: dayOfMonth } = theirs;
        expect([
          fromDayNumber(day),
          civilOf(day),
          dayNumberOf(year, month, dayOfMonth),
          toDayNumber(fromDayNumber(day)),
          fromDayNumber(addMonthsTo(day, months)),
        ]).toEqual([
          theirs.toString(),
          { year, month, day: dayOfMonth },
          day,
          day,
          theirs.add({ months }).toString(),
        ]);
      }),
      { numRuns: 1500 },
    );
  }, 60_000);

  it.each([
    ["trap 15: 31 January and a month is the last of February", "2026-01-31", 1, "2026-02-28"],
    ["trap 15: and the 29th in a leap year", "2028-01-31", 1, "2028-02-29"],
    ["trap 15: the anchor is kept, two months on", "2026-01-31", 2, "2026-03-31"],
    ["29 February twelve months back", "2028-02-29", -12, "2027-02-28"],
    ["over New Year", "2026-11-20", 24, "2028-11-20"],
    ["backwards over New Year", "2026-01-15", -1, "2025-12-15"],
  ])("%s", (_name, from, months, to) => {
    expect(addMonths(isoDate(from), months)).toBe(to);
  });

  it("knows the weekday and the days between", () => {
    expect(weekday(isoDate("2024-01-01"))).toBe(0);
    expect(weekday(isoDate("2026-11-22"))).toBe(6);
    expect(weekdayOf(-4)).toBe(6);
    expect(daysBetween(isoDate("2028-02-28"), isoDate("2028-03-01"))).toBe(2);
    expect(addDays(isoDate("2026-12-31"), 1)).toBe("2027-01-01");
  });
});

describe("trap 8: today is the date of the employee's zone, wherever the server stands", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ["Pacific/Kiritimati", -840],
    ["America/St_Johns", 210],
    ["UTC", 0],
  ])("under TZ=%s", (serverZone, offsetMinutes) => {
    process.env.TZ = serverZone;
    expect(new Date("2026-01-15T12:00:00Z").getTimezoneOffset()).toBe(offsetMinutes);
    const instant = new Date("2026-03-29T10:30:00Z");
    expect(todayIn("Pacific/Kiritimati", instant)).toBe("2026-03-30");
    expect(todayIn("America/St_Johns", instant)).toBe("2026-03-29");
    expect(todayIn("Pacific/Pago_Pago", new Date("2026-03-29T10:59:59Z"))).toBe("2026-03-28");
    expect(todayIn("UTC", new Date("2026-03-28T23:59:59.999Z"))).toBe("2026-03-28");
    expect(todayIn("Europe/Berlin", new Date("2026-03-28T22:59:59Z"))).toBe("2026-03-28");
    expect(todayIn("Europe/Berlin", new Date("2026-03-28T23:00:00Z"))).toBe("2026-03-29");
    expect(todayIn("America/Sao_Paulo", new Date("2018-11-04T02:59:59Z"))).toBe("2018-11-03");
    expect(fromDayNumber(toDayNumber(isoDate("2026-03-29")))).toBe("2026-03-29");
  });
});
