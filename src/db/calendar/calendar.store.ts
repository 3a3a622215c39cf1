// SQL for locks, and for what Home and the calendar read.
import type { RequestStatus } from "@/domain/approval/states";
import {
  countriesOf,
  holidaysThatApply,
  type PlacedHoliday,
  type WorkCalendar,
} from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { PolicyColor } from "@/domain/policies/policy-settings";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import type { EmployeeFacts } from "../people/employee-facts";
import { WORK_WEEK } from "./calendar-shapes";

interface Range {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * Nobody books or decides until the transaction ends, and nobody else changes how days count. Only the queue
 * of the calendar's changes, the directory's lock, and rows that nobody who shares the calendar locks may
 * come before it.
 */
export async function lockCalendar(tx: Transaction): Promise<void> {
  await tx.query("SELECT hiatus.lock_calendar($1::uuid)::text", [tx.organizationId]);
}

/** Nobody else changes how the days of many count until the transaction ends; bookings and decisions go on. Always its first lock. */
export async function queueCalendarChange(tx: Transaction): Promise<void> {
  await tx.query("SELECT hiatus.queue_calendar_change($1::uuid)::text", [tx.organizationId]);
}

/**
 * Bookings and decisions go on beside this; nothing that changes how the days of many count does, until the
 * transaction ends. Always its first lock, except for the directory's; a change to how one employee's days
 * count locks the employee next.
 */
export async function shareCalendar(tx: Transaction): Promise<void> {
  await tx.query("SELECT hiatus.share_calendar($1::uuid)::text", [tx.organizationId]);
}

/** When the employee works in a range of dates. */
export async function readWorkCalendar(
  tx: Transaction,
  employee: EmployeeFacts,
  { from, to }: Range,
): Promise<WorkCalendar & { readonly holidays: readonly PlacedHoliday[] }> {
  const [patterns, holidays] = await Promise.all([
    // SQL: hot: Home and the calendar
    tx.query(
      `SELECT effective_date AS "effectiveDate",
         json_build_array(monday, tuesday, wednesday, thursday, friday, saturday, sunday) AS week
       FROM work_patterns WHERE organization_id = $1 AND employee_id = $2 ORDER BY effective_date`,
      [tx.organizationId, employee.id],
    ),
    tx.query(
      `SELECT h.name, h.start_date AS "startDate", h.end_date AS "endDate", h.part_type AS "partType",
         h.country_code AS "countryCode", coalesce(s.name, '') AS site
       FROM holidays h LEFT JOIN sites s ON s.organization_id = $1 AND s.id = h.site_id
       WHERE h.organization_id = $1 AND h.country_code = ANY ($2::text[]) AND h.end_date >= $3 AND h.start_date <= $4
       ORDER BY h.start_date, h.name`,
      [tx.organizationId, countriesOf(employee), from, to],
    ),
  ]);
  return {
    defaultWeek: employee.defaultWeek,
    patterns: patterns.map(({ effectiveDate, week }) => ({ effectiveDate, week: shaped(WORK_WEEK, week) })),
    holidays: holidaysThatApply(holidays, employee),
  };
}

/** A request as a calendar marks it. */
export interface MarkedRequest extends TimeOffDates {
  readonly id: string;
  readonly status: RequestStatus;
  readonly color: PolicyColor;
}

/** The employee's live requests in a range of dates, by start. */
export async function readOwnRequests(
  tx: Transaction,
  employeeId: string,
  { from, to }: Range,
): Promise<MarkedRequest[]> {
  return tx.query(
    `SELECT r.id, r.start_date AS "startDate", r.end_date AS "endDate", r.start_date_type AS "startDateType",
       r.end_date_type AS "endDateType", r.status, p.color
     FROM requests r JOIN policies p ON p.organization_id = $1 AND p.id = r.policy_id
     WHERE r.organization_id = $1 AND r.employee_id = $2 AND r.status IN ('pending', 'approved')
       AND r.end_date >= $3 AND r.start_date <= $4
     ORDER BY r.start_date, r.start_date_type`,
    [tx.organizationId, employeeId, from, to],
  );
}
