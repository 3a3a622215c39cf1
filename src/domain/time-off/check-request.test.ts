import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate, anyFacts } from "@/test/worlds/balance-arbitraries";
import {
  aBlackout,
  aCalendar,
  adjusted,
  aPolicy,
  approved,
  assigned,
  factsOf,
  off,
  pending,
  requestFacts,
} from "@/test/worlds/balance-builder";
import { ledgerOf } from "../balances/ledger";
import type { LimitInForce } from "../booking-limits/taken-days";
import { addDays, type IsoDate, isoDate } from "../dates/iso-date";
import { type CheckedRequest, checkRequest, type RequestFacts, type WantedTimeOff } from "./check-request";
import type { TimeOffDates } from "./time-off-dates";

const TODAY = "2026-11-20";

function check(
  facts: RequestFacts,
  dates: TimeOffDates,
  papers: WantedTimeOff["papers"] = null,
): CheckedRequest {
  return checkRequest(facts, { dates, papers });
}

function refused({ refusals }: CheckedRequest): string[] {
  return refusals.map(({ code, path }) => `${code} ${path}`);
}

/** So many weekdays from a Monday on, each taken whole. */
function weekdaysFrom(monday: string, count: number): Record<string, number> {
  const dates = Array.from({ length: count }, (_, index) =>
    addDays(isoDate(monday), Math.floor(index / 5) * 7 + (index % 5)),
  );
  return Object.fromEntries(dates.map((date) => [date, 100]));
}

function aFullDay(day: string): LimitInForce {
  return { ...aBlackout(day), kind: "capacity", maxAbsent: 0 };
}

function inYear(year: number) {
  return { start: `${year}-01-01`, end: `${year}-12-31` };
}

/** That a day is missing on a date, and from when on it is covered. */
function missing(on: string, coveredFrom: string) {
  return { key: "time_off.days_missing", missing: 100, on, covered_from: coveredFrom };
}

describe("what a request would use", () => {
  it("trap 10: over a cycle boundary it is split, and each cycle is charged with its own days", () => {
    const result = check(requestFacts(TODAY), off("2026-12-28", "2027-01-08"));
    expect(result.hundredths).toBe(1000);
    expect(result.dates).toHaveLength(12);
    expect(result.cycles).toEqual([
      { ...inYear(2026), hundredths: 400, before: 2500, after: 2100, spared: 0, carried: 0 },
      { ...inYear(2027), hundredths: 600, before: 5000, after: 4000, spared: 0, carried: -400 },
    ]);
    expect(result.later).toBeNull();
    expect(result.refusals).toEqual([]);
  });

  it("takes nothing from what is left where past days use up carried ones that have lapsed since", () => {
    const versions = [aPolicy({ carryoverExpiryMonths: 3 })];
    const facts = requestFacts("2027-05-03", { balance: factsOf({ versions }) });
    expect(check(facts, off("2027-03-01", "2027-03-02")).cycles).toEqual([
      { ...inYear(2027), hundredths: 200, before: 2500, after: 2500, spared: 200, carried: 0 },
    ]);
  });

  it("says what an admin's request in the cycle before takes from today's", () => {
    const facts = requestFacts("2027-05-03", { isAdmin: true });
    const { cycles, later } = check(facts, off("2026-12-01", "2026-12-02"));
    expect(cycles).toMatchObject([{ ...inYear(2026), hundredths: 200, before: 2500, after: 2300 }]);
    expect(later).toEqual({
      ...inYear(2027),
      hundredths: 0,
      before: 5000,
      after: 4800,
      spared: 0,
      carried: -200,
    });
  });

  it("trap 19: January asked for in December is charged to the new cycle", () => {
    const result = check(requestFacts("2026-12-15"), off("2027-01-04"));
    expect(result.cycles).toMatchObject([{ start: "2027-01-01", hundredths: 100 }]);
  });

  it("is empty of cycles when unlimited, and never too much", () => {
    const balance = factsOf({ policy: { allowanceEntitlement: "unlimited" } });
    const result = check(requestFacts(TODAY, { balance }), off("2027-01-01", "2027-12-31"));
    expect(result).toMatchObject({ hundredths: 26_100, cycles: [], refusals: [] });
  });

  it("limits only the cycles whose version is limited", () => {
    const versions = [
      aPolicy({ allowanceEntitlement: "unlimited" }),
      aPolicy({ effectiveDate: "2027-01-01", annualAllowance: 200 }),
    ];
    const balance = factsOf({ versions });
    const result = check(requestFacts(TODAY, { balance }), off("2026-11-23", "2027-01-05"));
    expect(result.cycles).toEqual([
      { ...inYear(2027), hundredths: 300, before: 200, after: -100, spared: 0, carried: 0 },
    ]);
    expect(result.refusals).toMatchObject([
      {
        code: "insufficient_balance",
        sentence: missing("2027-01-05", "2028-01-01"),
      },
    ]);
  });

  it("says why each date counts what it counts", () => {
    const calendar = aCalendar({
      holidays: [
        {
          name: "Christmas",
          startDate: isoDate("2026-12-25"),
          endDate: isoDate("2026-12-25"),
          partType: "FULL_DAY",
        },
      ],
    });
    const result = check(requestFacts(TODAY, { calendar }), off("2026-12-24", "2026-12-26", "PM"));
    expect(result.dates).toEqual([
      { date: "2026-12-24", hundredths: 50, reason: "counted" },
      { date: "2026-12-25", hundredths: 0, reason: "holiday" },
      { date: "2026-12-26", hundredths: 0, reason: "not_worked" },
    ]);
  });
});

describe("the balance must suffice", () => {
  it("trap 22: two pending requests that fit each but not together", () => {
    const balance = factsOf({ charges: pending(weekdaysFrom("2026-06-01", 20)) });
    expect(refused(check(requestFacts(TODAY, { balance }), off("2026-11-23", "2026-11-27")))).toEqual([]);
    const result = check(requestFacts(TODAY, { balance }), off("2026-11-23", "2026-11-30"));
    expect(result.refusals).toEqual([
      {
        code: "insufficient_balance",
        path: "/end_date",
        sentence: missing("2026-11-30", "2027-01-01"),
      },
    ]);
  });

  it("trap 10: each cycle with its own days: what the next year has does not cover December", () => {
    const balance = factsOf({
      policy: { carryoverLimit: 0 },
      charges: approved(weekdaysFrom("2026-06-01", 22)),
    });
    const result = check(requestFacts(TODAY, { balance }), off("2026-12-28", "2027-01-08"));
    expect(result.cycles.map(({ after }) => after)).toEqual([-100, 1800]);
    expect(refused(result)).toEqual(["insufficient_balance /end_date"]);
  });

  it("trap 10: nor does what December has cover January, when nothing is carried", () => {
    const balance = factsOf({
      policy: { carryoverLimit: 0 },
      charges: approved(weekdaysFrom("2027-06-07", 20)),
    });
    expect(refused(check(requestFacts(TODAY, { balance }), off("2026-12-28", "2027-01-08")))).toEqual([
      "insufficient_balance /end_date",
    ]);
    expect(refused(check(requestFacts(TODAY, { balance }), off("2026-12-28", "2027-01-07")))).toEqual([]);
  });

  it("trap 11: what is booked in the next cycle uses the carry-over, which is not handed out twice", () => {
    const used = approved({ ...weekdaysFrom("2026-06-01", 18), ...weekdaysFrom("2027-02-01", 28) });
    const balance = factsOf({ policy: { carryoverLimit: 500 }, charges: used });
    expect(refused(check(requestFacts(TODAY, { balance }), off("2026-11-23", "2026-11-26")))).toEqual([]);
    const fiveDays = check(requestFacts(TODAY, { balance }), off("2026-11-23", "2026-11-27"));
    expect(fiveDays.refusals).toMatchObject([{ sentence: missing("2027-03-10", "2028-01-01") }]);
    expect(fiveDays.cycles).toMatchObject([{ before: 700, after: 200 }]);
  });

  it("trap 21: adjustments and carry-over are part of the limit", () => {
    const less = factsOf({ adjustments: adjusted({ "2026-03-01": -2400 }) });
    expect(refused(check(requestFacts(TODAY, { balance: less }), off("2026-11-23", "2026-11-24")))).toEqual([
      "insufficient_balance /end_date",
    ]);
    const more = factsOf({ policy: { annualAllowance: 100 }, adjustments: adjusted({ "2026-12-31": 100 }) });
    expect(refused(check(requestFacts(TODAY, { balance: more }), off("2026-11-23", "2026-11-24")))).toEqual(
      [],
    );
    const carried = factsOf({ policy: { annualAllowance: 500 }, assignments: [assigned("2025-01-01")] });
    expect(
      refused(check(requestFacts(TODAY, { balance: carried }), off("2026-11-23", "2026-12-04"))),
    ).toEqual([]);
    expect(
      refused(check(requestFacts(TODAY, { balance: carried }), off("2026-11-23", "2026-12-07"))),
    ).toEqual(["insufficient_balance /end_date"]);
  });

  it("trap 12: a request over the expiry date is split: carried days cover only their own time", () => {
    const policy = { annualAllowance: 200, carryoverLimit: 200, carryoverExpiryMonths: 3 };
    const balance = factsOf({ policy, assignments: [assigned("2025-01-01")] });
    const facts = requestFacts("2026-02-02", { balance });
    expect(refused(check(facts, off("2026-03-30", "2026-04-02")))).toEqual([]);
    expect(refused(check(facts, off("2026-03-31", "2026-04-03")))).toEqual([
      "insufficient_balance /end_date",
    ]);
  });

  it("what accrues until then covers a day ahead; the balance of today is then below zero", () => {
    const balance = factsOf({ policy: { annualAllowance: 1200, accrualCycle: "monthly" } });
    const facts = requestFacts("2026-03-15", { balance });
    const tenDays = check(facts, off("2026-11-02", "2026-11-13"));
    expect(tenDays).toMatchObject({ cycles: [{ before: 200, after: -800 }], refusals: [] });
    const eleven = check(facts, off("2026-11-02", "2026-11-16"));
    expect(eleven.refusals).toMatchObject([{ sentence: missing("2026-11-16", "2026-11-30") }]);
  });

  it("a day early must not take what a later approved day needs", () => {
    const balance = factsOf({
      policy: { annualAllowance: 1200, accrualCycle: "monthly" },
      charges: approved(weekdaysFrom("2026-06-01", 5)),
    });
    const facts = requestFacts("2026-03-15", { balance });
    expect(check(facts, off("2026-04-01")).refusals).toMatchObject([
      {
        code: "insufficient_balance",
        sentence: missing("2026-06-05", "2026-06-30"),
      },
    ]);
  });

  it("is asked of dates that can be booked only", () => {
    const poor = factsOf({
      policy: { annualAllowance: 0 },
      assignments: [assigned("2026-01-01", "2026-12-31")],
    });
    const facts = requestFacts(TODAY, { balance: poor });
    expect(refused(check(facts, off("2027-03-01")))).toEqual(["outside_bookable_dates /start_date"]);
    expect(refused(check(facts, off("2025-03-03")))).toEqual(["outside_bookable_dates /start_date"]);
    expect(refused(check(facts, off("2026-12-31", "2027-01-01")))).toEqual([
      "insufficient_balance /end_date",
      "outside_bookable_dates /end_date",
    ]);
    const coming = factsOf({ policy: { annualAllowance: 300 }, assignments: [assigned("2027-01-01")] });
    expect(refused(check(requestFacts(TODAY, { balance: coming }), off("2026-12-28", "2027-01-05")))).toEqual(
      ["outside_bookable_dates /start_date"],
    );
  });
});

describe("the notice period", () => {
  const notice = (noticePeriod: "days" | "weeks" | "months" | null, noticePeriodCount: number | null) => ({
    policy: { noticePeriod, noticePeriodCount },
  });

  it.each<[string, string, ReturnType<typeof notice>, string, boolean]>([
    ["none: a past date of the cycle", TODAY, notice(null, null), "2026-11-02", true],
    ["0 days: today", TODAY, notice("days", 0), "2026-11-20", true],
    ["0 days: not yesterday", TODAY, notice("days", 0), "2026-11-19", false],
    ["3 days: the third day on", TODAY, notice("days", 3), "2026-11-23", true],
    ["5 days: not the fourth", TODAY, notice("days", 5), "2026-11-24", false],
    ["2 weeks: the 14th day on", TODAY, notice("weeks", 2), "2026-12-04", true],
    ["2 weeks: not the 13th", TODAY, notice("weeks", 2), "2026-12-03", false],
    [
      "trap 15: 31 January and a month is 28 February, which was a Saturday: Monday is late enough",
      "2026-01-31",
      notice("months", 1),
      "2026-03-02",
      true,
    ],
    ["trap 15: the day before is not", "2026-01-31", notice("months", 1), "2026-02-27", false],
    ["trap 15: in a leap year the 29th", "2028-01-31", notice("months", 1), "2028-02-29", true],
    ["trap 15: and not the 28th", "2028-01-31", notice("months", 1), "2028-02-28", false],
  ])("%s", (_name, today, facts, start, isMet) => {
    const result = check(requestFacts(today, facts), off(start));
    expect(refused(result)).toEqual(isMet ? [] : ["notice_period_not_met /start_date"]);
  });

  it("is told with the first date that would do", () => {
    const [refusal] = check(requestFacts(TODAY, notice("weeks", 1)), off("2026-11-23")).refusals;
    const first = isoDate("2026-11-27");
    expect(refusal?.sentence).toEqual({ key: "time_off.short_notice", notice: 1, unit: "weeks", first });
  });
});

describe("other reasons to refuse", () => {
  const halfHoliday = aCalendar({
    holidays: [
      { name: "Eve", startDate: isoDate("2026-12-24"), endDate: isoDate("2026-12-24"), partType: "PM" },
    ],
  });
  const days = { policy: { shortestRequestAmount: "day" } } as const;
  const live = (...liveRequests: TimeOffDates[]) => ({ liveRequests });

  it.each<[string, RequestFacts, TimeOffDates, string[]]>([
    [
      "trap 7: a request that counts no day",
      requestFacts(TODAY),
      off("2026-11-21", "2026-11-22"),
      ["no_deductible_days /start_date"],
    ],
    [
      "trap 5: the free half of a half holiday",
      requestFacts(TODAY, { calendar: halfHoliday }),
      off("2026-12-24", "2026-12-24", "PM"),
      ["no_deductible_days /start_date"],
    ],
    [
      "trap 1: overlap with any live request, not the first",
      requestFacts(TODAY, live(off("2026-11-23"), off("2026-12-01", "2026-12-31"))),
      off("2026-12-09"),
      ["overlapping_request /start_date"],
    ],
    [
      "trap 2: the same half day",
      requestFacts(TODAY, live(off("2026-12-09", "2026-12-09", "AM"))),
      off("2026-12-09", "2026-12-09", "AM"),
      ["overlapping_request /start_date"],
    ],
    [
      "trap 2: not the other half",
      requestFacts(TODAY, live(off("2026-12-09", "2026-12-09", "AM"))),
      off("2026-12-09", "2026-12-09", "PM"),
      [],
    ],
    [
      "a half day where whole days are taken",
      requestFacts(TODAY, days),
      off("2026-12-09", "2026-12-09", "AM"),
      ["half_day_not_allowed /start_date_type"],
    ],
    [
      "half days at both ends",
      requestFacts(TODAY, days),
      off("2026-12-09", "2026-12-10", "PM", "AM"),
      ["half_day_not_allowed /start_date_type", "half_day_not_allowed /end_date_type"],
    ],
    [
      "a half day at the end",
      requestFacts(TODAY, days),
      off("2026-12-09", "2026-12-10", "FULL_DAY", "AM"),
      ["half_day_not_allowed /end_date_type"],
    ],
    [
      "a half holiday inside whole days is none of them",
      requestFacts(TODAY, { ...days, calendar: halfHoliday }),
      off("2026-12-24"),
      [],
    ],
    [
      "a date before the cycle",
      requestFacts(TODAY, { balance: factsOf({ assignments: [assigned("2020-01-01")] }) }),
      off("2025-12-30"),
      ["outside_bookable_dates /start_date"],
    ],
    [
      "unless an admin asks",
      requestFacts(TODAY, { isAdmin: true, balance: factsOf({ assignments: [assigned("2020-01-01")] }) }),
      off("2025-12-30"),
      [],
    ],
    ["24 months ahead is fine", requestFacts(TODAY), off("2028-11-20"), []],
    [
      "a day more at the end is not",
      requestFacts(TODAY),
      off("2028-11-20", "2028-11-21"),
      ["outside_bookable_dates /end_date"],
    ],
    [
      "an ended assignment, even its own past dates",
      requestFacts(TODAY, { balance: factsOf({ assignments: [assigned("2026-01-01", "2026-11-19")] }) }),
      off("2026-11-18"),
      ["outside_bookable_dates /start_date"],
    ],
    [
      "an inactive policy",
      requestFacts(TODAY, { policy: { isActive: false } }),
      off("2026-12-09"),
      ["policy_inactive /policy_id"],
    ],
  ])("%s", (_name, facts, dates, expected) => {
    expect(refused(check(facts, dates))).toEqual(expected);
  });

  it.each<[string, string, string, object]>([
    [
      "before the first date",
      "2026-12-01",
      "2026-11-24",
      { key: "time_off.before_assignment", date: "2026-11-24", first: "2026-12-01" },
    ],
    [
      "too far ahead",
      "2026-01-01",
      "2028-12-01",
      { key: "time_off.too_far_ahead", date: "2028-12-01", last: "2028-11-20" },
    ],
    [
      "too long ago",
      "2020-01-01",
      "2025-12-01",
      { key: "time_off.too_long_ago", date: "2025-12-01", first: "2026-01-01" },
    ],
  ])("a date %s is refused with the date that would do", (_name, from, start, sentence) => {
    const balance = factsOf({ assignments: [assigned(from)] });
    const { refusals } = check(requestFacts(TODAY, { balance }), off(start));
    expect(refusals.find(({ code }) => code === "outside_bookable_dates")?.sentence).toEqual(sentence);
  });

  it("leave that starts in an active month and runs on beyond", () => {
    const balance = factsOf({
      assignments: [assigned("2020-01-01")],
      policy: { activityPeriodStart: 6, activityPeriodClose: 9 },
    });
    const { refusals } = check(requestFacts("2026-06-15", { balance }), off("2026-09-28", "2026-10-02"));
    expect(refusals).toEqual([
      {
        code: "outside_bookable_dates",
        path: "/end_date",
        sentence: { key: "time_off.out_of_season", date: "2026-10-01", next: "2027-06-01" },
      },
    ]);
  });

  it("years of dates are refused without being counted", () => {
    const result = check(requestFacts(TODAY), off("1900-01-01", "2199-12-31"));
    expect(result).toMatchObject({ hundredths: 0, dates: [], cycles: [] });
    expect(refused(result)).toEqual(["outside_bookable_dates /start_date"]);
  });
});

describe("note and attachments", () => {
  const strict = {
    policy: { isRequestNoteMandatory: true, requestAttachmentRequirement: "mandatory" },
  } as const;
  const none = { policy: { requestAttachmentRequirement: "none" } } as const;
  const files = (...accepted: boolean[]) => accepted.map((isAccepted) => ({ isAccepted }));

  it.each<[string, RequestFacts, WantedTimeOff["papers"], string[]]>([
    ["are not judged in a preview", requestFacts(TODAY, strict), null, []],
    [
      "both missing",
      requestFacts(TODAY, strict),
      { hasNote: false, attachments: [] },
      ["note_required /note", "attachment_required /attachments"],
    ],
    ["both there", requestFacts(TODAY, strict), { hasNote: true, attachments: files(true) }, []],
    [
      "a file where none is taken",
      requestFacts(TODAY, none),
      { hasNote: false, attachments: files(true) },
      ["attachment_not_allowed /attachments"],
    ],
    [
      "a file of another type",
      requestFacts(TODAY),
      { hasNote: false, attachments: files(true, false) },
      ["attachment_type_not_allowed /attachments/1"],
    ],
    [
      "both of these",
      requestFacts(TODAY, none),
      { hasNote: false, attachments: files(false) },
      ["attachment_not_allowed /attachments", "attachment_type_not_allowed /attachments/0"],
    ],
  ])("%s", (_name, facts, papers, expected) => {
    expect(refused(check(facts, off("2026-12-09"), papers))).toEqual(expected);
  });

  it("are refused, there or not, under a rule that is none that is known", () => {
    const facts = requestFacts(TODAY, { policy: { requestAttachmentRequirement: "forbidden" as "none" } });
    const refusedWith = (attachments: ReturnType<typeof files>) =>
      refused(check(facts, off("2026-12-09"), { hasNote: false, attachments }));
    expect(refusedWith(files(true))).toEqual(["attachment_not_allowed /attachments"]);
    expect(refusedWith([])).toEqual(["attachment_required /attachments"]);
  });
});

describe("all refusals at once", () => {
  it("come in the order of the list", () => {
    const facts = requestFacts(TODAY, {
      policy: {
        isActive: false,
        noticePeriod: "months",
        noticePeriodCount: 3,
        shortestRequestAmount: "day",
        isRequestNoteMandatory: true,
        requestAttachmentRequirement: "none",
      },
      balance: factsOf({
        policy: { annualAllowance: 100 },
        assignments: [assigned("2026-01-01", "2026-11-26")],
      }),
      liveRequests: [off("2026-11-24")],
      limits: [aFullDay("2026-11-25"), aBlackout("2026-11-24")],
    });
    const papers = { hasNote: false, attachments: [{ isAccepted: false }] };
    expect(refused(check(facts, off("2026-11-24", "2026-11-27", "PM"), papers))).toEqual([
      "insufficient_balance /end_date",
      "overlapping_request /start_date",
      "notice_period_not_met /start_date",
      "outside_bookable_dates /end_date",
      "blackout_period /start_date",
      "capacity_reached /start_date",
      "half_day_not_allowed /start_date_type",
      "note_required /note",
      "attachment_not_allowed /attachments",
      "attachment_type_not_allowed /attachments/0",
      "policy_inactive /policy_id",
    ]);
    const weekend = check({ ...facts, liveRequests: [] }, off("2026-11-21", "2026-11-21", "AM"));
    expect(refused(weekend)).toEqual([
      "notice_period_not_met /start_date",
      "half_day_not_allowed /start_date_type",
      "no_deductible_days /start_date",
      "policy_inactive /policy_id",
    ]);
  });
});

describe("trap 20: the balance after a preview", () => {
  it("is the balance after booking, in every cycle", () => {
    const anyLength = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(anyFacts, anyDate, anyDate, anyLength, (balance, today, start, more) => {
        const facts = requestFacts(today, { balance });
        const { dates, cycles, hundredths } = check(facts, off(start, addDays(start, more)));
        const booked = dates.map(({ date, hundredths: taken }) => ({
          date,
          hundredths: taken,
          status: "approved" as const,
          requestId: null,
        }));
        const after = { ...balance, charges: [...balance.charges, ...booked] };
        expect(cycles.map((cycle) => cycle.after)).toEqual(
          cycles.map((cycle) => balanceIn(after, today, cycle.start)),
        );
        expect(cycles.reduce((sum, cycle) => sum + cycle.hundredths, 0)).toBe(hundredths);
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  function balanceIn(balance: RequestFacts["balance"], today: IsoDate, start: IsoDate): number | undefined {
    return ledgerOf(balance, { today, on: start }).cycles.find((cycle) => cycle.start === start)?.balance;
  }
});
