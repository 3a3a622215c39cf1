import { describe, expect, it } from "vitest";
import {
  isByCreation,
  isByDay,
  NEWEST_FIRST,
  OLDEST_FIRST,
  REQUEST_SORTS,
  type RequestSort,
  sortedBy,
} from "./request-sort";

const request = {
  createdAt: "2026-03-02T08:00:00Z",
  updatedAt: "2026-03-05T09:30:00Z",
  startDate: "2026-06-01",
};

describe("a list of requests", () => {
  it.each<[RequestSort, string, boolean, boolean]>([
    ["created_at", "2026-03-02T08:00:00Z", true, false],
    ["-created_at", "2026-03-02T08:00:00Z", true, false],
    ["updated_at", "2026-03-05T09:30:00Z", false, false],
    ["-updated_at", "2026-03-05T09:30:00Z", false, false],
    ["start_date", "2026-06-01", false, true],
    ["-start_date", "2026-06-01", false, true],
  ])("by %s is in the order of %s", (sort, value, byCreation, byDay) => {
    expect(sortedBy(request, sort)).toBe(value);
    expect([isByCreation(sort), isByDay(sort)]).toEqual([byCreation, byDay]);
    expect(REQUEST_SORTS).toContain(sort);
  });

  it("begins with the last where that is asked for, as `-` does", () => {
    expect([NEWEST_FIRST, OLDEST_FIRST]).toEqual(["-created_at", "created_at"]);
  });
});
