// SQL for what the employee's row and the other spells are together.
import { randomUUID } from "node:crypto";
import type { IsoDate } from "@/domain/dates/iso-date";
import { dateColumn } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";

/** One time of being employed. */
export interface SpellRow {
  readonly id: string;
  readonly hire_date: IsoDate;
  /** Inclusive; null: open. */
  readonly end_date: IsoDate | null;
  readonly termination_reason_id: string | null;
}

/** All spells of an employee, in order. */
export async function readSpells(tx: Transaction, employeeId: string): Promise<SpellRow[]> {
  return tx.query(
    `SELECT e.employment_id AS id, e.hire_date, e.end_date, e.termination_reason_id FROM employees e
     WHERE e.organization_id = $1 AND e.id = $2
     UNION ALL SELECT n.id, n.hire_date, n.end_date, n.termination_reason_id FROM employments n
     WHERE n.organization_id = $1 AND n.employee_id = $2
     ORDER BY hire_date`,
    [tx.organizationId, employeeId],
  );
}

/** Adds a spell to an employee who has one. */
export async function insertSpell(
  tx: Transaction,
  employeeId: string,
  spell: Omit<SpellRow, "id">,
): Promise<SpellRow> {
  const id = randomUUID();
  await tx.rows.employment.create({
    data: {
      organizationId: tx.organizationId,
      id,
      employeeId,
      hireDate: dateColumn(spell.hire_date),
      endDate: dateColumn(spell.end_date),
      terminationReasonId: spell.termination_reason_id,
    },
  });
  return { id, ...spell };
}

/** Which of the employees are, by their rows, employed twice on a day. */
export async function findOverlapping(tx: Transaction, employeeIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query(
    `SELECT e.id FROM employees e
     WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[]) AND EXISTS (
       SELECT FROM employments n WHERE n.organization_id = $1 AND n.employee_id = e.id
         AND daterange(n.hire_date, n.end_date, '[]') && daterange(e.hire_date, e.end_date, '[]'))
     ORDER BY e.id`,
    [tx.organizationId, employeeIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Whose row may show a spell that is over, while another is not: a spell that is to come is shown until it ends.
 * Nothing is locked.
 */
export async function findEndedSpells(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx.query(
    `SELECT e.id FROM employees e
     WHERE e.organization_id = $1 AND e.end_date <= ($2::timestamptz AT TIME ZONE 'UTC')::date AND e.id IN (
       SELECT n.employee_id FROM employments n
       WHERE n.organization_id = $1 AND coalesce(n.end_date > e.end_date, true))
     ORDER BY e.id`,
    [tx.organizationId, now],
  );
  return rows.map(({ id }) => id);
}

/** Lets employees' rows show the spells that stand for them today; null: of everybody. Answers whose row changed. */
export async function showSpells(
  tx: Transaction,
  employeeIds: readonly string[] | null,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query(
    "SELECT employee FROM hiatus.show_spells($1::uuid, $2::uuid[], $3::timestamptz)",
    [tx.organizationId, employeeIds, now],
  );
  return rows.flatMap(({ employee }) => employee ?? []);
}
