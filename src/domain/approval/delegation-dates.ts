import { addMonths, type IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";

/** The days of a delegation, both included. */
export interface DelegationDates {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

interface Wanted extends DelegationDates {
  readonly approverId: string;
  readonly delegateId: string;
  /** Whether the delegate can sign in; null when there is no such employee. */
  readonly isDelegateActive: boolean | null;
}

/** What is wrong with the delegate and the days of a delegation. `today` is the approver's. */
export function delegationErrors(wanted: Wanted, today: IsoDate): FieldError[] {
  return [...delegateErrors(wanted), ...dateErrors(wanted, today)];
}

/** How many delegations that are not over an approver can have. */
export const MOST_DELEGATIONS = 50;

/** Whether a delegation is over on a day. */
export function isOver({ endDate }: Pick<DelegationDates, "endDate">, today: IsoDate): boolean {
  return endDate < today;
}

/** Whether two delegations share a day. */
export function sharesDay(one: DelegationDates, other: DelegationDates): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate;
}

function delegateErrors({ approverId, delegateId, isDelegateActive }: Wanted): FieldError[] {
  const path = "/delegate_id";
  if (isDelegateActive === null) return [{ path, code: "unknown", sentence: "missing.employee" }];
  if (delegateId === approverId) return [{ path, code: "oneself", sentence: "delegations.oneself" }];
  return isDelegateActive ? [] : [{ path, code: "inactive", sentence: "people.not_active" }];
}

function dateErrors({ startDate, endDate }: Wanted, today: IsoDate): FieldError[] {
  const path = "/end_date";
  if (endDate < startDate) {
    return [{ path, code: "end_before_start", sentence: "time_off.end_before_start" }];
  }
  if (isOver({ endDate }, today)) return [{ path, code: "in_the_past", sentence: "delegations.in_the_past" }];
  if (endDate >= addMonths(startDate, 12))
    return [{ path, code: "too_long", sentence: "delegations.too_long" }];
  return [];
}
