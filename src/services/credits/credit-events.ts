import type { CreditFacts } from "@/db/credits/credit-facts";
import type { OutboxRow } from "@/db/notifications/outbox.store";
import type { ToldOfTurn } from "../time-off/request-events";
import { turnPayload } from "../time-off/request-events";

type Told = Pick<CreditFacts, "id" | "employeeId">;

/** To all approvers of the chain; `has_turn` marks those who can decide now, who get an e-mail too. */
export function requestedCredit(
  credit: Told,
  { chain, turn, by }: { chain: readonly string[]; turn: ToldOfTurn; by: string },
): OutboxRow[] {
  return [...new Set([...turn.holders, ...chain])].map((recipientId) =>
    rowOf(credit, "credit.requested", recipientId, {
      by,
      ...(turn.holders.includes(recipientId) ? turnPayload(recipientId, turn) : { has_turn: false }),
    }),
  );
}

/** To those whose turn it is now. */
export function creditTurnMoved(credit: Told, turn: ToldOfTurn): OutboxRow[] {
  return turn.holders.map((recipientId) =>
    rowOf(credit, "credit.turn_moved", recipientId, turnPayload(recipientId, turn)),
  );
}

/** To the employee, with the note of who decided. */
export function decidedCredit(
  credit: Told,
  { status, by, note }: { status: "approved" | "declined"; by: string; note: string | null },
): OutboxRow {
  return rowOf(credit, `credit.${status}`, credit.employeeId, { by, note });
}

/** To those who had acted: that it ended, or that a decision was taken back. */
export function toldOfCredit(
  credit: Told,
  event: "credit.cancelled" | "credit.undone",
  { toldIds, by }: { toldIds: readonly string[]; by: string },
): OutboxRow[] {
  return toldIds.map((recipientId) => rowOf(credit, event, recipientId, { by }));
}

function rowOf(
  { id, employeeId }: Told,
  event: string,
  recipientId: string,
  payload: OutboxRow["payload"],
): OutboxRow {
  return {
    event,
    recipientId,
    subjectId: id,
    payload: { credit_id: id, employee_id: employeeId, ...payload },
  };
}
