import type { OutboxRow } from "@/db/notifications/outbox.store";
import { standsInFor, type Turn } from "@/domain/approval/turn";

/** The request that people are told about. */
interface Told {
  readonly requestId: string;
  readonly employeeId: string;
}

/** Who can decide now, and for which approver; null means for none, as any admin. */
export type ToldOfTurn = Pick<Turn, "approverId" | "holders">;

/** What the holder of a turn is told; a delegate is also told whose turn it is. */
export function turnPayload(recipientId: string, turn: ToldOfTurn): OutboxRow["payload"] {
  const onBehalfOf = standsInFor(recipientId, turn);
  return { has_turn: true, ...(onBehalfOf === null ? {} : { on_behalf_of: onBehalfOf }) };
}

/** To all approvers of the chain; `has_turn` marks those who can decide now, who get an e-mail too. */
export function requestedEvents(
  { requestId, employeeId }: Told,
  { chain, turn, by }: { chain: readonly string[]; turn: ToldOfTurn; by: string },
): OutboxRow[] {
  return [...new Set([...turn.holders, ...chain])].map((recipientId) => ({
    event: "time_off.requested",
    recipientId,
    subjectId: requestId,
    payload: {
      request_id: requestId,
      employee_id: employeeId,
      by,
      ...(turn.holders.includes(recipientId) ? turnPayload(recipientId, turn) : { has_turn: false }),
    },
  }));
}

/** To the employee, with the note of who decided. */
export function decidedEvent(
  { requestId, employeeId }: Told,
  { status, by, note }: { status: "approved" | "declined"; by: string; note: string | null },
): OutboxRow {
  return {
    event: `time_off.${status}`,
    recipientId: employeeId,
    subjectId: requestId,
    payload: { request_id: requestId, employee_id: employeeId, by, note },
  };
}

/** To those whose turn it is now. */
export function turnMovedEvents({ requestId, employeeId }: Told, turn: ToldOfTurn): OutboxRow[] {
  return turn.holders.map((recipientId) => ({
    event: "time_off.turn_moved",
    recipientId,
    subjectId: requestId,
    payload: { request_id: requestId, employee_id: employeeId, ...turnPayload(recipientId, turn) },
  }));
}

/** The same events, mailed only when their decision can no longer be undone. */
export function heldBack(events: readonly OutboxRow[], until: Date): OutboxRow[] {
  return events.map((event) => ({
    ...event,
    payload: { ...event.payload, mail_after: until.toISOString() },
  }));
}

/** To those who were notified of a decision that is undone. */
export function undoneEvents(
  { requestId, employeeId }: Told,
  { toldIds, by }: { toldIds: readonly string[]; by: string },
): OutboxRow[] {
  return toldIds.map((recipientId) => ({
    event: "time_off.undone",
    recipientId,
    subjectId: requestId,
    payload: { request_id: requestId, employee_id: employeeId, by },
  }));
}

/**
 * To all approvers of the chain, of whom `has_turn` marks those who can decide now, and to those who had acted or
 * whose request it is.
 */
export function changedEvents(
  { requestId, employeeId }: Told,
  {
    informedIds,
    chain,
    turn,
    by,
  }: {
    readonly informedIds: readonly string[];
    readonly chain: readonly string[];
    readonly turn: ToldOfTurn | null;
    readonly by: string;
  },
): OutboxRow[] {
  const holders = turn?.holders ?? [];
  const payloadOf = (recipientId: string) => {
    if (turn !== null && holders.includes(recipientId)) return turnPayload(recipientId, turn);
    return informedIds.includes(recipientId) ? {} : { has_turn: false };
  };
  return [...new Set([...holders, ...chain, ...informedIds])].map((recipientId) => ({
    event: "time_off.changed",
    recipientId,
    subjectId: requestId,
    payload: { request_id: requestId, employee_id: employeeId, by, ...payloadOf(recipientId) },
  }));
}

/** To those who had acted. */
export function cancelledEvents(
  { requestId, employeeId }: Told,
  { actedIds, by }: { actedIds: readonly string[]; by: string },
): OutboxRow[] {
  return actedIds.map((recipientId) => ({
    event: "time_off.cancelled",
    recipientId,
    subjectId: requestId,
    payload: { request_id: requestId, employee_id: employeeId, by },
  }));
}

/** To the employee, whose request has another policy now, by which it takes more days (above 0) or fewer. */
export function movedEvent(
  { requestId, employeeId }: Told,
  { days, isMarked, by }: { days: number; isMarked: boolean; by: string },
): OutboxRow {
  return {
    event: "time_off.moved",
    recipientId: employeeId,
    subjectId: requestId,
    payload: { request_id: requestId, employee_id: employeeId, by, days, needs_attention: isMarked },
  };
}

/** Why a request counts differently: another took days out of it, or left it again; absent: the calendar did. */
export type RecountCause = "interrupted" | "resumed";

/** To the employee: `days` above 0 are taken in addition, below 0 given back. */
export function recountedEvent(
  { requestId, employeeId }: Told,
  { days, isMarked, cause }: { days: number; isMarked: boolean; cause?: RecountCause | undefined },
): OutboxRow {
  return {
    event: "time_off.recounted",
    recipientId: employeeId,
    subjectId: requestId,
    payload: { request_id: requestId, employee_id: employeeId, days, needs_attention: isMarked, cause },
  };
}
