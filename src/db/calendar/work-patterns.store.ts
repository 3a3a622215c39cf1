import type { IsoDate } from "@/domain/dates/iso-date";
import type { DayPart } from "@/domain/time-off/time-off-dates";
import type { Transaction } from "../connection/transaction";

type Worked = DayPart | null;

/** What an employee works from a date on; columns, fields and the wire have the same names. */
export interface WorkPatternRow {
  readonly effective_date: IsoDate;
  readonly monday: Worked;
  readonly tuesday: Worked;
  readonly wednesday: Worked;
  readonly thursday: Worked;
  readonly friday: Worked;
  readonly saturday: Worked;
  readonly sunday: Worked;
}

const DAYS = "monday, tuesday, wednesday, thursday, friday, saturday, sunday";

/** An employee's patterns, oldest first. */
export async function readWorkPatterns(tx: Transaction, employeeId: string): Promise<WorkPatternRow[]> {
  return tx.query<WorkPatternRow & { [column: string]: unknown }>(
    `SELECT effective_date, ${DAYS} FROM work_patterns
     WHERE organization_id = $1 AND employee_id = $2 ORDER BY effective_date`,
    [tx.organizationId, employeeId],
  );
}

/** Sets the pattern that begins on its date. */
export async function writeWorkPattern(
  tx: Transaction,
  { employeeId, pattern, now }: { employeeId: string; pattern: WorkPatternRow; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO work_patterns (organization_id, employee_id, created_at, updated_at, effective_date, ${DAYS})
     SELECT $1, $2, $3, $3, effective_date, ${DAYS} FROM jsonb_populate_record(NULL::work_patterns, $4::jsonb)
     ON CONFLICT (organization_id, employee_id, effective_date) DO UPDATE
       SET (${DAYS}, updated_at) = (SELECT ${DAYS.replace(/\w+/g, "excluded.$&")}, excluded.updated_at)`,
    [tx.organizationId, employeeId, now, JSON.stringify(pattern)],
  );
}
