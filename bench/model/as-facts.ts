import type { BalanceFacts, Employment, PolicyVersion } from "@/domain/balances/facts";
import type { LimitInForce } from "@/domain/booking-limits/taken-days";
import {
  holidaysThatApply,
  MONDAY_TO_FRIDAY,
  partOf,
  type WorkCalendar,
  type WorkWeek,
} from "@/domain/calendar/work-calendar";
import { fromDayNumber, type IsoDate } from "@/domain/dates/iso-date";
import type { RequestFacts } from "@/domain/time-off/check-request";
import type { DayPart, TimeOffDates } from "@/domain/time-off/time-off-dates";
import { requestFacts } from "@/test/worlds/balance-builder";
import { concerns, counts } from "./naive/limits";
import {
  isLive,
  type Job,
  type Part,
  type Policy,
  replacements,
  SITES_OF_COLLEAGUES,
  type Site,
  shownSpell,
  type Terms,
  type Wanted,
  type World,
} from "./world";

const COUNTRY = "DE";
const DAY_MS = 86_400_000;

/** A world as the domain's functions take it. */
export function balanceFactsOf(world: World, policy: Policy): BalanceFacts {
  return {
    versions: policy.versions.map(versionOf),
    assignments: policy.assignments.map(({ from, to }) => ({
      effectiveDate: fromDayNumber(from),
      endEffectiveDate: dateOr(to),
    })),
    employment: employmentOf(world),
    earning: {
      serviceStartDate: dateOr(world.serviceStart),
      allowances: policy.allowances.map(({ from, amount }) => ({
        effectiveDate: fromDayNumber(from),
        annualAllowance: amount,
      })),
      usualWeek: MONDAY_TO_FRIDAY,
      patterns: calendarOf(world).patterns,
    },
    adjustments: policy.adjustments.map(({ day, amount, kind, ends, enteredOn }) => ({
      date: fromDayNumber(day),
      hundredths: amount,
      kind,
      expiresOn: dateOr(ends),
      enteredAt: enteredOn * DAY_MS,
      reason: null,
    })),
    charges: world.requests.flatMap(({ policy: place, first, days, status }, index) =>
      world.policies[place] === policy && (status === "pending" || status === "approved")
        ? days.flatMap((hundredths, at) =>
            hundredths === 0
              ? []
              : [{ date: fromDayNumber(first + at), hundredths, status, requestId: String(index) }],
          )
        : [],
    ),
    replacements: replacements(world).map(({ made, old }) => ({
      requestId: String(made),
      replacesId: String(old),
    })),
    opening: null,
    ...(world.telling.isNeeded && {
      lapseNotices: {
        today: fromDayNumber(world.today),
        given: policy.notices
          .filter(({ kind }) => kind === "lapse")
          .map(({ day, on }) => ({ lastUse: fromDayNumber(day), at: on * DAY_MS })),
      },
    }),
  };
}

function employmentOf(world: World): Employment {
  const spells = world.spells.map(({ from, to }) => ({ hireDate: fromDayNumber(from), endDate: dateOr(to) }));
  const shown = spells[shownSpell(world)];
  if (shown === undefined) throw new RangeError("no employment");
  return spells.length === 1 ? shown : { ...shown, spells };
}

export function requestFactsOf(world: World, policy: Policy): RequestFacts {
  return requestFacts(fromDayNumber(world.today), {
    balance: balanceFactsOf(world, policy),
    calendar: calendarOf(world),
    liveRequests: world.requests.filter(isLive).map((request) => ({
      ...datesOf(request),
      status: request.status === "approved" ? "approved" : "pending",
      interrupts: request.interrupts,
    })),
    policy: { interrupts: policy.interrupts },
    limits: limitsFor(world, policy),
  });
}

/** As the database finds them: those that concern the employee and the policy, with the colleagues whom they count. */
function limitsFor(world: World, policy: Policy): LimitInForce[] {
  const place = world.policies.indexOf(policy);
  return world.limits.flatMap((limit, index) => {
    if (!concerns(world, limit, { place, policy })) return [];
    const { first, last, most, policies } = limit;
    const absences = world.away
      .filter(({ who }) => counts(limit, who))
      .map((one) => ({
        employeeId: String(one.who),
        dates: datesOf(one),
        worker: {
          calendar: calendarAt(world, [{ from: null, site: SITES_OF_COLLEAGUES[one.who] ?? null }], []),
          employment: { hireDate: null, endDate: null },
        },
      }));
    return [
      {
        ...{ id: String(index), name: "A limit", kind: most === null ? "blackout" : "capacity" },
        ...{ policyIds: policies.map(String), maxAbsent: most, absences: most === null ? [] : absences },
        ...{ startDate: fromDayNumber(first), endDate: dateOr(last) },
      },
    ];
  });
}

export function calendarOf(world: World): WorkCalendar {
  return calendarAt(world, world.jobs, world.patterns);
}

function calendarAt(world: World, jobs: readonly Job[], patterns: World["patterns"]): WorkCalendar {
  const places = jobs.map(({ from, site }) => ({
    from: dateOr(from),
    countryCode: COUNTRY,
    siteName: nameOf(site),
  }));
  const { countryCode, siteName } = places.at(-1) ?? { countryCode: COUNTRY, siteName: null };
  const holidays = world.holidays.map(({ first, last, part, site }) => ({
    name: "A holiday",
    startDate: fromDayNumber(first),
    endDate: fromDayNumber(last),
    partType: dayPartOf(part),
    countryCode: COUNTRY,
    site: nameOf(site) ?? "",
  }));
  return {
    defaultWeek: MONDAY_TO_FRIDAY,
    patterns: patterns.map(({ from, week }) => ({
      effectiveDate: fromDayNumber(from),
      week: weekOf(week),
    })),
    holidays: holidaysThatApply(holidays, {
      ...{ countryCode, siteName, places: places.length > 1 ? places : null },
    }),
  };
}

function nameOf(site: Site | null): string | null {
  return site === null ? null : `Site ${site}`;
}

export function datesOf(request: Omit<Wanted, "policy">): TimeOffDates {
  return {
    startDate: fromDayNumber(request.first),
    endDate: fromDayNumber(request.last),
    startDateType: dayPartOf(request.firstPart),
    endDateType: dayPartOf(request.lastPart),
  };
}

function versionOf(terms: Terms): PolicyVersion {
  return {
    effectiveDate: dateOr(terms.from),
    allowanceEntitlement: terms.isUnlimited ? "unlimited" : "base_annual_allowance",
    annualAllowance: terms.allowance,
    allowanceBasis: terms.basis,
    allowanceTiers: terms.tiers.map(({ years, allowance }) => [years, allowance]),
    tierStart: terms.tierStart,
    balanceClosingFrequency: terms.frequency,
    activityPeriodStart: terms.firstMonth,
    activityPeriodClose: terms.lastMonth,
    accrualCycle: terms.accrual,
    proration: terms.proration,
    fullAfterMonths: terms.fullAfter,
    rounding: terms.rounding,
    waitingMonths: terms.waiting,
    overdraftLimit: terms.overdraft,
    balanceCap: terms.cap,
    carryoverLimit: terms.carryLimit,
    carryoverExpiryMonths: terms.carryMonths,
    deductibleDays: terms.counts,
  };
}

function weekOf(week: readonly number[]): WorkWeek {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = week.map((halves) =>
    halves === 0 ? null : dayPartOf(halves as Part),
  );
  const day = (part: DayPart | null | undefined) => part ?? null;
  return [day(monday), day(tuesday), day(wednesday), day(thursday), day(friday), day(saturday), day(sunday)];
}

function dayPartOf(part: Part): DayPart {
  return partOf(part) ?? "FULL_DAY";
}

function dateOr(day: number | null): IsoDate | null {
  return day === null ? null : fromDayNumber(day);
}
