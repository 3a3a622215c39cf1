import { createHash } from "node:crypto";
import type pg from "pg";
import { balanceIn } from "@/domain/balances/balance";
import { deriveCycles } from "@/domain/balances/derive-cycles";
import { ready } from "@/domain/balances/ready-facts";
import { addDays, fromDayNumber, isoDate, toDayNumber } from "@/domain/dates/iso-date";
import type { Ledger } from "./ledgers";

/** As far as days can be booked. */
const DAYS_AHEAD = 730;

const INSERT_BALANCES = `
  INSERT INTO bare.balances (employee_id, policy_id, cycle_start, cycle_end, is_current, effective_date, carried, accrued,
    adjusted, taken, requested, left_at_end, carryover_limit)
  SELECT * FROM jsonb_to_recordset($1) AS kept (employee_id uuid, policy_id uuid, cycle_start date, cycle_end date,
    is_current boolean, effective_date date, carried int, accrued int, adjusted int, taken int, requested int,
    left_at_end int, carryover_limit int)`;

const FILL = [
  `INSERT INTO bare.people (employee_id, hash, works, approver_ids, approver_names)
    SELECT e.id, k.hash,
      CASE WHEN w.employee_id IS NULL THEN '{t,t,t,t,t,f,f}'::boolean[] ELSE ARRAY[monday IS NOT NULL, tuesday IS NOT NULL,
        wednesday IS NOT NULL, thursday IS NOT NULL, friday IS NOT NULL, saturday IS NOT NULL, sunday IS NOT NULL] END,
      ARRAY(SELECT approver_id FROM employee_approvers a WHERE a.employee_id = e.id ORDER BY position),
      ARRAY(SELECT o.name FROM employee_approvers a JOIN employees o ON o.id = a.approver_id
        WHERE a.employee_id = e.id ORDER BY position)
    FROM employees e
    LEFT JOIN api_keys k ON k.employee_id = e.id
    LEFT JOIN work_patterns w ON w.employee_id = e.id`,
  "INSERT INTO bare.holidays SELECT start_date FROM holidays",
  `INSERT INTO bare.requests (id, employee_id, policy_id, start_date, end_date, start_date_type, end_date_type, status,
      hundredths, day_counts, charge_starts, charge_ends, charge_hundredths, approver_ids, current_approver, version,
      created_at, updated_at)
    SELECT r.id, r.employee_id, policy_id, start_date, end_date, start_date_type, end_date_type, r.status,
      total_hundredths, day_counts, coalesce(starts, '{}'), coalesce(ends, '{}'), coalesce(taken, '{}'),
      coalesce(approvers, '{}'), CASE r.status WHEN 'pending' THEN approvers[1] END, '', r.created_at, r.updated_at
    FROM requests r
    LEFT JOIN (SELECT request_id, array_agg(cycle_start ORDER BY cycle_start) AS starts,
        array_agg(cycle_end ORDER BY cycle_start) AS ends, array_agg(hundredths ORDER BY cycle_start) AS taken
      FROM request_charges GROUP BY request_id) AS charges ON charges.request_id = r.id
    LEFT JOIN (SELECT request_id, array_agg(approver_id ORDER BY position) AS approvers
      FROM approval_steps GROUP BY request_id) AS steps ON steps.request_id = r.id`,
  // The last word on overlap, as in the service.
  `ALTER TABLE bare.requests ADD EXCLUDE USING gist (employee_id WITH =, slots WITH &&)
    WHERE (status IN ('pending', 'approved'))`,
  "CREATE INDEX ON bare.requests (current_approver, created_at, id) WHERE status = 'pending'",
  "CREATE INDEX ON bare.balances (employee_id) WHERE is_current",
  "GRANT USAGE ON SCHEMA bare TO hiatus",
  "GRANT ALL ON ALL TABLES IN SCHEMA bare TO hiatus",
  // So that each round begins from the same rows.
  "CREATE TABLE bare.balances_before AS SELECT * FROM bare.balances WHERE cycle_end >= current_date",
];

const PENDING = `
  SELECT id, policy_id, start_date_type, end_date_type, approver_ids,
    (SELECT json_agg(json_build_array(date, hundredths, reason) ORDER BY date)
      FROM hiatus.counted_days(start_date, day_counts)) AS dates
  FROM bare.requests WHERE status = 'pending'`;

const SET_VERSIONS = `
  UPDATE bare.requests r SET version = v.version
  FROM unnest($1::uuid[], $2::text[]) AS v (id, version) WHERE r.id = v.id`;

interface PendingRow {
  id: string;
  policy_id: string;
  start_date_type: string;
  end_date_type: string;
  approver_ids: string[];
  dates: [date: string, hundredths: number, reason: string][];
}

/** Writes the balances of some ledgers that the bare server keeps, derived by the service's own rules. */
export async function keepBalances(
  client: pg.Client,
  ledgers: readonly Ledger[],
  today: string,
): Promise<void> {
  const [day, last] = [toDayNumber(isoDate(today)), toDayNumber(addDays(isoDate(today), DAYS_AHEAD))];
  const kept = ledgers.flatMap(({ employeeId, policyId, effectiveDate, facts }) =>
    deriveCycles(ready(facts), last).map((cycle) => {
      const { carryover, accrued, adjusted, taken, requested } = balanceIn(cycle, day);
      return {
        employee_id: employeeId,
        policy_id: policyId,
        cycle_start: fromDayNumber(cycle.start),
        cycle_end: fromDayNumber(cycle.end),
        is_current: cycle.start <= day && day <= cycle.end,
        effective_date: effectiveDate,
        carried: carryover,
        accrued,
        adjusted,
        taken,
        requested,
        left_at_end: cycle.remaining,
        carryover_limit: cycle.isUnlimited ? 0 : cycle.terms.carryoverLimit,
      };
    }),
  );
  await client.query(INSERT_BALANCES, [JSON.stringify(kept)]);
}

/** Writes the other rows that the bare server keeps, once the service's are there. */
export async function keepRows(client: pg.Client): Promise<void> {
  for (const text of FILL) await client.query(text);
  const { rows } = await client.query<PendingRow>(PENDING);
  await client.query(SET_VERSIONS, [rows.map(({ id }) => id), rows.map(versionOf)]);
}

/** As the service's `versionOf` makes it of a request on which nobody has decided yet. */
function versionOf({ policy_id, start_date_type, end_date_type, approver_ids, dates }: PendingRow): string {
  const steps = approver_ids.map((id, index) => [
    index + 1,
    id,
    index === 0 ? "current" : "waiting",
    null,
    null,
    false,
  ]);
  const decided = [policy_id, "pending", start_date_type, end_date_type, dates, steps, []];
  return createHash("sha256").update(JSON.stringify(decided)).digest("base64url").slice(0, 22);
}
