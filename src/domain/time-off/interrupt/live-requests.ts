import type { IsoDate } from "../../dates/iso-date";
import type { Refusal } from "../../errors";
import { without } from "../change/slot-runs";
import { refuseOverlap } from "../refusals";
import { overlaps, slotsOf, type TimeOffDates } from "../time-off-dates";

/** A pending or approved request of an employee. */
export interface LiveRequest extends TimeOffDates {
  /** Left out where nobody asks which it is. */
  readonly requestId?: string;
  readonly status?: "pending" | "approved";
  /** Whether it takes days out of others once it is approved; left out: no. */
  readonly interrupts?: boolean;
}

/** The requests that time off under a policy that interrupts would take days out of. */
export function interruptedBy<L extends LiveRequest>(dates: TimeOffDates, live: readonly L[]): L[] {
  return live.filter((request) => request.interrupts !== true && overlaps(request, dates));
}

/** Whether a request needs a file because it takes days out of others that have passed. */
export function interruptsPast(
  { startDate }: TimeOffDates,
  interrupted: readonly LiveRequest[],
  today: IsoDate,
): boolean {
  return interrupted.length > 0 && startDate < today;
}

/** The approved requests that took days out of others. */
export function interruptionsOf<L extends LiveRequest>(live: readonly L[]): L[] {
  return live.filter(({ interrupts, status }) => interrupts === true && status === "approved");
}

/**
 * Half days that another live request has: the request that has them is named, not one that was interrupted on
 * them. A request that interrupts is refused only beside another one that does; one that was interrupted keeps its
 * dates, but may not gain others that way.
 */
export function refuseShared(
  { dates, added }: { readonly dates: TimeOffDates; readonly added: readonly TimeOffDates[] },
  live: readonly LiveRequest[],
  { interrupts }: { readonly interrupts: boolean },
): Refusal[] {
  const interrupting = live.filter((request) => request.interrupts === true);
  if (interrupts) return refuseOverlap(dates, interrupting);
  const others = live.filter((request) => request.interrupts !== true);
  const interruptions = interruptionsOf(live);
  const [first] = [
    ...refuseOverlap(
      dates,
      others.filter((other) => holdsAnyOf(other, dates, interruptions)),
    ),
    ...added.flatMap((run) => refuseOverlap(run, interrupting)),
    ...refuseOverlap(dates, others),
  ];
  return first === undefined ? [] : [first];
}

/** Whether a request still has one of the half days, after what others took out of it. */
function holdsAnyOf(
  request: TimeOffDates,
  dates: TimeOffDates,
  interruptions: readonly TimeOffDates[],
): boolean {
  const [a, b] = [slotsOf(request), slotsOf(dates)];
  const shared = { first: Math.max(a.first, b.first), last: Math.min(a.last, b.last) };
  const left = interruptions.map(slotsOf).reduce(without, shared.first > shared.last ? [] : [shared]);
  return left.length > 0;
}
