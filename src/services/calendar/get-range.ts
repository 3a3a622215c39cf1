import type { CalendarRange, CalendarRangeInput } from "@/contracts/calendar/calendar";
import { type ColleagueAway, findColleaguesAway, readApproval } from "@/db/approvals/approvals.store";
import { readLimitsOn } from "@/db/booking-limits/booking-limits.store";
import { readOwnRequests, readWorkCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { findInterruptingPolicies } from "@/db/policies/policies.store";
import { isApproverOf } from "@/domain/approval/may-decide";
import { type LimitInForce, takenHalves } from "@/domain/booking-limits/taken-days";
import { type Halves, notWorkedParts, partOf } from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import { mayBookFor } from "@/domain/permissions/time-off.permissions";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { refuseLongRange } from "./refuse-long-range";

const COLLEAGUES_SHOWN = 200;

/** What the calendar of a new request marks: holidays, free days, the employee's requests, and colleagues who are away. */
export async function getCalendarRange(
  ctx: ServiceContext,
  { from, to, employee_id }: CalendarRangeInput,
): Promise<CalendarRange> {
  refuseLongRange({ from, to });
  return inTransaction(ctx, async (tx) => {
    const employee = await bookableEmployee(tx, ctx, employee_id ?? ctx.actor.employeeId);
    const [calendar, requests, [colleagues = []], limits] = await Promise.all([
      readWorkCalendar(tx, employee, { from, to }),
      readOwnRequests(tx, employee.id, { from, to }),
      findColleaguesAway(tx, [{ employeeId: employee.id, from, to }], {
        limit: COLLEAGUES_SHOWN,
        withSameApprover: false,
      }),
      readLimitsOn(tx, employee, { from, to }),
    ]);
    const worker = { calendar, employment: employee };
    const interrupting = limits.some(isForAllPolicies) ? await findInterruptingPolicies(tx) : [];
    return {
      today: employee.today,
      holidays: calendar.holidays.map(({ name, startDate, endDate, partType }) => ({
        name,
        start_date: startDate,
        end_date: endDate,
        part_type: partType,
      })),
      not_worked: notWorkedParts(calendar, { from, to }),
      own_requests: requests.map((request) => ({
        id: request.id,
        start_date: request.startDate,
        end_date: request.endDate,
        start_date_type: request.startDateType,
        end_date_type: request.endDateType,
        status: request.status,
        color: request.color,
      })),
      colleagues_away: colleagues.map((away) => ({ ...colleagueOnWire(away), is_pending: away.isPending })),
      unbookable: limits.flatMap((limit) =>
        limitOnWire(limit, { interrupting, taken: takenHalves(limit, worker, { from, to }) }),
      ),
    };
  });
}

/** Where a limit keeps the employee from booking; nothing of one that does not. */
function limitOnWire(
  limit: LimitInForce,
  { taken, interrupting }: { readonly taken: Map<IsoDate, Halves>; readonly interrupting: readonly string[] },
): CalendarRange["unbookable"] {
  if (taken.size === 0) return [];
  const { id, name, kind, policyIds } = limit;
  return [
    {
      ...{ id, name, kind, policy_ids: [...policyIds] },
      except_policy_ids: isForAllPolicies(limit) ? [...interrupting] : [],
      taken: [...taken].map(([date, halves]) => ({ date, part: partOf(halves) ?? "FULL_DAY" })),
    },
  ];
}

/** Nobody plans an illness: those that interrupt other time off are left out. */
const isForAllPolicies = ({ policyIds }: LimitInForce) => policyIds.length === 0;

/** When somebody is away, on the wire: never with policy or note. */
export function colleagueOnWire({
  employeeId,
  name,
  startDate,
  endDate,
  startDateType,
  endDateType,
}: ColleagueAway) {
  return {
    employee_id: employeeId,
    name,
    start_date: startDate,
    end_date: endDate,
    start_date_type: startDateType,
    end_date_type: endDateType,
  };
}

async function bookableEmployee(tx: Transaction, ctx: ServiceContext, id: string) {
  const employee = found(await readEmployee(tx, id, ctx.now), "missing.employee");
  if (id === ctx.actor.employeeId) return employee;
  const approval = await readApproval(tx, id, employee.today);
  const relation = { employeeId: id, isApprover: approval !== null && isApproverOf(ctx.actor, approval) };
  refuseUnless(mayBookFor(ctx.actor, relation), "not_allowed_for_employee", "time_off.no_booking_for");
  return employee;
}
