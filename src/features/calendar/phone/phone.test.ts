import { describe, expect, it } from "vitest";
import type { CalendarPerson, CalendarRange } from "@/contracts/calendar/calendar";
import { awayByDay } from "./away-by-day";
import { weeksOf } from "./own-days";

const off = (date: string) => ({ date, part: "FULL_DAY" as const });
const person = (name: string, ...dates: string[]): CalendarPerson => ({
  employee_id: name,
  name,
  department_id: null,
  away: dates.map(off),
  holidays: [{ ...off("2026-03-09"), name: "Town fair" }],
});

it("lists by day who is away, by name, and no day on which nobody is", () => {
  const people = [
    person("Zoe", "2026-03-03", "2026-03-05"),
    person("Eva", "2026-03-01", "2026-03-05"),
    person("Ida"),
  ];
  const days = awayByDay(people, "2026-03-02");
  expect(days.map(({ date, people: away }) => [date, away.map(({ name }) => name)])).toEqual([
    ["2026-03-03", ["Zoe"]],
    ["2026-03-05", ["Eva", "Zoe"]],
  ]);
});

describe("one's own month", () => {
  const range: CalendarRange = {
    today: "2026-02-02",
    holidays: [{ name: "Carnival", start_date: "2026-02-16", end_date: "2026-02-16", part_type: "PM" }],
    not_worked: [off("2026-02-07"), { date: "2026-02-06", part: "PM" }],
    own_requests: [
      {
        id: "r",
        start_date: "2026-02-05",
        end_date: "2026-02-09",
        start_date_type: "PM",
        end_date_type: "AM",
        status: "pending",
        color: "teal",
      },
      {
        id: "declined",
        start_date: "2026-02-20",
        end_date: "2026-02-20",
        start_date_type: "FULL_DAY",
        end_date_type: "FULL_DAY",
        status: "declined",
        color: "rose",
      },
    ],
    colleagues_away: [],
    unbookable: [],
  };
  const weeks = weeksOf("2026-02-01", range, "en-GB");
  const on = (date: string) => weeks.flat().find((day) => day?.date === date);

  it("puts each day under its weekday", () => {
    expect(weeks.map((week) => week.map((day) => day?.dayOfMonth ?? 0).join(" "))).toEqual([
      "0 0 0 0 0 0 1",
      "2 3 4 5 6 7 8",
      "9 10 11 12 13 14 15",
      "16 17 18 19 20 21 22",
      "23 24 25 26 27 28 0",
    ]);
  });

  it("marks what was asked for, spared of days not worked, and nothing that was declined", () => {
    expect(on("2026-02-05")).toMatchObject({
      color: "teal",
      mark: { away: [{ part: "PM", isPending: true }] },
    });
    expect(on("2026-02-07")).toMatchObject({ color: null, mark: { away: [], free: "FULL_DAY" } });
    expect(on("2026-02-09")?.mark?.away).toMatchObject([{ part: "AM", requestId: "r" }]);
    expect(on("2026-02-16")?.mark?.holidays).toEqual([{ name: "Carnival", part: "PM" }]);
    expect(on("2026-02-20")?.mark).toBeUndefined();
  });
});
