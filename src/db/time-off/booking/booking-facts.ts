import { z } from "zod";
import type { LimitInForce } from "@/domain/booking-limits/taken-days";
import { holidaysThatApply, type WorkCalendar, type WorkPattern } from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { LiveRequest } from "@/domain/time-off/interrupt/live-requests";
import { APPROVAL_ROW, type ApprovalFacts, approvalReader } from "../../approvals/approval-facts";
import { type HeldPolicy, heldPolicyOf, POLICY_ROW } from "../../balances/policy-facts";
import { LIMITS_ROW, limitsOf } from "../../booking-limits/limit-facts";
import { PLACED_HOLIDAY, WORK_PATTERN } from "../../calendar/calendar-shapes";
import { UUID } from "../../connection/json-shapes";
import { EMPLOYEE_FACTS, type EmployeeFacts } from "../../people/employee-facts";
import { LIVE_REQUEST } from "../date-shapes";

/** `hiatus.booking_dates` as JSON. */
export const BOOKING_DATES_ROW = z.strictObject({
  holidays: z.array(PLACED_HOLIDAY).nullable(),
  liveRequests: z.array(LIVE_REQUEST).nullable(),
  limits: LIMITS_ROW.nullable(),
});

/** `hiatus.new_request_facts` as JSON. */
export const BOOKING_FACTS_ROW = BOOKING_DATES_ROW.extend({
  employee: EMPLOYEE_FACTS,
  approval: APPROVAL_ROW,
  otherAdmins: z.array(UUID).nullable(),
  policy: POLICY_ROW.nullable(),
  patterns: z.array(WORK_PATTERN).nullable(),
});

export type BookingDatesRow = z.infer<typeof BOOKING_DATES_ROW>;

/** What decides about a new request of an employee, whatever its dates. */
export interface BookerFacts {
  readonly employee: EmployeeFacts;
  readonly approval: ApprovalFacts;
  /** The active admins but the employee. */
  readonly otherAdmins: readonly string[];
  /** Null if the policy was never assigned to the employee, or does not belong to the organization. */
  readonly held: HeldPolicy | null;
  readonly patterns: readonly WorkPattern[];
}

/** All that decides about a new request of an employee. */
export interface BookingFacts extends BookerFacts {
  readonly calendar: WorkCalendar;
  readonly liveRequests: readonly LiveRequest[];
  /** Those that name the employee, the policy and some of the dates. */
  readonly limits: readonly LimitInForce[];
}

/** The facts of a row. */
export function bookingFactsOf(row: z.infer<typeof BOOKING_FACTS_ROW>): BookingFacts {
  const { employee } = row;
  const booker = {
    employee,
    approval: approvalReader(row.approval)(employee.id, employee.today),
    otherAdmins: row.otherAdmins ?? [],
    held: row.policy && heldPolicyOf(row.policy, employee),
    patterns: row.patterns ?? [],
  };
  return bookingOn(booker, row);
}

/** The facts of dates, by somebody of whom the rest is known. */
export function bookingOn(booker: BookerFacts, row: BookingDatesRow): BookingFacts {
  const { employee, approval, otherAdmins, held, patterns } = booker;
  const { defaultWeek } = employee;
  return {
    employee,
    approval,
    otherAdmins,
    held,
    patterns,
    calendar: { defaultWeek, patterns, holidays: holidaysThatApply(row.holidays ?? [], employee) },
    liveRequests: row.liveRequests ?? [],
    limits: row.limits === null ? [] : limitsOf(row.limits, defaultWeek),
  };
}

/** What belongs to dates of those that were read. */
export function datesWithin(
  { holidays, liveRequests, limits }: BookingDatesRow,
  { startDate, endDate }: { readonly startDate: IsoDate; readonly endDate: IsoDate },
): BookingDatesRow {
  const isWithin = (some: { readonly startDate: IsoDate; readonly endDate: IsoDate }) =>
    some.startDate <= endDate && some.endDate >= startDate;
  return {
    holidays: holidays && holidays.filter(isWithin),
    liveRequests: liveRequests && liveRequests.filter(isWithin),
    limits,
  };
}
