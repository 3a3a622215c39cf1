import { expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { isFiltered, NO_FILTERS, requestsInput } from "./request-filters";

const newest = { column: "created_at", isDescending: true };

it("asks for all, newest first, until something is chosen", () => {
  expect(requestsInput(NO_FILTERS, newest)).toEqual({ limit: 50, sort: "-created_at" });
  expect(isFiltered(NO_FILTERS)).toBe(false);
});

it("asks with what is chosen, in the order of the column", () => {
  const chosen = {
    who: "w",
    department: "d",
    policy: "p",
    status: ["pending", "approved"] as ("pending" | "approved")[],
    from: isoDate("2026-03-01"),
    to: isoDate("2026-03-31"),
    attention: true,
    missing: true,
  };
  expect(requestsInput(chosen, { column: "start_date", isDescending: false })).toEqual({
    limit: 50,
    sort: "start_date",
    employee_id: "w",
    department_id: "d",
    policy_id: "p",
    status: ["pending", "approved"],
    from: "2026-03-01",
    to: "2026-03-31",
    needs_attention: "true",
    missing_attachment: "true",
  });
  expect(isFiltered(chosen)).toBe(true);
});

it("leaves out what a link has wrong", () => {
  const wrong = { ...NO_FILTERS, status: [], from: isoDate("2026-03-31"), to: isoDate("2026-03-01") };
  expect(requestsInput(wrong, { column: "shoe_size", isDescending: false })).toEqual({
    limit: 50,
    sort: "-created_at",
    from: "2026-03-31",
  });
});
