// SQL for the admin's home: what is there and what is missing, counted up to a bound in one statement.
import type { IsoDate } from "@/domain/dates/iso-date";
import { SET_UP_STEPS, type SetUpFacts, type SetUpStep } from "@/domain/organizations/set-up-steps";
import { oneOf } from "../connection/one-of";
import type { Transaction } from "../connection/transaction";

export interface Shortcomings {
  readonly withoutPolicy: number;
  readonly withoutApprover: number;
  /** How many live requests that are not over do not fit. */
  readonly unfit: number;
  readonly failedMails: number;
  /** People with an overdrawn balance, as of the last check. */
  readonly overdrawn: number;
  /** Null: nobody has looked yet. */
  readonly balancesCheckedAt: Date | null;
}

interface Moment {
  readonly today: IsoDate;
  /** No count goes beyond it. */
  readonly most: number;
}

/** What the organization has already set up, and how much an admin should look at. */
export async function readOverview(
  tx: Transaction,
  { today, most }: Moment,
): Promise<(SetUpFacts & Shortcomings) | null> {
  const [row] = await tx.query(
    `WITH here AS (
       SELECT e.id FROM employees e
       WHERE e.organization_id = $1 AND e.is_active AND coalesce(e.end_date >= $2::date, true)
     )
     SELECT o.skipped_steps AS skipped,
       EXISTS (SELECT FROM sites s WHERE s.organization_id = $1) AS "hasSite",
       EXISTS (SELECT FROM holidays h WHERE h.organization_id = $1 AND h.end_date >= $2::date) AS "hasHolidays",
       EXISTS (SELECT FROM policies p WHERE p.organization_id = $1 AND p.is_active) AS "hasPolicy",
       EXISTS (SELECT FROM employees e WHERE e.organization_id = $1 OFFSET 1) AS "hasPeople",
       EXISTS (SELECT FROM employee_approvers a WHERE a.organization_id = $1) AS "hasApprovers",
       (SELECT count(*)::int FROM (
          SELECT FROM here h WHERE NOT EXISTS (
            SELECT FROM policy_assignments a WHERE a.organization_id = $1 AND a.employee_id = h.id
              AND coalesce(a.end_effective_date >= $2::date, true))
          LIMIT $3::int) t) AS "withoutPolicy",
       (SELECT count(*)::int FROM (
          SELECT FROM here h WHERE NOT EXISTS (
            SELECT FROM employee_approvers a WHERE a.organization_id = $1 AND a.employee_id = h.id)
          LIMIT $3::int) t) AS "withoutApprover",
       (SELECT count(*)::int FROM (
          SELECT FROM requests r WHERE r.organization_id = $1 AND r.needs_attention AND r.end_date >= $2::date
            AND r.status IN ('pending', 'approved')
          LIMIT $3::int) t) AS unfit,
       (SELECT count(*)::int FROM (
          SELECT FROM outbox x WHERE x.organization_id = $1 AND x.dead_at IS NOT NULL LIMIT $3::int) t) AS "failedMails",
       (SELECT count(*)::int FROM here h
         JOIN balance_checks k ON k.organization_id = $1 AND h.id = ANY (k.employee_ids)) AS overdrawn,
       (SELECT k.checked_at FROM balance_checks k WHERE k.organization_id = $1) AS "balancesCheckedAt"
     FROM organizations o WHERE o.id = $1`,
    [tx.organizationId, today, most],
  );
  if (!row) return null;
  return {
    ...row,
    skipped: row.skipped.map((step) => oneOf(SET_UP_STEPS, step)),
    withoutPolicy: row.withoutPolicy ?? 0,
    withoutApprover: row.withoutApprover ?? 0,
    unfit: row.unfit ?? 0,
    failedMails: row.failedMails ?? 0,
    overdrawn: row.overdrawn ?? 0,
  };
}

export interface MissingHolidays {
  readonly country_code: string;
  readonly year: number;
}

/** The countries in which somebody works that have no holidays in one of the years, up to a number. */
export async function findMissingHolidays(
  tx: Transaction,
  { years, today, most }: Moment & { readonly years: readonly number[] },
): Promise<MissingHolidays[]> {
  return tx.query(
    `SELECT c.country_code, y.year FROM (
       SELECT DISTINCT s.country_code FROM sites s WHERE s.organization_id = $1 AND EXISTS (
         SELECT FROM employees e WHERE e.organization_id = $1 AND e.site_id = s.id AND e.is_active
           AND coalesce(e.end_date >= $2::date, true))
     ) c CROSS JOIN unnest($3::int[]) AS y (year)
     WHERE y.year IS NOT NULL AND NOT EXISTS (
       SELECT FROM holidays h WHERE h.organization_id = $1 AND h.country_code = c.country_code
         AND h.end_date >= make_date(y.year, 1, 1) AND h.start_date <= make_date(y.year, 12, 31))
     ORDER BY y.year, c.country_code LIMIT $4::int`,
    [tx.organizationId, today, years, most],
  );
}

export interface UnfitRequest {
  readonly id: string;
  readonly name: string;
  readonly start_date: IsoDate;
  readonly end_date: IsoDate;
}

/** The live requests that do not fit, those that end first. */
export async function findUnfitRequests(tx: Transaction, { today, most }: Moment): Promise<UnfitRequest[]> {
  return tx.query(
    `SELECT r.id, e.name, r.start_date, r.end_date
     FROM requests r JOIN employees e ON e.organization_id = $1 AND e.id = r.employee_id
     WHERE r.organization_id = $1 AND r.needs_attention AND r.end_date >= $2::date
       AND r.status IN ('pending', 'approved')
     ORDER BY r.end_date, r.id LIMIT $3::int`,
    [tx.organizationId, today, most],
  );
}

/** The skipped steps, locked until the transaction ends. */
export async function lockSkippedSteps(tx: Transaction): Promise<SetUpStep[] | null> {
  const [row] = await tx.query(
    "SELECT skipped_steps AS skipped FROM organizations WHERE id = $1 FOR NO KEY UPDATE",
    [tx.organizationId],
  );
  return row ? row.skipped.map((step) => oneOf(SET_UP_STEPS, step)) : null;
}

/** Sets which steps are skipped. */
export async function setSkippedSteps(
  tx: Transaction,
  steps: readonly SetUpStep[],
  now: Date,
): Promise<void> {
  await tx.rows.organization.update({
    where: { id: tx.organizationId },
    data: { skippedSteps: [...steps], updatedAt: now },
  });
}
