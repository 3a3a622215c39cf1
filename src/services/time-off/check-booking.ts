import type { PreviewRequestInput } from "@/contracts/request-preview";
import type { WantedBooking } from "@/db/time-off/booking/booking.store";
import type { BookingFacts } from "@/db/time-off/booking/booking-facts";
import { isApproverOf } from "@/domain/approval/may-decide";
import { DomainError, type Refusal } from "@/domain/errors";
import { isAdmin } from "@/domain/permissions/actor";
import { mayBookFor } from "@/domain/permissions/time-off.permissions";
import { type CheckedRequest, checkRequest, type WantedTimeOff } from "@/domain/time-off/check-request";
import { type TimeOffDates, timeOffDates } from "@/domain/time-off/time-off-dates";
import type { ReadAhead } from "../api-keys/read-ahead";
import { found, refusalAt, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** The dates with their parts, or 422 `validation_failed` when they are not a contiguous run of half days. */
export function datesWanted(input: PreviewRequestInput): TimeOffDates {
  const { dates, errors } = checkDates(input);
  if (dates) return dates;
  throw new DomainError("validation_failed", { detail: "time_off.dates_do_not_fit", errors });
}

/**
 * Which facts to read before the caller is known; null when the dates are not a contiguous run of half days.
 */
export function bookingAhead(input: PreviewRequestInput): ReadAhead | null {
  const { dates } = checkDates(input);
  if (!dates || input.request_id !== undefined) return null;
  const { startDate, endDate } = dates;
  return {
    what: "booking",
    employeeId: input.employee_id ?? null,
    policyId: input.policy_id,
    startDate,
    endDate,
  };
}

function checkDates({ start_date, end_date, start_date_type, end_date_type }: PreviewRequestInput) {
  return timeOffDates({
    startDate: start_date,
    endDate: end_date,
    startDateType: start_date_type,
    endDateType: end_date_type,
  });
}

/** Whether limits are overridden; 403 `role_not_allowed` for anybody but an admin. */
export function overridesLimits(
  { actor }: ServiceContext,
  { override_limits }: { readonly override_limits?: boolean | undefined },
): boolean {
  if (override_limits !== true) return false;
  refuseUnless(isAdmin(actor), "role_not_allowed", "limits.only_admins_override");
  return true;
}

/** What is wanted, for whom and when, as the query for the facts takes it. */
export function bookingWanted(
  ctx: ServiceContext,
  input: PreviewRequestInput,
  dates: TimeOffDates,
): WantedBooking {
  return {
    employeeId: input.employee_id ?? ctx.actor.employeeId,
    policyId: input.policy_id,
    startDate: dates.startDate,
    endDate: dates.endDate,
    now: ctx.now,
  };
}

/** The facts of a policy that the caller may book for the employee; 404, 403 and `policy_not_assigned` in this order. */
export function bookable(ctx: ServiceContext, facts: BookingFacts | null) {
  const known = found(facts, "missing.employee");
  const { employee, approval, held } = known;
  const relation = { employeeId: employee.id, isApprover: isApproverOf(ctx.actor, approval) };
  refuseUnless(mayBookFor(ctx.actor, relation), "not_allowed_for_employee", "time_off.no_booking_for");
  if (!held) {
    throw refusalAt("/policy_id", "policy_not_assigned", "time_off.not_assigned");
  }
  return { ...known, held };
}

export type Bookable = ReturnType<typeof bookable>;

/** What the database's last word on overlap means. */
export const OVERLAPS: Refusal = {
  code: "overlapping_request",
  path: "/start_date",
  sentence: "time_off.overlaps",
};

/** What the request would use and why it would be refused: for preview (without papers) and create alike. */
export function checkBooking(ctx: ServiceContext, facts: Bookable, wanted: WantedTimeOff): CheckedRequest {
  return checkRequest(
    {
      today: facts.employee.today,
      isAdmin: isAdmin(ctx.actor),
      policy: facts.held.policy,
      balance: facts.held.balance,
      calendar: facts.calendar,
      liveRequests: facts.liveRequests,
      limits: facts.limits,
    },
    wanted,
  );
}
