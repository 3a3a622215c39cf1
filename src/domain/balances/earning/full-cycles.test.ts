import { describe, expect, it } from "vitest";
import { aPolicy } from "@/test/worlds/balance-builder";
import { fromDayNumber, isoDate, toDayNumber } from "../../dates/iso-date";
import { intersectSpans } from "../coverage";
import { cycleAt, timelineOf } from "../policy-versions";
import { coverageIn } from "./full-cycles";

const day = (date: string | undefined, otherwise: number) =>
  date === undefined ? otherwise : toDayNumber(isoDate(date));
const span = ([start, end]: readonly [string | undefined, string?]) => ({
  start: day(start, -Infinity),
  end: day(end, Infinity),
});

type Terms = Parameters<typeof aPolicy>[0];

/** What counts as covered of the cycle with 1 January 2026; service counts from the first day of employment unless said. */
function covered(
  employed: readonly [string | undefined, string?],
  assigned: readonly [string | undefined, string?] = ["2020-01-01"],
  { terms = {}, since = employed[0] }: { terms?: Terms; since?: string | undefined } = {},
): string[] {
  const policy = aPolicy({ proration: "full_months", fullAfterMonths: 6, ...terms });
  const cycle = cycleAt(timelineOf([policy]), toDayNumber(isoDate("2026-01-01")));
  const held = {
    coverage: intersectSpans([span(employed)], [span(assigned)]),
    assigned: [span(assigned)],
    employed: [span(employed)],
  };
  const serviceStarts = since === undefined ? [] : [day(since, 0)];
  return intersectSpans(coverageIn(cycle, held, { serviceStarts }), [cycle]).map(
    ({ start, end }) => `${fromDayNumber(start).slice(5)} ${fromDayNumber(end).slice(5)}`,
  );
}

describe("a cycle counts in full", () => {
  it.each<[string, string[], string[]]>([
    ["when six months are served by its last day", covered(["2026-06-30"]), ["01-01 12-31"]],
    ["not a day later", covered(["2026-07-01"]), ["07-01 12-31"]],
    [
      "when somebody leaves on the first day of its second half",
      covered(["2020-01-01", "2026-07-01"]),
      ["01-01 12-31"],
    ],
    ["not on the last day of its first", covered(["2020-01-01", "2026-06-30"]), ["01-01 06-30"]],
    [
      "when six months are served on the day of leaving",
      covered(["2026-02-01", "2026-08-01"]),
      ["01-01 12-31"],
    ],
    ["not the day before", covered(["2026-02-01", "2026-07-31"]), ["02-01 07-31"]],
    [
      "when it is held to the day of leaving",
      covered(["2020-01-01", "2026-10-31"], ["2020-01-01", "2026-10-31"]),
      ["01-01 12-31"],
    ],
    [
      "on its last day, where service counts from earlier",
      covered(["2026-12-31"], undefined, { since: "2026-01-01" }),
      ["01-01 12-31"],
    ],
  ])("%s", (_name, found, expected) => expect(found).toEqual(expected));

  it.each<[string, string[], string[]]>([
    ["where nobody knows since when somebody serves", covered([undefined, "2026-10-31"]), ["01-01 10-31"]],
    [
      "where employment begins only after it",
      covered(["2027-02-01"], undefined, { since: "2026-01-01" }),
      [],
    ],
    [
      "where days are counted, not months",
      covered(["2026-06-30"], undefined, { terms: { proration: "calendar_days" } }),
      ["06-30 12-31"],
    ],
    [
      "where the policy does not say so",
      covered(["2026-06-30"], undefined, { terms: { fullAfterMonths: null } }),
      ["06-30 12-31"],
    ],
  ])("not %s", (_name, found, expected) => expect(found).toEqual(expected));
});

describe("an assignment still counts", () => {
  it.each<[string, string[], string[]]>([
    ["when it begins later", covered(["2026-02-01"], ["2026-03-01"]), ["03-01 12-31"]],
    [
      "when it ends earlier",
      covered(["2020-01-01", "2026-10-31"], ["2020-01-01", "2026-09-30"]),
      ["01-01 09-30"],
    ],
    ["when it was over before the employment", covered(["2026-02-01"], ["2020-01-01", "2026-01-31"]), []],
    ["when it begins after the employment", covered(["2020-01-01", "2026-08-31"], ["2026-10-01"]), []],
    [
      "when it begins on the day of leaving",
      covered(["2020-01-01", "2026-08-31"], ["2026-08-31"]),
      ["08-31 12-31"],
    ],
    [
      "when it ends on the first day of employment",
      covered(["2026-03-01"], ["2020-01-01", "2026-03-01"]),
      ["01-01 03-01"],
    ],
  ])("%s", (_name, found, expected) => expect(found).toEqual(expected));
});

describe("the second half of a cycle", () => {
  it.each<[string, Terms, string, string[]]>([
    [
      "of a quarter begins on the 16th of its second month",
      { balanceClosingFrequency: "quarterly" },
      "2026-02-16",
      ["01-01 03-31"],
    ],
    ["and not on the 15th", { balanceClosingFrequency: "quarterly" }, "2026-02-15", ["01-01 02-15"]],
    ["of a month begins on its 16th", { balanceClosingFrequency: "monthly" }, "2026-01-16", ["01-01 01-31"]],
    ["and not on its 15th", { balanceClosingFrequency: "monthly" }, "2026-01-15", ["01-01 01-15"]],
    [
      "of a half year begins on the 1st of its fourth month",
      { balanceClosingFrequency: "semi-annual" },
      "2026-04-01",
      ["01-01 06-30"],
    ],
  ])("%s", (_name, terms, left, expected) =>
    expect(covered(["2020-01-01", left], undefined, { terms })).toEqual(expected),
  );
});
