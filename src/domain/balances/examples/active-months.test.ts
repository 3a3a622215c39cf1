import { describe, expect, it } from "vitest";
import { aPolicy } from "@/test/worlds/balance-builder";
import { fromDayNumber, isoDate, toDayNumber } from "../../dates/iso-date";
import { activeSpans, schemeOf, touchesActiveMonths } from "../policy-year";

const day = (date: string) => toDayNumber(isoDate(date));
const months = (activityPeriodStart: number, activityPeriodClose: number) =>
  schemeOf(aPolicy({ activityPeriodStart, activityPeriodClose }));

describe("the active days of a cycle", () => {
  const active = (scheme: ReturnType<typeof months>, start: string, end: string) =>
    activeSpans({ scheme, start: day(start), end: day(end) }).map(
      (span) => `${fromDayNumber(span.start)} ${fromDayNumber(span.end)}`,
    );

  it.each<[string, ReturnType<typeof months>, string, string, string[]]>([
    [
      "are all of it where every month is",
      months(1, 12),
      "2026-01-01",
      "2026-12-31",
      ["2026-01-01 2026-12-31"],
    ],
    [
      "are those of each active month",
      months(6, 8),
      "2026-06-01",
      "2027-05-31",
      ["2026-06-01 2026-06-30", "2026-07-01 2026-07-31", "2026-08-01 2026-08-31"],
    ],
    ["end with the cycle", months(6, 8), "2026-08-17", "2026-08-30", ["2026-08-17 2026-08-30"]],
    [
      "begin with the cycle and end with the month",
      months(6, 8),
      "2026-08-24",
      "2026-09-06",
      ["2026-08-24 2026-08-31"],
    ],
    [
      "are a single one where its last is the first of a month",
      months(6, 8),
      "2026-05-19",
      "2026-06-01",
      ["2026-06-01 2026-06-01"],
    ],
    [
      "may lie over New Year",
      months(12, 1),
      "2026-12-01",
      "2027-03-31",
      ["2026-12-01 2026-12-31", "2027-01-01 2027-01-31"],
    ],
    ["are none in other months", months(6, 8), "2026-09-01", "2026-09-30", []],
  ])("%s", (_name, scheme, start, end, spans) => expect(active(scheme, start, end)).toEqual(spans));
});

it.each<[string, string, string, boolean]>([
  ["begins in one", "2026-08-24", "2026-09-06", true],
  ["ends in one", "2026-05-25", "2026-06-07", true],
  ["lies in none", "2026-09-07", "2026-09-20", false],
])("a fortnight touches the active months when it %s", (_name, start, end, touches) =>
  expect(touchesActiveMonths(months(6, 8), day(start), day(end))).toBe(touches),
);
