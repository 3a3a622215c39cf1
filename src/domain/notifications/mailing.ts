import type { RequestStatus } from "../approval/states";
import { type TurnFacts, turnOf } from "../approval/turn";
import type { Actor } from "../permissions/actor";
import { BELL_EVENTS, type BellEvent } from "./bell-events";

/** Why somebody was told in the portal only: this event never is mailed, they cannot sign in any more, or it is settled. */
export const WITHHELD = ["in_app", "inactive", "settled"] as const;
export type Withheld = (typeof WITHHELD)[number];

/** A row of the outbox, as far as the question goes whether it is mailed. */
export interface Told {
  readonly event: string;
  readonly recipientId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Whether this is mailed to its recipient: everything, but of a new request only to those whose turn it is. */
export function isMailed({ event, recipientId, payload }: Told): boolean {
  if (recipientId === null || !isMailEvent(event)) return false;
  return event !== "time_off.requested" || payload.has_turn === true;
}

/** What there are mails about: what the bell tells, and the invitation of somebody who cannot see a bell yet. */
const MAIL_EVENTS = [...BELL_EVENTS, "employee.invited"] as const;
export type MailEvent = BellEvent | "employee.invited";

/** Whether there are mails about such an event. */
export function isMailEvent(event: string): event is MailEvent {
  return MAIL_EVENTS.some((known) => known === event);
}

/** Whether the mail asks its recipient to decide on a request. */
export function asksForDecision(event: MailEvent): boolean {
  return ["time_off.requested", "time_off.turn_moved", "time_off.reminder"].includes(event);
}

/** Whether the request waits for this person: theirs is the turn, or nobody's is and they are an admin. */
export function isAwaitedFrom(
  { employeeId, role }: Pick<Actor, "employeeId" | "role">,
  request: TurnFacts & { readonly status: RequestStatus },
): boolean {
  if (request.status !== "pending" || employeeId === request.employeeId) return false;
  const { holders } = turnOf(request);
  return holders.length === 0 ? role === "admin" : holders.includes(employeeId);
}
