import { describe, expect, it } from "vitest";
import type { PresetPolicy } from "./preset";
import { presetsOf } from "./presets";

/** Part-timers earn by their week where the days of the law are those of the week that is worked. */
const byWeek = { allowance_basis: "work_pattern" } as const;
const leaveYear = (from: number, to: number) => ({ activity_period_start: from, activity_period_close: to });
const monthly = { accrual_cycle: "monthly" } as const;
const tier = (after_years: number, annual_allowance: number) => ({ after_years, annual_allowance });
const carriedFor = (carryover_expiry_months: number) => ({ carryover_expiry_months });

/** What the law, or practice, of each country gives a year, a second time and apart from the presets. */
const VACATIONS: Readonly<Record<string, PresetPolicy>> = {
  // Five weeks, six after 25 years; parts of a day are made up to one; two years to use them.
  AT: {
    annual_allowance: 25,
    ...byWeek,
    allowance_tiers: [tier(25, 30)],
    proration: "full_months",
    full_after_months: 6,
    rounding: "up_to_day",
    ...carriedFor(24),
  },
  // Four weeks; half days; nothing is carried.
  BE: { annual_allowance: 20, ...byWeek, rounding: "up_to_half", carryover_limit: 0 },
  CH: { annual_allowance: 20, ...byWeek },
  // Four weeks, to be used by the end of the year after.
  CZ: { annual_allowance: 20, ...byWeek, ...carriedFor(12) },
  // Four weeks after six months, else a twelfth for each full month; half a day and more is made up; until the end of March.
  DE: {
    annual_allowance: 20,
    ...byWeek,
    proration: "full_months",
    full_after_months: 6,
    rounding: "half_up_to_day",
    ...carriedFor(3),
  },
  // From September to August, month by month, to be used by the end of December.
  DK: { annual_allowance: 25, ...leaveYear(9, 8), ...monthly, ...carriedFor(4) },
  // Thirty days of the calendar, so that weekends and holidays count.
  ES: { annual_allowance: 30, deductible_days: "any_day", rounding: "up_to_half", carryover_limit: 0 },
  // From April to March, to be used by the end of the April after next.
  FI: { annual_allowance: 25, ...leaveYear(4, 3), ...monthly, rounding: "up_to_day", ...carriedFor(13) },
  // From June to May, for full months, to be used by the end of the next May.
  FR: {
    annual_allowance: 25,
    ...leaveYear(6, 5),
    ...monthly,
    proration: "full_months",
    rounding: "up_to_day",
    ...carriedFor(12),
  },
  // 5.6 weeks, of which no part is carried.
  GB: {
    annual_allowance: 28,
    ...byWeek,
    deductible_days: "workdays_only",
    rounding: "up_to_half",
    carryover_limit: 0,
  },
  IE: { annual_allowance: 20, ...byWeek, ...carriedFor(6) },
  // Four weeks, two of them in the eighteen months after.
  IT: { annual_allowance: 20, ...byWeek, carryover_limit: 10, ...carriedFor(18) },
  NL: { annual_allowance: 20, ...byWeek, ...carriedFor(6) },
  // Four weeks and a day, in full for whoever joins; two weeks into the next year.
  NO: { annual_allowance: 21, ...byWeek, proration: "none", carryover_limit: 10, ...carriedFor(12) },
  // Twenty days, 26 from the day on which ten years are served, until the end of September.
  PL: {
    annual_allowance: 20,
    ...byWeek,
    allowance_tiers: [tier(10, 26)],
    tier_start: "anniversary",
    rounding: "up_to_day",
    ...carriedFor(9),
  },
  // 22 days after six months, until the end of April.
  PT: { annual_allowance: 22, rounding: "up_to_day", waiting_months: 6, ...carriedFor(4) },
  // From April to March; five a year may be saved for five years.
  SE: {
    annual_allowance: 25,
    ...leaveYear(4, 3),
    rounding: "up_to_day",
    carryover_limit: 25,
    ...carriedFor(60),
  },
  // Usual: ten days, fifteen after five years, twenty after twenty, month by month; a week is carried.
  US: {
    annual_allowance: 10,
    ...byWeek,
    allowance_tiers: [tier(5, 15), tier(20, 20)],
    tier_start: "anniversary",
    ...monthly,
    carryover_limit: 5,
  },
};

const UNLIMITED = { allowance_entitlement: "unlimited", annual_allowance: 0 } as const;

describe("the vacation that a policy begins with", () => {
  it.each(Object.keys(VACATIONS))("in %s gives what its law gives", (country) => {
    const [vacation] = presetsOf(country);
    expect(vacation?.policy).toEqual(VACATIONS[country]);
  });

  it.each([
    ["FR", "fr_statutory_vacation", "statutory_vacation", "Vacation by law (FR)"],
    ["US", "us_usual_vacation", "usual_vacation", "Usual vacation (US)"],
  ])("in %s is told apart from what is only usual", (code, id, kind, name) => {
    const [vacation] = presetsOf(code);
    expect(vacation).toMatchObject({ id, kind, country: code, name });
  });
});

describe("other policies that one can begin with", () => {
  it("are sick leave by German law, which is reported and not asked for", () => {
    const sick = presetsOf("DE").find(({ id }) => id === "de_statutory_sick_leave");
    expect(sick).toEqual({
      id: "de_statutory_sick_leave",
      kind: "statutory_sick_leave",
      country: "DE",
      name: "Sick leave by law (DE)",
      source: {
        law: "Entgeltfortzahlungsgesetz (EntgFG) §§ 3 and 5",
        url: "https://www.gesetze-im-internet.de/entgfg/",
      },
      policy: { ...UNLIMITED, is_approval_required: false, interrupts: true },
    });
  });

  it.each<[string, string, PresetPolicy]>([
    ["vacation", "Vacation", { carryover_limit: 5, carryover_expiry_months: 3 }],
    ["sick_leave", "Sick leave", { ...UNLIMITED, is_approval_required: false, interrupts: true }],
    ["unpaid_leave", "Unpaid leave", { ...UNLIMITED, is_request_note_mandatory: true }],
  ])("are, in every country, %s", (id, name, policy) =>
    expect(presetsOf("BR").find((preset) => preset.id === id)).toEqual({
      id,
      kind: id,
      country: null,
      name,
      source: null,
      policy,
    }),
  );
});
