import { describe, expect, it } from "vitest";
import type { CalendarRange } from "@/contracts/calendar/calendar";
import { datesBetween, limitsOf, marksByDate, rangesOf } from "./calendar-marks";

const nothing = { holidays: [], not_worked: [], own_requests: [], colleagues_away: [], unbookable: [] };
const whole = { start_date_type: "FULL_DAY", end_date_type: "FULL_DAY" } as const;

type Limit = CalendarRange["unbookable"][number];
const limit = (name: string, kind: Limit["kind"], given: Partial<Limit>): Limit => ({
  ...{ id: name, name, kind, policy_ids: [], except_policy_ids: [], taken: [] },
  ...given,
});
const taken = (date: string, part: "FULL_DAY" | "AM" | "PM" = "FULL_DAY") => ({ date, part });

describe("the marks of the calendar", () => {
  it("goes over the end of a leap February", () =>
    expect(datesBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]));

  it("marks every day of a holiday of several days", () => {
    const holidays = [
      { name: "Easter", start_date: "2026-04-05", end_date: "2026-04-06", part_type: "FULL_DAY" } as const,
    ];
    const marks = marksByDate({ ...nothing, holidays });
    expect([...marks.keys()]).toEqual(["2026-04-05", "2026-04-06"]);
    expect(marks.get("2026-04-06")).toMatchObject({ free: "FULL_DAY", holidays: ["Easter"] });
  });

  it("adds a free afternoon and a half holiday in the morning up to a free day", () => {
    const marks = marksByDate({
      ...nothing,
      not_worked: [{ date: "2026-12-24", part: "PM" }],
      holidays: [{ name: "Eve", start_date: "2026-12-24", end_date: "2026-12-24", part_type: "AM" }],
    });
    expect(marks.get("2026-12-24")?.free).toBe("FULL_DAY");
  });

  it("shows own live requests only", () => {
    const request = {
      id: "1",
      start_date: "2026-03-02",
      end_date: "2026-03-02",
      color: "sky",
      ...whole,
    } as const;
    const marks = marksByDate({
      ...nothing,
      own_requests: [
        { ...request, status: "declined" },
        { ...request, start_date: "2026-03-03", end_date: "2026-03-03", status: "pending" },
      ],
    });
    expect([...marks]).toEqual([
      ["2026-03-03", expect.objectContaining({ own: { color: "sky", isPending: true } })],
    ]);
  });

  it("names a colleague once", () => {
    const away = {
      employee_id: "e",
      name: "Ben",
      start_date: "2026-03-02",
      end_date: "2026-03-02",
      is_pending: false,
      ...whole,
    };
    expect(marksByDate({ ...nothing, colleagues_away: [away, away] }).get("2026-03-02")?.colleagues).toEqual([
      "Ben",
    ]);
  });

  it("marks what limits leave no room for, of the chosen policy", () => {
    const unbookable: CalendarRange["unbookable"] = [
      limit("Stocktaking", "blackout", { except_policy_ids: ["sick"], taken: [taken("2026-03-02")] }),
      limit("Support", "capacity", { policy_ids: ["p"], taken: [taken("2026-03-02", "AM")] }),
      limit("Sales", "capacity", { policy_ids: ["p"], taken: [taken("2026-03-02", "PM")] }),
      limit("Other", "blackout", { policy_ids: ["q"], taken: [taken("2026-03-03")] }),
    ];
    const range = { ...nothing, unbookable };
    expect([...marksByDate(range, "p")]).toEqual([
      [
        "2026-03-02",
        expect.objectContaining({
          blackouts: ["Stocktaking"],
          full: { names: ["Support", "Sales"], part: "FULL_DAY" },
        }),
      ],
    ]);
    expect(limitsOf(range, null).map(({ name }) => name)).toEqual(["Stocktaking"]);
    expect([...marksByDate(range, "sick").keys()]).toEqual([]);
    expect(limitsOf(range, "sick")).toEqual([]);
  });

  it("joins days that follow each other", () =>
    expect(rangesOf(["2028-02-28", "2028-02-29", "2028-03-01", "2028-03-03"])).toEqual([
      { start: "2028-02-28", end: "2028-03-01" },
      { start: "2028-03-03", end: "2028-03-03" },
    ]));
});
