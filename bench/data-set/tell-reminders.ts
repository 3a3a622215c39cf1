import type pg from "pg";
import { dueReminder } from "@/domain/notifications/reminders";

const BATCH = 5_000;

const WAITING = `
  SELECT r.id, r.employee_id, r.created_at, s.position, s.approver_id
  FROM requests r
  JOIN approval_steps s ON s.organization_id = r.organization_id AND s.request_id = r.id AND s.status = 'current'
  WHERE r.status = 'pending'
  ORDER BY r.id`;

const INSERT = `
  INSERT INTO outbox (organization_id, event, recipient_id, subject_id, payload, once_key, created_at, delivered_at)
  SELECT bench.id('organization', 0), 'time_off.reminder', recipient_id, subject_id, payload, once_key, now(), now()
  FROM jsonb_to_recordset($1::jsonb)
    AS told (recipient_id uuid, subject_id uuid, payload jsonb, once_key text)`;

interface WaitingRow {
  id: string;
  employee_id: string;
  created_at: Date;
  position: number;
  approver_id: string;
}

/** Writes the reminders of requests that have waited for long as told, so that the service has none to send at its start. */
export async function tellReminders(client: pg.Client, today: string): Promise<void> {
  // Those that fall due today as well.
  const now = new Date(`${today}T23:59:59Z`);
  const { rows } = await client.query<WaitingRow>(WAITING);
  const told = rows.flatMap((row) => {
    const due = dueReminder(row.created_at, now);
    if (due === null) return [];
    return Array.from({ length: due.number }, (_, index) => reminder(row, index + 1, due.waitingDays));
  });
  for (let first = 0; first < told.length; first += BATCH) {
    await client.query(INSERT, [JSON.stringify(told.slice(first, first + BATCH))]);
  }
}

function reminder({ id, employee_id, position, approver_id }: WaitingRow, number: number, days: number) {
  return {
    recipient_id: approver_id,
    subject_id: id,
    payload: { request_id: id, employee_id, has_turn: true, waiting_days: days },
    once_key: `reminder:${id}:${position}:${approver_id}:${number}`,
  };
}
