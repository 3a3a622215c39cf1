import { describe, expect, it } from "vitest";
import { MONDAY_TO_FRIDAY, type PlacedHoliday, type WorkWeek } from "../calendar/work-calendar";
import { type IsoDate, isoDate } from "../dates/iso-date";
import type { DayPart, TimeOffDates } from "../time-off/time-off-dates";
import { type AbsenceGroup, AbsenceTally, type Attendance, type Post } from "./absence-rate";
import { daysOf } from "./span";
import { WorkIndex } from "./work-index";

const HOLIDAYS: readonly PlacedHoliday[] = [
  holiday("2026-05-01", "FULL_DAY", "DE", ""),
  holiday("2026-05-14", "PM", "DE", "Berlin"),
];
// Friday, 1 May to Sunday, 31 May 2026: 21 weekdays, one of which is a holiday in Germany.
const MAY = { from: isoDate("2026-05-01"), to: isoDate("2026-05-31") };

function holiday(date: string, partType: DayPart, countryCode: string, site: string): PlacedHoliday {
  return { name: "", startDate: isoDate(date), endDate: isoDate(date), partType, countryCode, site };
}

const post = (given: Partial<Post> = {}): Post => ({
  from: null,
  departmentId: "sales",
  siteId: null,
  countryCode: "DE",
  siteName: null,
  ...given,
});
const off = (
  from: string,
  to = from,
  parts: [DayPart, DayPart] = ["FULL_DAY", "FULL_DAY"],
): TimeOffDates => ({
  startDate: isoDate(from),
  endDate: isoDate(to),
  startDateType: parts[0],
  endDateType: parts[1],
});
const person = (given: Partial<Attendance> = {}): Attendance => ({
  employment: { hireDate: isoDate("2020-01-01"), endDate: null },
  posts: [post()],
  patterns: [],
  absences: [],
  ...given,
});

function tally(people: readonly Attendance[], by: readonly AbsenceGroup[] = [], span = MAY): string[] {
  const worked = new WorkIndex(daysOf(span), HOLIDAYS);
  const rates = new AbsenceTally(span, by, { usualWeek: MONDAY_TO_FRIDAY, worked });
  for (const one of people) rates.add(one);
  return rates
    .figures()
    .map(({ departmentId, siteId, month, away, due }) =>
      [departmentId, siteId, month, `${away}/${due}`].filter((part) => part !== null).join(" "),
    );
}

describe("what is due", () => {
  it("leaves out weekends and holidays", () => expect(tally([person()])).toEqual(["0/2000"]));

  it("counts by the place of each day", () => {
    const posts = [
      post({ siteId: "b", siteName: "Berlin" }),
      post({ from: isoDate("2026-05-18"), countryCode: "FR" }),
    ];
    // 9½ days in Berlin, of which half is a holiday there, and 10 in France.
    expect(tally([person({ posts })], ["site"])).toEqual(["b 0/950", "0/1000"]);
  });

  it("counts by the pattern of each day", () => {
    const week: WorkWeek = ["AM", null, null, null, null, null, null];
    const patterns = [{ effectiveDate: isoDate("2026-05-11"), week }];
    // 5 days until 8 May, then the mornings of three Mondays.
    expect(tally([person({ patterns })])).toEqual(["0/650"]);
  });

  it.each<[string, IsoDate | null, number]>([
    ["2026-05-04", isoDate("2026-05-08"), 500],
    ["2026-05-30", null, 0],
  ])("counts from %s until %s only", (hireDate, endDate, due) => {
    expect(tally([person({ employment: { hireDate: isoDate(hireDate), endDate } })])).toEqual([`0/${due}`]);
  });

  it("counts nothing between two spells", () => {
    const spells = [
      { hireDate: isoDate("2026-05-04"), endDate: isoDate("2026-05-04") },
      { hireDate: isoDate("2026-05-06"), endDate: null },
    ];
    const employment = { hireDate: isoDate("2026-05-06"), endDate: null, spells };
    expect(tally([person({ employment })])).toEqual(["0/1900"]);
  });
});

describe("who is away", () => {
  it.each<[string, TimeOffDates[], number]>([
    ["a week with its weekend", [off("2026-05-04", "2026-05-10")], 500],
    ["a holiday", [off("2026-05-01")], 0],
    ["half days at both ends", [off("2026-05-04", "2026-05-06", ["PM", "AM"])], 200],
    ["a morning", [off("2026-05-04", "2026-05-04", ["AM", "AM"])], 50],
    [
      "the same day twice, once for what interrupts",
      [off("2026-05-04", "2026-05-08"), off("2026-05-05")],
      500,
    ],
    ["what begins before and ends after", [off("2026-04-20", "2026-06-10")], 2000],
    ["what lies outside", [off("2026-04-20", "2026-04-24"), off("2026-06-01")], 0],
  ])("%s", (_name, absences, away) => expect(tally([person({ absences })])).toEqual([`${away}/2000`]));
});

it("tells departments and months apart by the day, and adds up people", () => {
  const span = { from: isoDate("2026-05-25"), to: isoDate("2026-06-05") };
  const moved = person({
    posts: [post(), post({ from: isoDate("2026-05-28"), departmentId: "care" })],
    absences: [off("2026-05-27", "2026-06-01")],
  });
  expect(tally([moved, person()], ["department", "month"], span)).toEqual([
    "sales 2026-05 100/800",
    "care 2026-05 200/200",
    "care 2026-06 100/500",
    "sales 2026-06 0/500",
  ]);
});
