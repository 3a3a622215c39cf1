import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aBlackout, aCalendar, off } from "@/test/worlds/balance-builder";
import type { WorkWeek } from "../calendar/work-calendar";
import { addDays, type IsoDate, isoDate } from "../dates/iso-date";
import { limitsInTheWay, refuseLimits } from "./limits-in-the-way";
import { type Absence, type LimitInForce, takenHalves, type Worker } from "./taken-days";

const MORNINGS: WorkWeek = ["AM", "AM", "AM", "AM", "AM", null, null];
const EVER = { hireDate: null, endDate: null };
const WORKER: Worker = { calendar: aCalendar(), employment: EVER };

function away(employeeId: string, dates: Absence["dates"], worker = WORKER): Absence {
  return { employeeId, dates, worker };
}

function capacity(maxAbsent: number, ...absences: Absence[]): LimitInForce {
  const always = { startDate: isoDate("2026-01-01"), endDate: null };
  return { ...aBlackout("2026-01-01"), name: "Support", kind: "capacity", maxAbsent, absences, ...always };
}

/** The dates on which limits are in the way of somebody who works from Monday to Friday. */
function datesOf(dates: Absence["dates"], limit: LimitInForce, worker = WORKER): readonly string[] {
  return limitsInTheWay(dates, { limits: [limit], worker }).flatMap((inTheWay) => inTheWay.dates);
}

// 7 December 2026 is a Monday.
describe("a blackout", () => {
  const week = { ...aBlackout("2026-12-07"), endDate: isoDate("2026-12-13") };

  it.each<[string, Absence["dates"], string[]]>([
    ["is in the way on its first day", off("2026-12-01", "2026-12-07"), ["2026-12-07"]],
    ["and on its last", off("2026-12-13", "2026-12-18"), ["2026-12-13"]],
    ["but not before it", off("2026-12-01", "2026-12-06"), []],
    ["nor after it", off("2026-12-14"), []],
    ["whether or not its days are worked", off("2026-12-12", "2026-12-13"), ["2026-12-12", "2026-12-13"]],
    ["for half a day, too", off("2026-12-09", "2026-12-09", "PM"), ["2026-12-09"]],
  ])("%s", (_name, dates, expected) => expect(datesOf(dates, week)).toEqual(expected));

  it("without an end never ends", () =>
    expect(datesOf(off("2031-05-05"), { ...week, endDate: null })).toEqual(["2031-05-05"]));

  it("refuses with its name and the days that it concerns", () => {
    const inTheWay = limitsInTheWay(off("2026-12-04", "2026-12-08"), { limits: [week], worker: WORKER });
    expect(refuseLimits(inTheWay)).toEqual([
      {
        code: "blackout_period",
        path: "/start_date",
        sentence: {
          key: "limits.blackout",
          name: "Stocktaking",
          dates: { startDate: "2026-12-07", endDate: "2026-12-08" },
        },
      },
    ]);
  });
});

describe("a capacity", () => {
  const monday = off("2026-12-07");

  it.each<[string, LimitInForce, string[]]>([
    ["leaves room while fewer are away", capacity(2, away("a", monday)), []],
    ["is reached by as many as it allows", capacity(2, away("a", monday), away("b", monday)), ["2026-12-07"]],
    ["counts each person once", capacity(2, away("a", monday), away("a", monday)), []],
    [
      "counts nobody on a day that they would not work",
      capacity(
        1,
        away("a", monday, {
          ...WORKER,
          calendar: aCalendar({ defaultWeek: [null, null, null, null, null, null, null] }),
        }),
      ),
      [],
    ],
    [
      "counts nobody on their holiday",
      capacity(
        1,
        away("a", monday, { ...WORKER, calendar: aCalendar({ holidays: [holiday("2026-12-07")] }) }),
      ),
      [],
    ],
    [
      "counts nobody after their last day",
      capacity(
        1,
        away("a", monday, { ...WORKER, employment: { hireDate: null, endDate: isoDate("2026-12-06") } }),
      ),
      [],
    ],
    ["of nobody is always reached", capacity(0), ["2026-12-07"]],
  ])("%s", (_name, limit, expected) => expect(datesOf(monday, limit)).toEqual(expected));

  it.each<[string, Absence["dates"], string[]]>([
    ["an afternoon fits beside a morning", off("2026-12-07", "2026-12-07", "PM"), []],
    ["a morning does not", off("2026-12-07", "2026-12-07", "AM"), ["2026-12-07"]],
    ["a whole day does not", off("2026-12-07"), ["2026-12-07"]],
  ])("goes by half days: %s", (_name, dates, expected) => {
    const full = capacity(1, away("a", off("2026-12-07", "2026-12-07", "AM")));
    expect(datesOf(dates, full)).toEqual(expected);
  });

  it("does not count the half days that two people have free in turn", () => {
    const mornings = { ...WORKER, calendar: aCalendar({ defaultWeek: MORNINGS }) };
    expect(datesOf(off("2026-12-07", "2026-12-07", "PM"), capacity(1, away("a", monday, mornings)))).toEqual(
      [],
    );
    expect(datesOf(monday, capacity(1, away("a", monday, mornings)))).toEqual(["2026-12-07"]);
  });

  it("is in nobody's way on days that they would not work themselves", () => {
    const full = capacity(1, away("a", off("2026-12-04", "2026-12-07")));
    expect(datesOf(off("2026-12-05", "2026-12-07"), full)).toEqual(["2026-12-07"]);
    const mornings = { ...WORKER, calendar: aCalendar({ defaultWeek: MORNINGS }) };
    const afternoon = capacity(1, away("a", off("2026-12-07", "2026-12-07", "PM")));
    expect(datesOf(monday, afternoon, mornings)).toEqual([]);
  });

  it("refuses with its name, how many it allows, and how many more days it concerns", () => {
    const full = capacity(1, away("a", off("2026-12-07", "2026-12-09")));
    const dates = off("2026-12-01", "2026-12-31");
    expect(refuseLimits(limitsInTheWay(dates, { limits: [full], worker: WORKER }))).toEqual([
      {
        code: "capacity_reached",
        path: "/start_date",
        sentence: { key: "limits.capacity", name: "Support", most: 1, date: "2026-12-07", more: 2 },
      },
    ]);
  });

  it("is reached on exactly the half days on which as many are away, counted one by one", () => {
    const start = isoDate("2026-12-07");
    const anyAbsence = fc
      .record({ who: fc.integer({ min: 0, max: 4 }), from: fc.nat(8), length: fc.nat(3) })
      .map(({ who, from, length }) =>
        away(`p${who}`, off(addDays(start, from), addDays(start, from + length))),
      );
    fc.assert(
      fc.property(
        fc.array(anyAbsence, { maxLength: 12 }),
        fc.integer({ min: 0, max: 4 }),
        (absences, most) => {
          const range = { from: start, to: addDays(start, 11) };
          const taken = takenHalves(capacity(most, ...absences), WORKER, range);
          for (let day = 0; day < 12; day++) {
            const date = addDays(start, day);
            const isWorked = day % 7 < 5;
            const isFull = isWorked && othersAwayOn(date, absences) >= most;
            expect(taken.has(date), date).toBe(isFull);
          }
        },
      ),
    );
  });
});

function othersAwayOn(date: IsoDate, absences: readonly Absence[]): number {
  const there = absences.filter(({ dates }) => dates.startDate <= date && date <= dates.endDate);
  return new Set(there.map(({ employeeId }) => employeeId)).size;
}

function holiday(date: string) {
  const day = isoDate(date);
  return { name: "Holiday", startDate: day, endDate: day, partType: "FULL_DAY" as const };
}
