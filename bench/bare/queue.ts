import { run } from "./database";

// One statement that makes the whole body: what waits for the key's owner, oldest first, with everything that
// belongs to it.
const QUEUE = `
  WITH me AS MATERIALIZED (
    SELECT organization_id, employee_id FROM api_keys WHERE hash = $1
  )
  SELECT coalesce(json_agg(row_to_json(item)), '[]')::text AS body FROM (
    SELECT r.id, r.employee_id, r.policy_id, r.start_date, r.end_date, r.start_date_type, r.end_date_type, r.note,
      r.status, (r.total_hundredths / 100.0)::float8 AS days,
      (SELECT json_agg(json_build_object('date', date, 'days', (hundredths / 100.0)::float8, 'reason', reason) ORDER BY date)
        FROM hiatus.counted_days(r.start_date, r.day_counts) AS d) AS dates,
      (SELECT coalesce(json_agg(json_build_object('cycle_start_date', cycle_start, 'cycle_end_date', cycle_end,
          'days', (hundredths / 100.0)::float8) ORDER BY cycle_start), '[]')
        FROM request_charges c WHERE c.organization_id = r.organization_id AND c.request_id = r.id) AS cycles,
      (SELECT json_agg(json_build_object('approver_id', approver_id, 'status', status, 'decided_by', decided_by, 'on_behalf_of', NULL,
          'decided_at', to_char(decided_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'note', note) ORDER BY position)
        FROM approval_steps s WHERE s.organization_id = r.organization_id AND s.request_id = r.id) AS steps,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'content_type', content_type,
          'size_bytes', size_bytes) ORDER BY created_at, id), '[]')
        FROM attachments a WHERE a.organization_id = r.organization_id AND a.request_id = r.id) AS attachments,
      '["approve","decline"]'::json AS allowed, NULL AS on_behalf_of, NULL AS undo_until,
      r.needs_attention,
      to_char(r.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at,
      to_char(r.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_at, md5(r.updated_at::text) AS version
    FROM me
    JOIN approval_steps turn ON turn.organization_id = me.organization_id AND turn.approver_id = me.employee_id
      AND turn.status = 'current'
    JOIN requests r ON r.organization_id = turn.organization_id AND r.id = turn.request_id AND r.status = 'pending'
    ORDER BY r.created_at, r.id
    LIMIT 50
  ) AS item`;

/** The body of the approver's queue. */
export async function queue(hash: Buffer): Promise<string> {
  const [row] = await run<{ body: string }>("queue", QUEUE, [hash]);
  return row?.body ?? "[]";
}
