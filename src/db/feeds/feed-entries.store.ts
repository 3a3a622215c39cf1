// SQL for sets: the time off of a thousand people, each found by the index of their requests.
import { z } from "zod";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { FeedEntry } from "@/domain/feeds/feed-entry";
import { DAY_PART } from "../calendar/calendar-shapes";
import { ISO_DATE } from "../connection/json-shapes";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";

interface Wanted {
  readonly from: IsoDate;
  readonly limit: number;
}

/** The employee's own live requests that end on a day or later, with policy and note. */
export async function readOwnEntries(
  tx: Transaction,
  employeeId: string,
  { from, limit }: Wanted,
): Promise<FeedEntry[]> {
  const rows = await tx.query(
    `SELECT r.id, e.id AS "employeeId", e.name, r.start_date AS "startDate", r.end_date AS "endDate",
       r.start_date_type AS "startDateType", r.end_date_type AS "endDateType", r.status = 'pending' AS "isPending",
       r.created_at AS "createdAt", r.updated_at AS "changedAt", p.name AS policy, r.note,
       (SELECT count(*)::integer FROM approval_steps s
         WHERE s.organization_id = $1 AND s.request_id = r.id AND s.decided_at IS NOT NULL) AS decisions,
       CASE WHEN r.slots_interrupted <> '{}' THEN (
         SELECT coalesce(json_agg(json_build_array(l.first_day, l.last_day, l.first_part, l.last_part)
           ORDER BY l.first_day), '[]')
         FROM hiatus.runs_left(r.slots, r.slots_interrupted) l) END AS runs
     FROM employees e
     JOIN requests r ON r.organization_id = $1 AND r.employee_id = e.id AND r.status IN ('pending', 'approved')
       AND r.end_date >= $3
     JOIN policies p ON p.organization_id = $1 AND p.id = r.policy_id
     WHERE e.organization_id = $1 AND e.id = $2
     ORDER BY r.start_date, r.id LIMIT $4`,
    [tx.organizationId, employeeId, from, limit],
  );
  return rows.flatMap(entriesOf);
}

/** The live requests of active employees that end on a day or later, as others see them: neither policy nor note. */
export async function readEntriesOf(
  tx: Transaction,
  employeeIds: readonly string[],
  { from, limit }: Wanted,
): Promise<FeedEntry[]> {
  const rows = await tx.query(
    `SELECT r.id, e.id AS "employeeId", e.name, r.start_date AS "startDate", r.end_date AS "endDate",
       r.start_date_type AS "startDateType", r.end_date_type AS "endDateType", r.status = 'pending' AS "isPending",
       r.created_at AS "createdAt", r.updated_at AS "changedAt",
       (SELECT count(*)::integer FROM approval_steps s
         WHERE s.organization_id = $1 AND s.request_id = r.id AND s.decided_at IS NOT NULL) AS decisions,
       CASE WHEN r.slots_interrupted <> '{}' THEN (
         SELECT coalesce(json_agg(json_build_array(l.first_day, l.last_day, l.first_part, l.last_part)
           ORDER BY l.first_day), '[]')
         FROM hiatus.runs_left(r.slots, r.slots_interrupted) l) END AS runs
     FROM employees e
     JOIN requests r ON r.organization_id = $1 AND r.employee_id = e.id AND r.status IN ('pending', 'approved')
       AND r.end_date >= $3
     WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[]) AND e.is_active
     ORDER BY r.start_date, r.id LIMIT $4`,
    [tx.organizationId, employeeIds, from, limit],
  );
  return rows.flatMap((row) => entriesOf({ ...row, policy: null, note: null }));
}

/** First and last day of what is left between interruptions, with their parts. */
const RUNS = z.array(z.tuple([ISO_DATE, ISO_DATE, DAY_PART, DAY_PART]));

interface Row extends Omit<FeedEntry, "decisions" | "continuesOn"> {
  readonly decisions: number | null;
  /** Of a request that was interrupted; null: all of its days are its own. */
  readonly runs: unknown;
}

/** A request as what it shows: one run of days, or those that are left of it. */
function entriesOf({ runs, ...row }: Row): FeedEntry[] {
  const entry: FeedEntry = { ...row, decisions: row.decisions ?? 0, continuesOn: null };
  const left = shapedOrNull(RUNS, runs);
  if (left === null) return [entry];
  return left.map(([startDate, endDate, startDateType, endDateType], index) => ({
    ...entry,
    ...{ startDate, endDate, startDateType, endDateType },
    continuesOn: index === 0 ? null : startDate,
  }));
}

/** The ids of all active employees, or of those of a department. */
export async function readActiveIds(
  tx: Transaction,
  { departmentId }: { readonly departmentId?: string },
): Promise<string[]> {
  const employees = await tx.rows.employee.findMany({
    where: {
      organizationId: tx.organizationId,
      isActive: true,
      ...(departmentId !== undefined && { departmentId }),
    },
    select: { id: true },
  });
  return employees.map(({ id }) => id);
}
