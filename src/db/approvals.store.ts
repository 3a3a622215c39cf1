import type { IsoDate } from "@/domain/dates/iso-date";
import { type ApprovalFacts, type ApprovalRow, approvalReader } from "./approval-facts";
import type { PagePosition } from "./requests.store";
import type { Transaction } from "./transaction";

/** Who approves for an employee today; null when the organization has no such employee. */
export async function readApproval(
  tx: Transaction,
  employeeId: string,
  today: IsoDate,
): Promise<ApprovalFacts | null> {
  const [row] = await tx.query<{ result: ApprovalRow | null }>(
    "SELECT hiatus.approval_facts($1::uuid, ARRAY[$2::uuid], $3::date, '{}') AS result",
    [tx.organizationId, employeeId, today],
  );
  return row?.result?.people ? approvalReader(row.result)(employeeId, today) : null;
}

/** Ids of requests that somebody decided, the last decision first, with when that was. */
export async function findDecided(
  tx: Transaction,
  { employeeId, before, limit }: { employeeId: string; before: PagePosition | null; limit: number },
): Promise<{ id: string; at: string }[]> {
  return tx.query<{ id: string; at: string }>(
    `SELECT s.request_id AS id, to_json(max(s.decided_at)) #>> '{}' AS at FROM approval_steps s
     WHERE s.organization_id = $1 AND s.decided_by = $2
     GROUP BY s.request_id
     HAVING $3::timestamptz IS NULL OR (max(s.decided_at), s.request_id) < ($3::timestamptz, $4::uuid)
     ORDER BY max(s.decided_at) DESC, s.request_id DESC LIMIT $5`,
    [tx.organizationId, employeeId, before?.at ?? null, before?.id ?? null, limit],
  );
}

/** A colleague's time off as others see it: neither policy nor note. */
export interface ColleagueAway {
  readonly employeeId: string;
  readonly name: string;
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly startDateType: "FULL_DAY" | "AM" | "PM";
  readonly endDateType: "FULL_DAY" | "AM" | "PM";
  readonly isPending: boolean;
}

interface ColleaguesAwayQuery {
  readonly employeeId: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly limit: number;
  /** Also those who have an approver in common with the employee. */
  readonly withSameApprover: boolean;
}

/** Who else is away in a range of dates: colleagues of the same department, by start. */
export async function findColleaguesAway(
  tx: Transaction,
  wanted: ColleaguesAwayQuery,
): Promise<ColleagueAway[]> {
  const { employeeId, from, to, limit, withSameApprover } = wanted;
  return tx.query<ColleagueAway & { [column: string]: unknown }>(
    `WITH colleagues AS (
       SELECT c.id, c.name FROM employees e
       JOIN employees c ON c.organization_id = $1 AND c.department_id = e.department_id AND c.is_active
       WHERE e.organization_id = $1 AND e.id = $2
       UNION
       SELECT c.id, c.name FROM employee_approvers a
       JOIN employee_approvers b ON b.organization_id = $1 AND b.approver_id = a.approver_id
       JOIN employees c ON c.organization_id = $1 AND c.id = b.employee_id AND c.is_active
       WHERE $6 AND a.organization_id = $1 AND a.employee_id = $2
     )
     SELECT c.id AS "employeeId", c.name, r.start_date AS "startDate", r.end_date AS "endDate",
       r.start_date_type AS "startDateType", r.end_date_type AS "endDateType", r.status = 'pending' AS "isPending"
     FROM colleagues c
     JOIN requests r ON r.organization_id = $1 AND r.employee_id = c.id AND r.status IN ('pending', 'approved')
       AND r.end_date >= $3 AND r.start_date <= $4
     WHERE c.id <> $2
     ORDER BY r.start_date, c.name, c.id LIMIT $5`,
    [tx.organizationId, employeeId, from, to, limit, withSameApprover],
  );
}
