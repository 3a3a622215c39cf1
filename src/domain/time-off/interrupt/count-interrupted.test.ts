import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aCalendar, off } from "@/test/worlds/balance-builder";
import { sumOf } from "../../amount";
import { isoDate } from "../../dates/iso-date";
import { type CountedDate, countDates, shownReason } from "../day-count";
import type { TimeOffDates } from "../time-off-dates";
import { countInterrupted } from "./count-interrupted";

const rules = {
  calendar: aCalendar({
    holidays: [
      {
        name: "Founding day",
        startDate: isoDate("2026-11-18"),
        endDate: isoDate("2026-11-18"),
        partType: "PM",
      },
    ],
  }),
  deductibleDaysOn: () => "workdays_only" as const,
  employment: { hireDate: null, endDate: null },
};
/** Monday to the Monday after; Wednesday afternoon is a holiday. */
const week = off("2026-11-16", "2026-11-23");
const part = (date: string, type: "AM" | "PM"): TimeOffDates => ({
  startDate: isoDate(date),
  endDate: isoDate(date),
  startDateType: type,
  endDateType: type,
});

function interrupted(after: readonly TimeOffDates[]) {
  const stored = countDates(week, rules);
  return countInterrupted({ dates: week, stored }, rules, { before: [], after }) ?? stored;
}

function said(dates: ReturnType<typeof interrupted>) {
  return dates.map(({ hundredths, reason }) => `${hundredths / 100} ${reason}`);
}

describe("time off that is interrupted", () => {
  it.each<[string, TimeOffDates[], string[]]>([
    ["loses whole days", [off("2026-11-16", "2026-11-17")], ["0 interrupted", "0 interrupted"]],
    ["loses a morning", [part("2026-11-16", "AM")], ["0.5 morning_interrupted", "1 counted"]],
    ["loses an afternoon", [part("2026-11-17", "PM")], ["1 counted", "0.5 afternoon_interrupted"]],
    [
      "loses both halves to two requests",
      [part("2026-11-16", "AM"), part("2026-11-16", "PM")],
      ["0 interrupted", "1 counted"],
    ],
  ])("%s", (_name, after, expected) => expect(said(interrupted(after)).slice(0, 2)).toEqual(expected));

  it("keeps what a half holiday left of a day, and loses it with that half", () => {
    expect(said(interrupted([part("2026-11-18", "PM")]))[2]).toBe("0.5 partly");
    expect(said(interrupted([part("2026-11-18", "AM")]))[2]).toBe("0 interrupted");
  });

  it("says of a weekend that it is not worked", () =>
    expect(said(interrupted([off("2026-11-20", "2026-11-22")])).slice(4, 7)).toEqual([
      "0 interrupted",
      "0 not_worked",
      "0 not_worked",
    ]));

  it("counts what was counted on all other dates, whatever the calendar says now", () => {
    const stored = countDates(week, rules).map((counted) => ({ ...counted, hundredths: 25 }));
    const after = countInterrupted({ dates: week, stored }, rules, {
      before: [],
      after: [off("2026-11-19")],
    });
    expect(after?.map(({ hundredths }) => hundredths)).toEqual([25, 25, 25, 0, 25, 25, 25, 25]);
  });

  it("counts as before once nothing interrupts it any more", () => {
    const anyPart = fc.record({
      day: fc.integer({ min: 14, max: 25 }),
      length: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 3 }), (parts) => {
        const others = parts.map(({ day, length }) =>
          off(`2026-11-${day}`, `2026-11-${Math.min(day + length, 30)}`),
        );
        const stored = countDates(week, rules);
        const during = interrupted(others);
        const restored = countInterrupted({ dates: week, stored: during }, rules, {
          before: others,
          after: [],
        });
        expect(restored ?? during).toEqual(stored);
        expect(sumOf(during)).toBeLessThanOrEqual(sumOf(stored));
      }),
    );
  });
});

it.each<[CountedDate["reason"], string, string | null]>([
  ["morning_interrupted", "partly", "AM"],
  ["afternoon_interrupted", "partly", "PM"],
  ["interrupted", "interrupted", null],
  ["holiday", "holiday", null],
])("readers are told of %s as %s", (kept, reason, interruptedPart) =>
  expect(shownReason(kept)).toEqual({ reason, interruptedPart }),
);
