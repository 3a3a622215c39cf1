import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import type { DelegationDates } from "./delegation-dates";
import { openDays } from "./open-days";

const span = (start: string, end: string): DelegationDates => ({
  startDate: isoDate(start),
  endDate: isoDate(end),
});
const absence = span("2026-03-02", "2026-03-13");

describe("the days of an absence without a delegate", () => {
  it.each([
    ["are all of it", [], "2026-03-01", absence],
    ["begin today when it has begun", [], "2026-03-04", span("2026-03-04", "2026-03-13")],
    ["are none when there is a delegate on each", [span("2026-02-20", "2026-03-13")], "2026-03-01", null],
    [
      "are none when two delegates share them",
      [span("2026-03-09", "2026-04-01"), span("2026-03-01", "2026-03-08")],
      "2026-03-01",
      null,
    ],
    [
      "begin after a delegation",
      [span("2026-03-01", "2026-03-06")],
      "2026-03-01",
      span("2026-03-07", "2026-03-13"),
    ],
    [
      "end before the next delegation",
      [span("2026-03-11", "2026-03-20")],
      "2026-03-01",
      span("2026-03-02", "2026-03-10"),
    ],
    [
      "are the first gap of several",
      [span("2026-03-02", "2026-03-03"), span("2026-03-06", "2026-03-06"), span("2026-03-10", "2026-03-11")],
      "2026-03-01",
      span("2026-03-04", "2026-03-05"),
    ],
    [
      "are its last when a delegation ends the day before",
      [span("2026-03-01", "2026-03-12")],
      "2026-03-01",
      span("2026-03-13", "2026-03-13"),
    ],
    ["take no notice of other times", [span("2026-01-01", "2026-01-31")], "2026-03-01", absence],
    ["are none once it is over", [], "2026-03-14", null],
  ])("%s", (_name, delegations, from, open) =>
    expect(openDays(absence, delegations, isoDate(from))).toEqual(open),
  );

  it("reach no further than one delegation may", () =>
    expect(openDays(span("2026-03-02", "2028-03-01"), [], isoDate("2026-03-01"))).toEqual(
      span("2026-03-02", "2027-03-01"),
    ));
});
