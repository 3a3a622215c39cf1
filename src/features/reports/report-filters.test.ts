import { expect, it } from "vitest";
import { dayShown, MONTH_FILTERS, monthAfter, spanShown, yearShown } from "./report-filters";

it("shows the month in the address, else that of today", () => {
  expect(spanShown("2024-02", "2026-11-26")).toEqual({
    month: "2024-02",
    from: "2024-02-01",
    to: "2024-02-29",
  });
  expect(spanShown(null, "2026-11-26").month).toBe("2026-11");
});

it("shows the twelve months that end with one", () => {
  expect(yearShown("2026-03", "2026-11-26")).toEqual({
    month: "2026-03",
    from: "2025-04-01",
    to: "2026-03-31",
  });
});

it("goes from month to month over New Year", () => {
  expect([monthAfter("2026-01", -1), monthAfter("2026-12", 1)]).toEqual(["2025-12", "2027-01"]);
});

it("shows the end of this year", () => expect(dayShown(null, "2026-11-26")).toBe("2026-12-31"));

it.each(["2026-13", "2026", "now"])("takes no month from %s", (text) =>
  expect(MONTH_FILTERS.month.parse(text)).toBeNull(),
);
