import { describe, expect, it } from "vitest";
import { CALENDAR_FILTERS, type CalendarFilters, calendarInput, monthBeside, rangeOf } from "./calendar-view";

const TODAY = "2026-02-20";
const plain: CalendarFilters = { view: "month", month: null, q: "", department: null, site: null };

describe("the days of a view", () => {
  it.each([
    ["the present month", { view: "month", month: null }, "2026-02-01", "2026-02-28"],
    ["another month", { view: "month", month: "2028-02" }, "2028-02-01", "2028-02-29"],
    ["the present quarter", { view: "quarter", month: null }, "2026-01-01", "2026-03-31"],
    ["the quarter of a month", { view: "quarter", month: "2026-11" }, "2026-10-01", "2026-12-31"],
  ] as const)("are those of %s", (_name, shown, from, to) =>
    expect(rangeOf(shown, TODAY)).toEqual({ from, to }),
  );

  it.each([
    ["month", "2026-01", -1, "2025-12"],
    ["month", null, 1, "2026-03"],
    ["quarter", "2026-12", 1, "2027-01"],
    ["quarter", null, -1, "2025-10"],
    ["month", "1900-01", -1, null],
    ["quarter", "2199-11", 1, null],
  ] as const)("of a %s beside %s (%i) begin with %s", (view, month, direction, expected) =>
    expect(monthBeside({ view, month }, TODAY, direction)).toBe(expected),
  );
});

it("asks for what its filters say, and for no more", () => {
  expect(calendarInput(plain, TODAY)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(calendarInput({ ...plain, q: "  Ann ", department: "d", site: "s" }, TODAY)).toMatchObject({
    search: "Ann",
    department_id: "d",
    site_id: "s",
  });
});

it.each(["2026-13", "2026-1", "soon", "1899-12", "2200-01"])("takes %s for no month", (text) =>
  expect(CALENDAR_FILTERS.month.parse(text)).toBeNull(),
);
