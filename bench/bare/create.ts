import { COUNTED_DAYS } from "./counted-days";
import { run } from "./database";

// One statement, committed on its own: the request, its days, what they take from which cycle, and the
// approvers' turns.
const CREATE = `
  WITH ${COUNTED_DAYS}, request AS (
    INSERT INTO requests (organization_id, employee_id, policy_id, start_date, end_date, start_date_type, end_date_type,
      note, status, total_hundredths, day_counts, created_by)
    SELECT organization_id, employee_id, $2, $3, $4, $5, $5, $6,
      CASE WHEN is_approval_required THEN 'pending' ELSE 'approved' END, (SELECT sum(hundredths) FROM days),
      (SELECT string_agg(hiatus.day_letter(hundredths::smallint, reason), '' ORDER BY date) FROM days), employee_id
    FROM me, policy
    RETURNING organization_id, employee_id, id
  ), written_charges AS (
    INSERT INTO request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
    SELECT organization_id, id, cycle_start, (cycle_start + make_interval(months => months))::date - 1, sum(hundredths)
    FROM request, policy, days,
      LATERAL (SELECT (date_trunc('year', date)
        + make_interval(months => (extract(month FROM date)::int - 1) / months * months))::date AS cycle_start) AS cycle
    GROUP BY organization_id, id, cycle_start, months
  ), written_steps AS (
    INSERT INTO approval_steps (organization_id, request_id, position, approver_id, status)
    SELECT organization_id, id, position, approver_id, CASE position WHEN 1 THEN 'current' ELSE 'waiting' END
    FROM request
    JOIN employee_approvers USING (organization_id, employee_id), policy
    WHERE is_approval_required
  )
  SELECT id FROM request`;

export interface WantedTimeOff {
  policy_id: string;
  start_date: string;
  end_date: string;
  start_date_type?: string;
  note?: string;
}

/** Writes a request as it is asked for, whatever the balance. */
export async function create(hash: Buffer, wanted: WantedTimeOff): Promise<object | undefined> {
  const { policy_id, start_date, end_date, start_date_type = "FULL_DAY", note = null } = wanted;
  const [row] = await run("create", CREATE, [hash, policy_id, start_date, end_date, start_date_type, note]);
  return row;
}
