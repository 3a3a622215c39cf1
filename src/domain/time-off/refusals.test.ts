import { describe, expect, it } from "vitest";
import { aPolicy, off } from "@/test/worlds/balance-builder";
import type { Employment } from "../balances/facts";
import { timelineOf } from "../balances/policy-versions";
import { isoDate, toDayNumber } from "../dates/iso-date";
import {
  earliestStart,
  refuseAttachments,
  refuseHalfDays,
  refuseInactivePolicy,
  refuseMissingNote,
  refuseNoDays,
  refuseOutside,
  refuseShortNotice,
  refuseWaiting,
} from "./refusals";

const day = (date: string) => toDayNumber(isoDate(date));
const span = (start: string, end: string) => ({ start: day(start), end: day(end) });
const today = isoDate("2026-11-20");

describe("what a request lacks is said in a sentence", () => {
  const files = "/attachments";
  it.each([
    [
      "whole days",
      refuseHalfDays(off("2026-12-09", "2026-12-09", "AM"), "day"),
      "half_day_not_allowed",
      "/start_date_type",
      "time_off.whole_days_only",
    ],
    [
      "days that count",
      refuseNoDays([{ hundredths: 0, reason: "holiday" }], { isTaken: true }),
      "no_deductible_days",
      "/start_date",
      "time_off.no_days",
    ],
    [
      "days that other time off left",
      refuseNoDays([{ hundredths: 0, reason: "interrupted" }], { isTaken: false }),
      "no_deductible_days",
      "/start_date",
      "time_off.no_days_left",
    ],
    ["a note", refuseMissingNote(true, false), "note_required", "/note", "time_off.note_required"],
    [
      "a file",
      refuseAttachments("mandatory", []),
      "attachment_required",
      files,
      "time_off.attachment_required",
    ],
    [
      "that it has none",
      refuseAttachments("none", [{ isAccepted: true }]),
      "attachment_not_allowed",
      files,
      "time_off.attachment_not_allowed",
    ],
    [
      "a file of a type that is taken",
      refuseAttachments("optional", [{ isAccepted: false }]),
      "attachment_type_not_allowed",
      `${files}/0`,
      "time_off.attachment_type",
    ],
    [
      "a policy that is on",
      refuseInactivePolicy(false),
      "policy_inactive",
      "/policy_id",
      "time_off.policy_inactive",
    ],
  ])("%s", (_name, refusals, code, path, sentence) => expect(refusals).toEqual([{ code, path, sentence }]));

  it("and nothing is said where nothing is lacking", () => {
    expect([
      ...refuseHalfDays(off("2026-12-09", "2026-12-09", "AM"), "half_day"),
      ...refuseNoDays([{ hundredths: 50, reason: "partly" }], { isTaken: false }),
      ...refuseNoDays([{ hundredths: 0, reason: "interrupted" }], { isTaken: true }),
      ...refuseMissingNote(false, false),
      ...refuseAttachments("none", []),
      ...refuseAttachments("optional", []),
      ...refuseAttachments("mandatory", [{ isAccepted: true }]),
      ...refuseInactivePolicy(true),
    ]).toEqual([]);
  });
});

describe("there is no notice", () => {
  it.each([
    ["without a unit", { noticePeriod: null, noticePeriodCount: 3 }],
    ["without a number", { noticePeriod: "days", noticePeriodCount: null } as const],
  ])("%s", (_name, notice) => {
    expect(earliestStart(notice, today)).toBeNull();
    expect(refuseShortNotice(off("2020-01-01"), notice, today)).toEqual([]);
  });

  it("and of three days the third day from today is the first to start on", () =>
    expect(earliestStart({ noticePeriod: "days", noticePeriodCount: 3 }, today)).toBe("2026-11-23"));
});

describe("why a date cannot be booked", () => {
  const window = span("2026-01-01", "2028-11-20");
  const bounds = { bookable: [], window, assigned: [window], active: [window] };
  /** Held until the end of March, and again in the summer. */
  const twice = [span("2026-01-01", "2026-03-31"), span("2026-06-01", "2026-08-31")];
  const why = (date: string, days: Partial<typeof bounds>) =>
    refuseOutside(off(date), { ...bounds, ...days }).map(({ sentence }) => sentence);

  it.each<[string, string, Partial<typeof bounds>, unknown]>([
    ["no assignment holds any more", "2026-12-01", { assigned: [] }, "time_off.assigned_no_more"],
    [
      "it lies after the last assignment",
      "2026-09-01",
      { assigned: twice },
      { key: "time_off.after_assignment", date: "2026-09-01", last: "2026-08-31" },
    ],
    [
      "it lies between two",
      "2026-04-01",
      { assigned: twice },
      { key: "time_off.before_assignment", date: "2026-04-01", first: "2026-06-01" },
    ],
    [
      "it lies before the first",
      "2025-12-31",
      { assigned: twice },
      { key: "time_off.before_assignment", date: "2025-12-31", first: "2026-01-01" },
    ],
    [
      "it is held but too long ago",
      "2026-02-02",
      { assigned: twice, window: span("2026-04-01", "2028-04-01") },
      { key: "time_off.too_long_ago", date: "2026-02-02", first: "2026-04-01" },
    ],
    [
      "it is held but too far ahead",
      "2026-07-01",
      { assigned: twice, window: span("2026-01-01", "2026-06-30") },
      { key: "time_off.too_far_ahead", date: "2026-07-01", last: "2026-06-30" },
    ],
    [
      "the first day of the window is out of season",
      "2026-01-01",
      { active: twice.slice(1) },
      { key: "time_off.out_of_season", date: "2026-01-01", next: "2026-06-01" },
    ],
    [
      "and so is its last, after which no season follows",
      "2028-11-20",
      { active: twice },
      { key: "time_off.out_of_season", date: "2028-11-20", next: null },
    ],
  ])("%s", (_name, date, days, sentence) => expect(why(date, days)).toEqual([sentence]));

  it("the first and the last day of what can be booked can be", () => {
    const bookable = [span("2026-06-01", "2026-08-31")];
    expect(refuseOutside(off("2026-06-01", "2026-08-31"), { ...bounds, bookable })).toEqual([]);
  });
});

describe("the waiting time", () => {
  const spell = (hireDate: string | null, endDate: string | null) => ({
    hireDate: hireDate === null ? null : isoDate(hireDate),
    endDate: endDate === null ? null : isoDate(endDate),
  });
  const rehired = (date: string): Employment => {
    const spells = [spell("2020-01-01", "2026-03-31"), spell(date, null)];
    return { ...spell(date, null), spells };
  };
  const six = timelineOf([aPolicy({ waitingMonths: 6 })]);
  const first = (dates: ReturnType<typeof off>, employment: Employment, timeline = six) =>
    refuseWaiting(dates, employment, timeline).map(({ sentence }) => sentence);
  const until = (date: string) => [{ key: "time_off.waiting", months: 6, first: date }];

  it("begins again with a new spell, on its first day", () =>
    expect(first(off("2026-05-01"), rehired("2026-05-01"))).toEqual(until("2026-11-01")));

  it("is not over for dates that reach into a new spell", () =>
    expect(first(off("2026-03-30", "2026-05-04"), rehired("2026-05-01"))).toEqual(until("2026-11-01")));

  it("holds from the cycle whose version brings it", () => {
    const employment = spell("2026-11-01", null);
    const versions = [aPolicy(), aPolicy({ effectiveDate: "2027-01-01", waitingMonths: 6 })];
    const reaching = off("2026-12-30", "2027-01-04");
    expect(first(reaching, employment, timelineOf(versions))).toEqual(until("2027-05-01"));
    expect(first(off("2026-12-30"), employment, timelineOf(versions))).toEqual([]);
  });

  it("is none where nobody knows when somebody was hired, or where the policy has none", () => {
    expect(first(off("2026-05-01"), spell(null, null))).toEqual([]);
    expect(first(off("2026-05-01"), spell("2026-06-01", null), timelineOf([aPolicy()]))).toEqual([]);
  });
});
