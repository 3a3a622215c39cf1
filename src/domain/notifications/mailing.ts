import type { RequestStatus } from "../approval/states";
import { type TurnFacts, turnOf } from "../approval/turn";
import type { Actor } from "../permissions/actor";
import { BELL_EVENTS, type BellEvent } from "./bell-events";

/**
 * Why somebody was notified only in the portal: this event is never mailed, they chose so, they can no longer
 * sign in, or it is settled.
 */
export const WITHHELD = ["in_app", "chosen", "inactive", "settled"] as const;
export type Withheld = (typeof WITHHELD)[number];

/** A row of the outbox, as far as needed to decide whether it is mailed. */
export interface Told {
  readonly event: string;
  readonly recipientId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Whether this is mailed to its recipient: of the approvers, a new or changed request only to those whose turn it is. */
export function isMailed({ event, recipientId, payload }: Told): boolean {
  if (recipientId === null || !isMailEvent(event)) return false;
  if (event === "time_off.changed") return payload.has_turn !== false;
  const isNew = event === "time_off.requested" || event === "credit.requested";
  return !isNew || payload.has_turn === true;
}

/** No mail about an undone decision was sent, so none follows. */
const BELL_ONLY = ["time_off.undone", "credit.undone"] as const;
type BellOnly = (typeof BELL_ONLY)[number];
/** What there are mails about: what the bell tells, and the invitation of somebody who cannot see a bell yet. */
export type MailEvent = Exclude<BellEvent, BellOnly> | "employee.invited";

/** Whether there are mails about such an event. */
export function isMailEvent(event: string): event is MailEvent {
  const known: readonly string[] = [...BELL_EVENTS, "employee.invited"];
  const bellOnly: readonly string[] = BELL_ONLY;
  return known.includes(event) && !bellOnly.includes(event);
}

/** Whether the mail asks its recipient to decide. */
export function asksForDecision(event: MailEvent): boolean {
  return ["requested", "turn_moved", "reminder"].some((asked) => event.endsWith(`.${asked}`));
}

/**
 * Whether the request waits for this person: it is their turn, or it is nobody's turn and they are an admin.
 */
export function isAwaitedFrom(
  { employeeId, role }: Pick<Actor, "employeeId" | "role">,
  request: TurnFacts & { readonly status: RequestStatus },
): boolean {
  if (request.status !== "pending" || employeeId === request.employeeId) return false;
  const { holders } = turnOf(request);
  return holders.length === 0 ? role === "admin" : holders.includes(employeeId);
}
