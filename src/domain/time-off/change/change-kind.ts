import { isLive, type RequestStatus } from "../../approval/states";
import type { IsoDate } from "../../dates/iso-date";
import type { ErrorCode } from "../../errors";
import { type Actor, isAdmin } from "../../permissions/actor";
import { slotsOf, type TimeOffDates } from "../time-off-dates";
import { firstDayOf, isWithin, runsOf, without } from "./slot-runs";

/** What a change asks for: dates under a policy. */
export interface DatesUnderPolicy {
  readonly policyId: string;
  readonly dates: TimeOffDates;
}

/**
 * How a change comes about: `kept` leaves dates and policy alone, `in_place` changes a pending request,
 * `shortened` drops days of an approved one, and `replaced` asks for another in its place.
 */
export const CHANGE_KINDS = ["kept", "in_place", "shortened", "replaced"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The request that is changed, and the one that it would replace itself. */
export interface Changed extends DatesUnderPolicy {
  readonly status: RequestStatus;
  /** The approved request that this pending one replaces once it is approved. */
  readonly old: DatesUnderPolicy | null;
}

export interface ChangeMoment {
  readonly today: IsoDate;
  readonly isAdmin: boolean;
  /** The first day of today's cycle under the policy of the request. */
  readonly cycleStart: IsoDate;
}

/** How the change comes about; the reason why not is found by `hasBegun`. */
export function changeKindOf(changed: Changed, wanted: DatesUnderPolicy, moment: ChangeMoment): ChangeKind {
  if (keepsDates(changed, wanted)) return "kept";
  if (changed.status === "pending") return "in_place";
  const dropped = firstDropped(changed, wanted);
  const isDroppable =
    dropped === null || dropped > moment.today || (moment.isAdmin && dropped >= moment.cycleStart);
  return asksForNoMore(changed, wanted) && isDroppable ? "shortened" : "replaced";
}

/** Whether a change at most drops days, so that no request that waits to replace this one is in its way. */
export function asksForNoMore(changed: DatesUnderPolicy, wanted: DatesUnderPolicy): boolean {
  return changed.policyId === wanted.policyId && isWithin(wanted.dates, changed.dates);
}

/** Whether a change would drop days of approved time off that have begun, which only an admin may. */
export function hasBegun(
  changed: Changed,
  wanted: DatesUnderPolicy,
  { today, isAdmin: mayDrop }: Pick<ChangeMoment, "today" | "isAdmin">,
): boolean {
  const old = changed.status === "approved" ? changed : changed.old;
  if (mayDrop || old === null) return false;
  const dropped = firstDropped(old, wanted);
  return dropped !== null && dropped <= today;
}

/** The parts of the wanted dates that neither the request nor what it replaces had under that policy. */
export function addedDates(changed: Changed, wanted: DatesUnderPolicy): TimeOffDates[] {
  const held = [changed, ...(changed.old === null ? [] : [changed.old])]
    .filter(({ policyId }) => policyId === wanted.policyId)
    .map(({ dates }) => slotsOf(dates));
  return runsOf(held.reduce(without, [slotsOf(wanted.dates)]));
}

/** Whether a change leaves dates and policy alone, so that only a note or files change. */
function keepsDates(changed: DatesUnderPolicy, wanted: DatesUnderPolicy): boolean {
  const [a, b] = [slotsOf(changed.dates), slotsOf(wanted.dates)];
  return changed.policyId === wanted.policyId && a.first === b.first && a.last === b.last;
}

/** Why somebody may not change the dates of a request; rights are checked before its status. */
export function whyNotChange(
  actor: Pick<Actor, "employeeId" | "role">,
  request: {
    readonly employeeId: string;
    readonly status: RequestStatus;
    readonly replacementId: string | null;
  },
): Extract<ErrorCode, "not_allowed_for_employee" | "already_decided" | "already_changing"> | null {
  if (actor.employeeId !== request.employeeId && !isAdmin(actor)) return "not_allowed_for_employee";
  if (!isLive(request.status)) return "already_decided";
  return request.replacementId === null ? null : "already_changing";
}

/** Whether somebody may change a request: while another one waits to replace it, by dropping days or in its note. */
export function mayChange(...given: Parameters<typeof whyNotChange>): boolean {
  const refused = whyNotChange(...given);
  return refused === null || refused === "already_changing";
}

/** The first day of the old request of which the new one drops something; under another policy it drops all. */
export function firstDropped(old: DatesUnderPolicy, wanted: DatesUnderPolicy): IsoDate | null {
  const all = [slotsOf(old.dates)];
  return firstDayOf(old.policyId === wanted.policyId ? without(all, slotsOf(wanted.dates)) : all);
}
