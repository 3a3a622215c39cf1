import { describe, expect, it } from "vitest";
import { inView, listInput } from "./time-off-filters";

const today = "2026-03-01";
const request = (start_date: string, end_date = start_date) => ({ start_date, end_date });
const [running, next, later, last] = [
  request("2026-02-27", "2026-03-02"),
  request("2026-03-05"),
  request("2026-07-01"),
  request("2026-02-02"),
];

describe("my time off", () => {
  it("shows what runs and comes, in order", () =>
    expect(inView([later, last, next, running], { view: "upcoming", today })).toEqual([
      running,
      next,
      later,
    ]));
  it("shows what is over, the last first", () =>
    expect(inView([request("2026-01-05"), running, last], { view: "past", today })).toEqual([
      last,
      request("2026-01-05"),
    ]));
  it("asks for the past up to yesterday, over the end of a month", () =>
    expect(listInput({ view: "past", status: "declined", today, employeeId: "e" })).toEqual({
      employee_id: "e",
      limit: 50,
      status: ["declined"],
      to: "2026-02-28",
      sort: "-start_date",
    }));
  it("asks for what comes next first, however much is planned", () =>
    expect(listInput({ view: "upcoming", status: null, today, employeeId: "e" })).toEqual({
      employee_id: "e",
      limit: 50,
      from: today,
      sort: "start_date",
    }));
});
