import { BELL_EVENTS, type BellEvent } from "@/domain/notifications/bell-events";
import type { Channel } from "@/domain/notifications/choices";
import type { Transaction } from "../connection/transaction";

/** What an employee does not want to be told, by channel. */
export type Muted = Readonly<Record<Channel, BellEvent[]>>;

/** What the employee does not want to be told. */
export async function readMuted(tx: Transaction, employeeId: string): Promise<Muted> {
  const row = await tx.rows.employee.findFirst({
    where: { organizationId: tx.organizationId, id: employeeId },
    select: { mutedBells: true, mutedMails: true },
  });
  const among = (events: readonly string[] = []) => BELL_EVENTS.filter((event) => events.includes(event));
  return { bell: among(row?.mutedBells), mail: among(row?.mutedMails) };
}

export interface Choice {
  readonly employeeId: string;
  readonly event: BellEvent;
  readonly channel: Channel;
  readonly isTold: boolean;
}

/** Notes that an employee wants to be told of an event in a channel, or not. */
export async function writeChoice(
  tx: Transaction,
  { employeeId, event, channel, isTold }: Choice,
): Promise<void> {
  const values = [tx.organizationId, employeeId, event, isTold] as const;
  if (channel === "bell") {
    // SQL: the row's own list is changed, so that two choices at once both hold
    await tx.query(
      `UPDATE employees SET muted_bells = array_remove(muted_bells, $3::text) || CASE WHEN $4::boolean THEN '{}' ELSE ARRAY[$3] END
       WHERE organization_id = $1 AND id = $2`,
      values,
    );
  } else {
    // SQL: as above
    await tx.query(
      `UPDATE employees SET muted_mails = array_remove(muted_mails, $3::text) || CASE WHEN $4::boolean THEN '{}' ELSE ARRAY[$3] END
       WHERE organization_id = $1 AND id = $2`,
      values,
    );
  }
}
