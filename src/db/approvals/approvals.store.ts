// SQL for whom a request goes to, what somebody decided and who is away: read with the queue, Home and the calendar.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { RowOf } from "../connection/door/ask";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import type { PagePosition } from "../time-off/requests.store";
import { APPROVAL_ROW, type ApprovalFacts, approvalReader } from "./approval-facts";

/** Who approves for an employee today; null when the organization has no such employee. */
export async function readApproval(
  tx: Transaction,
  employeeId: string,
  today: IsoDate,
): Promise<ApprovalFacts | null> {
  const [row] = await tx.query(
    "SELECT hiatus.approval_facts($1::uuid, ARRAY[$2::uuid], $3::date, '{}') AS result",
    [tx.organizationId, employeeId, today],
  );
  const facts = shapedOrNull(APPROVAL_ROW, row?.result);
  return facts?.people ? approvalReader(facts)(employeeId, today) : null;
}

/** What a queue is narrowed to; null narrows nothing. */
export interface KeptInQueue {
  readonly people: readonly string[] | null;
  readonly policyId: string | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

export interface DecidedFilter extends KeptInQueue {
  readonly employeeId: string;
  readonly before: PagePosition | null;
  readonly limit: number;
}

/** Ids of requests that somebody decided, the last decision first, with when that was. */
export async function findDecided(
  tx: Transaction,
  { employeeId, people, policyId, from, to, before, limit }: DecidedFilter,
): Promise<{ id: string; at: string }[]> {
  // SQL: a page of the queue, ordered by the last decision on each request
  const rows = await tx.query(
    `SELECT s.request_id AS id, max(s.decided_at) AS at FROM approval_steps s
     JOIN requests r ON r.organization_id = $1 AND r.id = s.request_id
     WHERE s.organization_id = $1 AND s.decided_by = $2
       AND ($6::uuid[] IS NULL OR r.employee_id = ANY ($6)) AND ($7::uuid IS NULL OR r.policy_id = $7)
       AND ($8::date IS NULL OR r.end_date >= $8) AND ($9::date IS NULL OR r.start_date <= $9)
     GROUP BY s.request_id
     HAVING $3::timestamptz IS NULL OR (max(s.decided_at), s.request_id) < ($3::timestamptz, $4::uuid)
     ORDER BY max(s.decided_at) DESC, s.request_id DESC LIMIT $5`,
    [
      tx.organizationId,
      employeeId,
      before?.at ?? null,
      before?.id ?? null,
      limit,
      people,
      policyId,
      from,
      to,
    ],
  );
  return rows.flatMap(({ id, at }) => (at === null ? [] : [{ id, at: at.toISOString() }]));
}

// Colleagues of all are found once, with what they have between the first and the last date that is asked about: most
// of those who wait for one approver are each other's colleagues.
const AWAY = `WITH wanted AS MATERIALIZED (
    SELECT w.place, w.employee_id, w.from_date, w.to_date, e.department_id, CASE WHEN $6 THEN ARRAY(
      SELECT a.approver_id FROM employee_approvers a WHERE a.organization_id = $1 AND a.employee_id = w.employee_id) END AS approvers
    FROM unnest($2::uuid[], $3::date[], $4::date[]) WITH ORDINALITY AS w(employee_id, from_date, to_date, place)
    LEFT JOIN employees e ON e.organization_id = $1 AND e.id = w.employee_id
  ), colleagues AS MATERIALIZED (
    SELECT c.id FROM employees c
    WHERE c.organization_id = $1 AND c.department_id = ANY (ARRAY(SELECT DISTINCT w.department_id FROM wanted w))
    UNION
    SELECT b.employee_id FROM employee_approvers b
    WHERE $6 AND b.organization_id = $1
      AND b.approver_id = ANY (ARRAY(SELECT DISTINCT a FROM wanted w, unnest(w.approvers) AS a))
  ), live AS MATERIALIZED (
    SELECT c.id AS employee_id, e.name, e.department_id, e.approvers, o.start_date, o.end_date, o.start_date_type,
      o.end_date_type, o.status
    FROM colleagues c
    CROSS JOIN LATERAL (
      SELECT e.name, e.department_id, CASE WHEN $6 THEN ARRAY(
        SELECT a.approver_id FROM employee_approvers a WHERE a.organization_id = $1 AND a.employee_id = e.id) END AS approvers
      FROM employees e
      WHERE e.organization_id = $1 AND e.id = c.id AND e.is_active OFFSET 0
    ) e
    CROSS JOIN LATERAL (
      SELECT r.start_date, r.end_date, r.start_date_type, r.end_date_type, r.status FROM requests r
      WHERE r.organization_id = $1 AND r.employee_id = c.id AND r.status IN ('pending', 'approved')
        AND r.end_date >= (SELECT min(w.from_date) FROM wanted w)
        AND r.start_date <= (SELECT max(w.to_date) FROM wanted w)
      -- One colleague after another: by their dates, all of the organization's past would be read.
      OFFSET 0
    ) o
  )
  SELECT w.place, away."employeeId", away.name, away."startDate", away."endDate", away."startDateType",
    away."endDateType", away."isPending"
  FROM wanted w
  CROSS JOIN LATERAL (
    SELECT l.employee_id AS "employeeId", l.name, l.start_date AS "startDate", l.end_date AS "endDate",
      l.start_date_type AS "startDateType", l.end_date_type AS "endDateType", l.status = 'pending' AS "isPending"
    FROM live l
    WHERE l.end_date >= w.from_date AND l.start_date <= w.to_date AND l.employee_id <> w.employee_id
      AND (l.department_id = w.department_id OR l.approvers && w.approvers)
    ORDER BY l.start_date, l.name, l.employee_id LIMIT $5
  ) away
  ORDER BY w.place, away."startDate", away.name, away."employeeId"`;

/** A colleague's time off as others see it, without policy or note. */
export type ColleagueAway = Readonly<Omit<RowOf<typeof AWAY>, "place">>;

/** Whose colleagues, and between which dates. */
export interface Around {
  readonly employeeId: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

interface Manner {
  readonly limit: number;
  /** Also those who have an approver in common with the employee. */
  readonly withSameApprover: boolean;
}

/** Who else is away, for each employee and range of dates: colleagues of the same department, by start. */
export async function findColleaguesAway(
  tx: Transaction,
  wanted: readonly Around[],
  { limit, withSameApprover }: Manner,
): Promise<ColleagueAway[][]> {
  const rows = await tx.query(AWAY, [
    tx.organizationId,
    wanted.map(({ employeeId }) => employeeId),
    wanted.map(({ from }) => from),
    wanted.map(({ to }) => to),
    limit,
    withSameApprover,
  ]);
  const found: ColleagueAway[][] = wanted.map(() => []);
  for (const { place, ...away } of rows) found[Number(place) - 1]?.push(away);
  return found;
}
