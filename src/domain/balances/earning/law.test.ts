import { describe, expect, it } from "vitest";
import { approved, assigned, EARNING, factsOf } from "@/test/worlds/balance-builder";
import { MONDAY_TO_FRIDAY, type WorkWeek } from "../../calendar/work-calendar";
import { type IsoDate, isoDate } from "../../dates/iso-date";
import { balanceOf } from "../balance";
import type { BalanceFacts, Earning } from "../facts";
import { isOverdrawn } from "../overdrawn";

type Policy = NonNullable<Parameters<typeof factsOf>[0]>["policy"];

/** Monday to Wednesday. */
const THREE_DAYS: WorkWeek = ["FULL_DAY", "FULL_DAY", "FULL_DAY", null, null, null, null];

interface Person {
  readonly policy: Policy;
  readonly hired?: string;
  readonly left?: string;
  readonly earning?: Partial<Earning>;
}

function somebody({ policy = {}, hired = "2020-01-01", left, earning }: Person): BalanceFacts {
  return factsOf({
    policy,
    assignments: [assigned(hired)],
    employment: { hireDate: isoDate(hired), endDate: left === undefined ? null : isoDate(left) },
    earning: { ...EARNING, ...earning },
  });
}

function on(facts: BalanceFacts, date: string) {
  const [assignment] = facts.assignments;
  if (assignment === undefined) throw new RangeError("nothing is assigned");
  return balanceOf(facts, assignment, isoDate(date));
}

/** What is earned by the last day of the cycle with a date. */
function earnedBy(person: Person, date: string): number {
  const facts = somebody(person);
  return on(facts, on(facts, date).cycleEnd).accrued / 100;
}

describe("part-time (CJEU C-486/08 Tirol; BAG, 19 March 2019, 9 AZR 406/17)", () => {
  const policy: Policy = { annualAllowance: 3000, allowanceBasis: "work_pattern", carryoverLimit: 0 };
  const fewer = { patterns: [{ effectiveDate: isoDate("2026-07-01"), week: THREE_DAYS }] };

  it("30 days with five days a week, three from 1 July on: 14.88 and 9.07 are 23.95", () => {
    expect(earnedBy({ policy, earning: fewer }, "2026-01-01")).toBe(23.95);
    expect(earnedBy({ policy, earning: fewer }, "2027-01-01")).toBe(18);
    expect(earnedBy({ policy, earning: fewer }, "2025-01-01")).toBe(30);
  });

  it("28 days taken in spring then leave -4.05, which is listed as overdrawn", () => {
    const spring = Object.fromEntries(
      Array.from({ length: 28 }, (_, day) => [`2026-04-${String(day + 1).padStart(2, "0")}`, 100]),
    );
    const facts = { ...somebody({ policy, earning: fewer }), charges: approved(spring) };
    expect(on(facts, "2026-06-01").current).toBe(-405);
    expect(isOverdrawn(facts, isoDate("2026-06-01"))).toBe(true);
    const before = { ...facts, earning: EARNING };
    expect(on(before, "2026-06-01").current).toBe(200);
    expect(isOverdrawn(before, isoDate("2026-06-01"))).toBe(false);
  });

  it("in full months it is 15 and 9", () => {
    expect(earnedBy({ policy: { ...policy, proration: "full_months" }, earning: fewer }, "2026-01-01")).toBe(
      24,
    );
  });

  it("month by month, each month earns by its own week", () => {
    const facts = somebody({ policy: { ...policy, accrualCycle: "monthly" }, earning: fewer });
    expect(on(facts, "2026-06-30").accrued).toBe(1500);
    expect(on(facts, "2026-07-31").accrued).toBe(1650);
  });

  it("six days where five are usual earn six fifths: 20 days become the 24 working days of BUrlG § 3", () => {
    const six: WorkWeek = [...MONDAY_TO_FRIDAY.slice(0, 5), "FULL_DAY", null] as unknown as WorkWeek;
    const patterns = [{ effectiveDate: isoDate("2020-01-01"), week: six }];
    expect(earnedBy({ policy, earning: { patterns } }, "2026-01-01")).toBe(36);
    const legal = { ...policy, annualAllowance: 2000 };
    expect(earnedBy({ policy: legal, earning: { patterns } }, "2026-01-01")).toBe(24);
  });

  it("hired part-time on 1 April, six months are served: three fifths of a full year (BUrlG §§ 3 and 4)", () => {
    const legal: Policy = {
      annualAllowance: 2000,
      allowanceBasis: "work_pattern",
      proration: "full_months",
      fullAfterMonths: 6,
    };
    const patterns = [{ effectiveDate: isoDate("2026-04-01"), week: THREE_DAYS }];
    expect(earnedBy({ policy: legal, hired: "2026-04-01", earning: { patterns } }, "2026-06-01")).toBe(12);
  });

  it("half days count: four and a half of five days are 27 of 30", () => {
    const week: WorkWeek = ["FULL_DAY", "FULL_DAY", "FULL_DAY", "FULL_DAY", "AM", null, null];
    const patterns = [{ effectiveDate: isoDate("2020-01-01"), week }];
    expect(earnedBy({ policy, earning: { patterns } }, "2026-01-01")).toBe(27);
  });

  it("a flat policy asks no pattern", () => {
    expect(earnedBy({ policy: { annualAllowance: 3000 }, earning: fewer }, "2026-01-01")).toBe(30);
  });
});

describe("years of service", () => {
  const american: Policy = {
    annualAllowance: 1000,
    accrualCycle: "monthly",
    allowanceTiers: [
      [2, 1500],
      [5, 2000],
      [10, 2500],
    ],
  };
  const hired = "2020-03-16";

  it.each([
    ["in the second year", "2021-06-01", 10],
    ["two years are reached within 2022: from 2023 on", "2022-06-01", 10],
    ["after two", "2023-06-01", 15],
    ["after five", "2026-06-01", 20],
    ["after ten", "2031-06-01", 25],
  ])("tiers at 2, 5 and 10 years, as American policies have them: %s", (_when, date, days) => {
    expect(earnedBy({ policy: american, hired }, date)).toBe(days);
  });

  it("from the anniversary on, a year has parts of both: 74 days at 10 and 291 at 15", () => {
    const policy: Policy = { ...american, accrualCycle: "upfront", tierStart: "anniversary" };
    expect(earnedBy({ policy, hired }, "2022-01-01")).toBe(13.99);
  });

  it("Austria: the sixth week from the year after 25 years (UrlG § 2)", () => {
    const policy: Policy = {
      annualAllowance: 2500,
      allowanceTiers: [[25, 3000]],
    };
    const person = { policy, hired: "2001-04-01" };
    expect(earnedBy(person, "2026-01-01")).toBe(25);
    expect(earnedBy(person, "2027-01-01")).toBe(30);
    const ofWorkYears = { ...policy, activityPeriodStart: 4, activityPeriodClose: 3 };
    expect(earnedBy({ ...person, policy: ofWorkYears }, "2026-03-31")).toBe(25);
    expect(earnedBy({ ...person, policy: ofWorkYears }, "2026-04-01")).toBe(30);
  });

  it("count from the date that is set for them, and all cycles of a policy year go by its start", () => {
    const policy: Policy = { ...american, accrualCycle: "upfront", balanceClosingFrequency: "quarterly" };
    const earning = { serviceStartDate: isoDate("2019-10-01") };
    expect(earnedBy({ policy, hired, earning }, "2021-12-31")).toBe(2.5);
    expect(earnedBy({ policy, hired, earning }, "2022-01-01")).toBe(3.75);
    expect(earnedBy({ policy, hired }, "2022-12-31")).toBe(2.5);
  });

  it("somebody who began on 29 February has the anniversary on the 28th", () => {
    const policy: Policy = { ...american, accrualCycle: "upfront", tierStart: "anniversary" };
    const facts = somebody({ policy, hired: "2020-02-29" });
    // 58 days at 10 and 307 at 15.
    expect(on(facts, "2022-12-31").accrued).toBe(Math.round((58 * 1000 + 307 * 1500) / 365));
  });
});

describe("an allowance of one's own", () => {
  const policy: Policy = {
    annualAllowance: 2500,
    allowanceTiers: [[1, 2700]],
  };
  const own = (dates: Record<string, number | null>): Partial<Earning> => ({
    allowances: Object.entries(dates).map(([date, annualAllowance]) => ({
      effectiveDate: isoDate(date),
      annualAllowance,
    })),
  });

  it("comes before the tier's, from its date until it is taken back", () => {
    const earning = own({ "2028-01-01": null, "2026-01-01": 3300 });
    expect(earnedBy({ policy, earning }, "2025-06-01")).toBe(27);
    expect(earnedBy({ policy, earning }, "2026-06-01")).toBe(33);
    expect(earnedBy({ policy, earning }, "2027-06-01")).toBe(33);
    expect(earnedBy({ policy, earning }, "2028-06-01")).toBe(27);
  });

  it("from 1 July 2026 on, the year has 181 days of one and 184 of the other", () => {
    const earning = own({ "2026-07-01": 3300 });
    expect(earnedBy({ policy, earning }, "2026-06-01")).toBe(
      Math.round((181 * 2700 + 184 * 3300) / 365) / 100,
    );
  });

  it("may be none, from the first day", () =>
    expect(earnedBy({ policy, earning: own({ "2026-01-01": 0 }) }, "2026-06-01")).toBe(0));
});

describe("Germany: twelfths (BUrlG §§ 4 and 5)", () => {
  const policy: Policy = {
    annualAllowance: 2000,
    proration: "full_months",
    fullAfterMonths: 6,
    rounding: "half_up_to_day",
  };
  const full = 20;

  it.each<[string, string, string | undefined, string, number]>([
    ["§ 4: hired on 1 February, the year counts in full", "2026-02-01", undefined, "2026-03-01", full],
    [
      "BAG 9 AZR 179/15: hired on 1 July, it does not, but half of it",
      "2026-07-01",
      undefined,
      "2026-08-01",
      10,
    ],
    ["the year after is full", "2026-07-01", undefined, "2027-08-01", full],
    ["§ 5 I a: hired on 1 October, three twelfths", "2026-10-01", undefined, "2026-10-01", 5],
    ["§ 5 I a: hired on 15 October, two: 3.33 stay", "2026-10-15", undefined, "2026-10-20", 3.33],
    ["§ 5 II: four twelfths are 6.67, and so 7", "2026-09-01", undefined, "2026-09-01", 7],
    [
      "§ 5 I b: left before six months, five twelfths: 8.33 stay",
      "2026-01-01",
      "2026-06-29",
      "2026-02-01",
      8.33,
    ],
    [
      "§ 5 I b: left on 30 June after six months to the day, six twelfths",
      "2026-01-01",
      "2026-06-30",
      "2026-02-01",
      10,
    ],
    ["§ 5 I c: left on 30 June after years, six twelfths", "2020-01-01", "2026-06-30", "2026-02-01", 10],
    ["left on 31 July after years, in full", "2020-01-01", "2026-07-31", "2026-02-01", full],
    ["hired in February and left in September, in full", "2026-02-01", "2026-09-15", "2026-03-01", full],
    ["hired in March and left in August, before six months", "2026-03-01", "2026-08-31", "2026-03-01", 10],
  ])("%s", (_name, hired, left, date, days) => {
    expect(earnedBy({ policy, hired, ...(left !== undefined && { left }) }, date)).toBe(days);
  });

  it("an assignment that begins later than the employment still counts in twelfths", () => {
    const facts = {
      ...somebody({ policy, hired: "2026-01-15" }),
      assignments: [assigned("2026-09-01")],
    };
    expect(on(facts, "2026-12-31").accrued).toBe(700);
  });

  it("an assignment that ended before the employment began was never held", () => {
    const facts = {
      ...somebody({ policy: { ...policy, fullAfterMonths: 1 }, hired: "2026-03-01" }),
      assignments: [assigned("2026-01-01", "2026-02-28")],
    };
    expect(on(facts, "2026-12-31").accrued).toBe(0);
  });

  it("month by month, the parts share what is rounded", () => {
    const facts = somebody({ policy: { ...policy, accrualCycle: "monthly" }, hired: "2026-09-01" });
    const credited = ["2026-09-30", "2026-10-31", "2026-11-30", "2026-12-31"].map(
      (date) => on(facts, date).accrued,
    );
    expect(credited).toEqual([175, 350, 525, 700]);
  });

  it("a full year is not rounded, whatever part-time and tiers make of it", () => {
    const earning = { patterns: [{ effectiveDate: isoDate("2026-01-01"), week: THREE_DAYS }] };
    const flexible: Policy = { ...policy, annualAllowance: 2900, allowanceBasis: "work_pattern" };
    expect(earnedBy({ policy: flexible, earning }, "2026-01-01")).toBe(17.4);
  });
});

it.each([
  ["none", 18.75],
  ["half_up_to_day", 19],
  ["nearest_half", 19],
  ["up_to_half", 19],
  ["up_to_day", 19],
] as const)(
  "France: 25 days from June on are 2.08 a month, 18.75 in nine of them; rounded %s: %s (L3141-3, L3141-7)",
  (rounding, days) => {
    const policy: Policy = {
      annualAllowance: 2500,
      accrualCycle: "monthly",
      proration: "full_months",
      activityPeriodStart: 6,
      activityPeriodClose: 5,
      rounding,
    };
    const whole = somebody({ policy });
    expect(on(whole, "2026-06-30").accrued).toBe(208);
    expect(on(whole, "2026-07-31").accrued).toBe(417);
    expect(on(whole, "2027-05-31").accrued).toBe(2500);
    expect(earnedBy({ policy, hired: "2026-09-01" }, "2026-10-01")).toBe(days);
  },
);

describe("United Kingdom: 5.6 weeks (Working Time Regulations 1998, 13, 13A and 15A)", () => {
  const policy: Policy = {
    annualAllowance: 2800,
    allowanceBasis: "work_pattern",
    proration: "full_months",
    rounding: "up_to_half",
  };
  const earning = { patterns: [{ effectiveDate: isoDate("2020-01-01"), week: THREE_DAYS }] };

  it("are 28 days of five a week, and 16.8 of three", () => {
    expect(earnedBy({ policy }, "2026-01-01")).toBe(28);
    expect(earnedBy({ policy, earning }, "2026-01-01")).toBe(16.8);
  });

  it("nine twelfths of them are 12.6, rounded up to 13", () =>
    expect(earnedBy({ policy, earning, hired: "2026-04-01" }, "2026-04-01")).toBe(13));
});

describe("a cap", () => {
  const american: Policy = { annualAllowance: 2400, accrualCycle: "monthly", balanceCap: 1000 };
  const cappedAt = (charges: BalanceFacts["charges"]) => ({ ...somebody({ policy: american }), charges });
  const balance = (facts: BalanceFacts, date: string) => on(facts, date).current;

  it("of 10 with 9.5 before a credit of 2 earns 0.5", () => {
    const facts = {
      ...somebody({ policy: american, hired: "2026-01-01" }),
      adjustments: [{ date: isoDate("2026-01-01"), hundredths: 950, reason: "Opening" }],
    };
    expect(balance(facts, "2026-01-30")).toBe(950);
    expect(balance(facts, "2026-01-31")).toBe(1000);
    expect(on(facts, "2026-12-31").accrued).toBe(50);
  });

  it("lets the next credit fit again once days are taken, and loses what did not fit for good", () => {
    const taken = approved({ "2026-03-02": 100, "2026-03-03": 100, "2026-03-04": 100 });
    expect(balance(cappedAt(taken), "2026-02-28")).toBe(1000 - 300);
    expect(balance(cappedAt(taken), "2026-03-31")).toBe(900);
    expect(balance(cappedAt(taken), "2026-04-30")).toBe(1000);
  });

  it("is no limit to what is given back", () => {
    const taken = approved({ "2025-06-02": 100 });
    const [withDay, without] = [cappedAt(taken), cappedAt([])].map((facts) => balance(facts, "2026-01-15"));
    expect([withDay, without]).toEqual([1000, 1000]);
  });
});

it("an overdraft is no debt that counts as overdrawn until it is exceeded", () => {
  const policy: Policy = { annualAllowance: 0, overdraftLimit: 200 };
  const taking = (days: Record<string, number>) => ({ ...somebody({ policy }), charges: approved(days) });
  const today: IsoDate = isoDate("2026-06-01");
  expect(isOverdrawn(taking({ "2026-03-02": 100, "2026-03-03": 100 }), today)).toBe(false);
  expect(isOverdrawn(taking({ "2026-03-02": 100, "2026-03-03": 100, "2026-03-04": 50 }), today)).toBe(true);
  const boundless = { ...somebody({ policy: { ...policy, overdraftLimit: null } }) };
  expect(isOverdrawn({ ...boundless, charges: approved({ "2026-03-02": 9900 }) }, today)).toBe(false);
});
