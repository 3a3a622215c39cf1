import type { PreviewRequestInput } from "@/contracts/time-off";
import type { WantedBooking } from "@/db/time-off/booking.store";
import type { BookingFacts } from "@/db/time-off/booking-facts";
import { isApproverOf } from "@/domain/approval/may-decide";
import { DomainError } from "@/domain/errors";
import { isAdmin } from "@/domain/permissions/actor";
import { mayBookFor } from "@/domain/permissions/time-off.permissions";
import { type CheckedRequest, checkRequest, type WantedTimeOff } from "@/domain/time-off/check-request";
import { type TimeOffDates, timeOffDates } from "@/domain/time-off/time-off-dates";
import { found, refusalAt, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** The dates with their parts, or 422 `validation_failed` when they make no run of half days. */
export function datesWanted(input: PreviewRequestInput): TimeOffDates {
  const { dates, errors } = timeOffDates({
    startDate: input.start_date,
    endDate: input.end_date,
    startDateType: input.start_date_type,
    endDateType: input.end_date_type,
  });
  if (dates) return dates;
  throw new DomainError("validation_failed", { detail: "time_off.dates_do_not_fit", errors });
}

/** What is wanted, for whom and when, as the facts are asked for. */
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
  const { held, ...rest } = found(facts, "missing.employee");
  const relation = { employeeId: rest.employee.id, isApprover: isApproverOf(ctx.actor, rest.approval) };
  refuseUnless(mayBookFor(ctx.actor, relation), "not_allowed_for_employee", "time_off.no_booking_for");
  if (!held) {
    throw refusalAt("/policy_id", "policy_not_assigned", "time_off.not_assigned");
  }
  return { ...rest, held };
}

export type Bookable = ReturnType<typeof bookable>;

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
    },
    wanted,
  );
}
