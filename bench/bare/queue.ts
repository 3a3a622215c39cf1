import { run } from "./database";

const QUEUE = `
  SELECT r.*
  FROM bare.people p JOIN bare.requests r ON r.current_approver = p.employee_id AND r.status = 'pending'
  WHERE p.hash = $1
  ORDER BY r.created_at, r.id
  LIMIT 50`;

interface QueueRow {
  id: string;
  employee_id: string;
  policy_id: string;
  start_date: string;
  end_date: string;
  start_date_type: string;
  end_date_type: string;
  note: string | null;
  status: string;
  hundredths: number;
  day_counts: string;
  charge_starts: string[];
  charge_ends: string[];
  charge_hundredths: number[];
  approver_ids: string[];
  version: string;
  created_at: Date;
  updated_at: Date;
}

const DAY_MS = 86_400_000;
const REASONS: Record<string, string> = { C: "counted", c: "counted", n: "not_worked", h: "holiday" };
const DAYS: Record<string, number> = { C: 1, c: 0.5 };

/** What waits for the key's owner, oldest first, with everything that belongs to it. */
export async function queue(hash: Buffer): Promise<object[]> {
  const rows = await run<QueueRow>("queue", QUEUE, [hash]);
  return rows.map((row) => ({
    id: row.id,
    employee_id: row.employee_id,
    policy_id: row.policy_id,
    start_date: row.start_date,
    end_date: row.end_date,
    start_date_type: row.start_date_type,
    end_date_type: row.end_date_type,
    note: row.note,
    status: row.status,
    days: row.hundredths / 100,
    dates: datesOf(row),
    cycles: row.charge_starts.map((cycle_start_date, at) => ({
      cycle_start_date,
      cycle_end_date: row.charge_ends[at],
      days: (row.charge_hundredths[at] ?? 0) / 100,
    })),
    attachments: [],
    attachment_due_on: null,
    steps: row.approver_ids.map((approver_id, at) => ({
      approver_id,
      status: at === 0 ? "current" : "waiting",
      decided_by: null,
      on_behalf_of: null,
      decided_at: null,
      note: null,
    })),
    allowed: ["approve", "decline"],
    on_behalf_of: null,
    undo_until: null,
    may_change: false,
    replaces_id: null,
    replaced_by_id: null,
    needs_attention: false,
    limits_overridden: false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }));
}

function datesOf({ start_date, day_counts }: QueueRow) {
  const first = Date.parse(start_date);
  return Array.from(day_counts, (letter, at) => ({
    date: new Date(first + at * DAY_MS).toISOString().slice(0, 10),
    days: DAYS[letter] ?? 0,
    reason: REASONS[letter],
    interrupted_part: null,
  }));
}
