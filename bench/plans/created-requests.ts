import pg from "pg";

// The youngest rows of the data set are three days old when it is built.
const IS_NEW = "created_at >= current_date - 1";

const READ = `
  SELECT coalesce(json_agg(item ORDER BY employee_id, start_date), '[]')::text AS written
  FROM (
    SELECT r.employee_id, r.start_date, json_build_object(
      'request', json_build_array(employee_id, policy_id, start_date, end_date, start_date_type, end_date_type, note,
        status, total_hundredths, created_by),
      'days', (SELECT json_agg(json_build_array(date, hundredths, reason) ORDER BY date) FROM request_days
        WHERE organization_id = r.organization_id AND request_id = r.id),
      'charges', (SELECT json_agg(json_build_array(cycle_start, cycle_end, hundredths) ORDER BY cycle_start)
        FROM request_charges WHERE organization_id = r.organization_id AND request_id = r.id),
      'steps', (SELECT json_agg(json_build_array(position, approver_id, status) ORDER BY position) FROM approval_steps
        WHERE organization_id = r.organization_id AND request_id = r.id)
    ) AS item
    FROM requests r WHERE ${IS_NEW}
    UNION ALL
    SELECT employee_id, start_date, json_build_object(
      'request', json_build_array(employee_id, policy_id, start_date, end_date, start_date_type, end_date_type, note,
        status, hundredths, employee_id),
      'days', (SELECT json_agg(json_build_array(date, hundredths, reason) ORDER BY date)
        FROM hiatus.counted_days(start_date, day_counts)),
      'charges', (SELECT json_agg(json_build_array(cycle_start, cycle_end, hundredths) ORDER BY cycle_start)
        FROM unnest(charge_starts, charge_ends, charge_hundredths) AS charge (cycle_start, cycle_end, hundredths)),
      'steps', (SELECT json_agg(json_build_array(position, approver_id,
          CASE position WHEN 1 THEN 'current' ELSE 'waiting' END) ORDER BY position)
        FROM unnest(approver_ids) WITH ORDINALITY AS step (approver_id, position))
    )
    FROM bare.requests WHERE ${IS_NEW}
  ) AS items`;

const TAKE_BACK = [
  `DELETE FROM requests WHERE ${IS_NEW}`,
  "TRUNCATE audit_entries",
  // In the order in which the service locks them, which is still at work on them.
  `DELETE FROM outbox WHERE id IN (
    SELECT id FROM outbox WHERE ${IS_NEW} AND once_key IS NULL ORDER BY id FOR UPDATE)`,
  `DELETE FROM bare.requests WHERE ${IS_NEW}`,
  "TRUNCATE bare.audit, bare.outbox",
  `UPDATE bare.balances b SET carried = was.carried, taken = was.taken, requested = was.requested, left_at_end = was.left_at_end
    FROM bare.balances_before was
    WHERE (was.employee_id, was.policy_id, was.cycle_start) = (b.employee_id, b.policy_id, b.cycle_start)
      AND (was.carried, was.taken, was.requested) IS DISTINCT FROM (b.carried, b.taken, b.requested)`,
  "VACUUM bare.requests, bare.balances",
  "VACUUM requests, request_charges, approval_steps",
  "CHECKPOINT",
];

/** What a round has created in a database, as a superuser sees it. */
export interface CreatedRequests {
  /** All of it without identifiers and times, in one text. */
  read: () => Promise<string>;
  /** Removes it and leaves the database as if it had never been. */
  takeBack: () => Promise<void>;
  close: () => Promise<void>;
}

export async function createdRequests(superuserUrl: string): Promise<CreatedRequests> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  return {
    read: async () => {
      const { rows } = await client.query<{ written: string }>(READ);
      return rows[0]?.written ?? "";
    },
    takeBack: async () => {
      for (const text of TAKE_BACK) await client.query(text);
    },
    close: () => client.end(),
  };
}
