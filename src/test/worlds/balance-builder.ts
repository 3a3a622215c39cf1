import type { Hundredths } from "@/domain/amount";
import type {
  Adjustment,
  Assignment,
  BalanceFacts,
  CarriedLot,
  Charge,
  Earning,
  PolicyVersion,
} from "@/domain/balances/facts";
import type { LimitInForce } from "@/domain/booking-limits/taken-days";
import { MONDAY_TO_FRIDAY, type WorkCalendar } from "@/domain/calendar/work-calendar";
import { type IsoDate, isoDate } from "@/domain/dates/iso-date";
import type { PolicyRules, RequestFacts } from "@/domain/time-off/check-request";
import type { DayPart, TimeOffDates } from "@/domain/time-off/time-off-dates";

type Text<T> = {
  [K in keyof T]: T[K] extends IsoDate ? string : T[K] extends IsoDate | null ? string | null : T[K];
};

/** A policy of 25 days a year, credited on 1 January, of which all that is left is carried and never lapses. */
export function aPolicy(terms: Partial<Text<PolicyVersion>> = {}): PolicyVersion {
  const { effectiveDate = null, ...rest } = terms;
  return {
    allowanceEntitlement: "base_annual_allowance",
    annualAllowance: 2500,
    allowanceBasis: "flat",
    allowanceTiers: [],
    tierStart: "policy_year",
    balanceClosingFrequency: "annual",
    activityPeriodStart: 1,
    activityPeriodClose: 12,
    accrualCycle: "upfront",
    proration: "calendar_days",
    fullAfterMonths: null,
    rounding: "none",
    waitingMonths: 0,
    overdraftLimit: 0,
    balanceCap: null,
    carryoverLimit: null,
    carryoverExpiryMonths: null,
    deductibleDays: "workdays_only",
    ...rest,
    effectiveDate: effectiveDate === null ? null : isoDate(effectiveDate),
  };
}

/** An assignment from a date, to another when it ends. */
export function assigned(from: string, to: string | null = null): Assignment {
  return { effectiveDate: isoDate(from), endEffectiveDate: to === null ? null : isoDate(to) };
}

/** Approved days off: dates with hundredths of a day, of one request. */
export function approved(dates: Record<string, Hundredths>, requestId: string | null = null): Charge[] {
  return chargesOf(dates, "approved", requestId);
}

/** Pending days off: dates with hundredths of a day, of one request. */
export function pending(dates: Record<string, Hundredths>, requestId: string | null = null): Charge[] {
  return chargesOf(dates, "pending", requestId);
}

/** Corrections by hand. */
export function adjusted(dates: Record<string, Hundredths>): Adjustment[] {
  return Object.entries(dates).map(([date, hundredths]) => ({
    date: isoDate(date),
    hundredths,
    reason: "Correction",
  }));
}

/** Days granted on a date that can be used until another. */
export function granted(date: string, hundredths: Hundredths, expiresOn: string): Adjustment[] {
  return [
    {
      date: isoDate(date),
      hundredths,
      kind: "granted",
      expiresOn: isoDate(expiresOn),
      reason: "Worked on a holiday",
    },
  ];
}

/** A carried lot. */
export function lot(closedOn: string, lapsesAfter: string | null, hundredths: Hundredths): CarriedLot {
  return {
    closedOn: isoDate(closedOn),
    lapsesAfter: lapsesAfter === null ? null : isoDate(lapsesAfter),
    hundredths,
  };
}

/** What somebody earns by who has nothing of their own and works the organization's week. */
export const EARNING: Earning = {
  serviceStartDate: null,
  allowances: [],
  usualWeek: MONDAY_TO_FRIDAY,
  patterns: [],
};

/** The facts of an employee who holds the policy since 1 January 2026 and was hired before. */
export function factsOf(
  facts: Partial<BalanceFacts> & { readonly policy?: Partial<Text<PolicyVersion>> } = {},
): BalanceFacts {
  const { policy, ...rest } = facts;
  return {
    versions: [aPolicy(policy)],
    assignments: [assigned("2026-01-01")],
    employment: { hireDate: isoDate("2020-01-01"), endDate: null },
    earning: EARNING,
    adjustments: [],
    charges: [],
    opening: null,
    ...rest,
  };
}

/** Wanted dates; `parts` are the types of the first and the last day. Built by hand, so that no test rests on what it tests. */
export function off(start: string, end = start, ...parts: DayPart[]): TimeOffDates {
  const [startDateType = "FULL_DAY", endDateType = start === end ? startDateType : "FULL_DAY"] = parts;
  return { startDate: isoDate(start), endDate: isoDate(end), startDateType, endDateType };
}

/** Monday to Friday without holidays. */
export function aCalendar(calendar: Partial<WorkCalendar> = {}): WorkCalendar {
  return { defaultWeek: MONDAY_TO_FRIDAY, patterns: [], holidays: [], ...calendar };
}

/** A day on which nobody can book. */
export function aBlackout(day: string): LimitInForce {
  const date = isoDate(day);
  return {
    ...{
      id: "blackout",
      name: "Stocktaking",
      kind: "blackout",
      policyIds: [],
      maxAbsent: null,
      absences: [],
    },
    ...{ startDate: date, endDate: date },
  };
}

/** What the check of a request needs; the policy asks for nothing special. */
export function requestFacts(
  today: string,
  facts: Partial<Omit<RequestFacts, "policy" | "today">> & { readonly policy?: Partial<PolicyRules> } = {},
): RequestFacts {
  const { policy, ...rest } = facts;
  return {
    today: isoDate(today),
    isAdmin: false,
    balance: factsOf(),
    calendar: aCalendar(),
    liveRequests: [],
    limits: [],
    ...rest,
    policy: {
      isActive: true,
      noticePeriod: null,
      noticePeriodCount: null,
      shortestRequestAmount: "half_day",
      isRequestNoteMandatory: false,
      requestAttachmentRequirement: "optional",
      interrupts: false,
      attachmentAfterDays: null,
      attachmentDueDays: 3,
      ...policy,
    },
  };
}

function chargesOf(
  dates: Record<string, Hundredths>,
  status: Charge["status"],
  requestId: string | null,
): Charge[] {
  return Object.entries(dates).map(([date, hundredths]) => ({
    date: isoDate(date),
    hundredths,
    status,
    requestId,
  }));
}
