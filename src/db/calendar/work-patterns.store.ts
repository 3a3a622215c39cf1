import type { IsoDate } from "@/domain/dates/iso-date";
import { DAY_PARTS, type DayPart } from "@/domain/time-off/time-off-dates";
import { dateColumn, isoDateOf } from "../connection/date-column";
import { oneOf } from "../connection/one-of";
import type { Transaction } from "../connection/transaction";
import type { WorkPattern } from "../generated/client";

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

/** An employee's patterns, oldest first. */
export async function readWorkPatterns(tx: Transaction, employeeId: string): Promise<WorkPatternRow[]> {
  const patterns = await tx.rows.workPattern.findMany({
    where: { organizationId: tx.organizationId, employeeId },
    orderBy: { effectiveDate: "asc" },
  });
  return patterns.map(workPatternRowOf);
}

/** Sets the pattern that begins on its date. */
export async function writeWorkPattern(
  tx: Transaction,
  { employeeId, pattern, now }: { employeeId: string; pattern: WorkPatternRow; now: Date },
): Promise<void> {
  const { effective_date, monday, tuesday, wednesday, thursday, friday, saturday, sunday } = pattern;
  const key = { organizationId: tx.organizationId, employeeId, effectiveDate: dateColumn(effective_date) };
  const week = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  await tx.rows.workPattern.upsert({
    where: { organizationId_employeeId_effectiveDate: key },
    create: { ...key, ...week, createdAt: now, updatedAt: now },
    update: { ...week, updatedAt: now },
  });
}

function workPatternRowOf(pattern: WorkPattern): WorkPatternRow {
  return {
    effective_date: isoDateOf(pattern.effectiveDate),
    monday: workedOf(pattern.monday),
    tuesday: workedOf(pattern.tuesday),
    wednesday: workedOf(pattern.wednesday),
    thursday: workedOf(pattern.thursday),
    friday: workedOf(pattern.friday),
    saturday: workedOf(pattern.saturday),
    sunday: workedOf(pattern.sunday),
  };
}

function workedOf(column: string | null): Worked {
  return column === null ? null : oneOf(DAY_PARTS, column);
}
