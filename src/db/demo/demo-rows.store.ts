import type { IsoDate } from "@/domain/dates/iso-date";
import { dateColumn } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";
import type { Prisma } from "../generated/client";

/** Rows of the transaction's organization, with their dates as the domain has them. */
type Given<Row, Dates extends keyof Row = never> = readonly (Omit<Row, "organizationId" | Dates> & {
  readonly [Column in Dates]-?: null extends Row[Column] ? IsoDate | null : IsoDate;
})[];

function owned<Row>({ organizationId }: Transaction, rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, organizationId }));
}

export async function insertSites(tx: Transaction, rows: Given<Prisma.SiteCreateManyInput>): Promise<void> {
  await tx.rows.site.createMany({ data: owned(tx, rows) });
}

export async function insertPositions(
  tx: Transaction,
  rows: Given<Prisma.PositionCreateManyInput>,
): Promise<void> {
  await tx.rows.position.createMany({ data: owned(tx, rows) });
}

export async function insertEmploymentTypes(
  tx: Transaction,
  rows: Given<Prisma.EmploymentTypeCreateManyInput>,
): Promise<void> {
  await tx.rows.employmentType.createMany({ data: owned(tx, rows) });
}

export async function insertDepartments(
  tx: Transaction,
  rows: Given<Prisma.DepartmentCreateManyInput>,
): Promise<void> {
  await tx.rows.department.createMany({ data: owned(tx, rows) });
}

export async function insertEmployees(
  tx: Transaction,
  rows: Given<Prisma.EmployeeCreateManyInput, "hireDate" | "endDate">,
): Promise<void> {
  await tx.rows.employee.createMany({
    data: owned(tx, rows).map((row) => ({
      ...row,
      hireDate: dateColumn(row.hireDate),
      endDate: dateColumn(row.endDate),
    })),
  });
}

export async function insertApprovers(
  tx: Transaction,
  rows: Given<Prisma.EmployeeApproverCreateManyInput>,
): Promise<void> {
  await tx.rows.employeeApprover.createMany({ data: owned(tx, rows) });
}

export async function insertWorkPatterns(
  tx: Transaction,
  rows: Given<Prisma.WorkPatternCreateManyInput, "effectiveDate">,
): Promise<void> {
  await tx.rows.workPattern.createMany({
    data: owned(tx, rows).map((row) => ({ ...row, effectiveDate: dateColumn(row.effectiveDate) })),
  });
}

export async function insertHolidays(
  tx: Transaction,
  rows: Given<Prisma.HolidayCreateManyInput, "startDate" | "endDate">,
): Promise<void> {
  await tx.rows.holiday.createMany({
    data: owned(tx, rows).map((row) => ({
      ...row,
      startDate: dateColumn(row.startDate),
      endDate: dateColumn(row.endDate),
    })),
  });
}

export async function insertPolicies(
  tx: Transaction,
  rows: Given<Prisma.PolicyCreateManyInput>,
): Promise<void> {
  await tx.rows.policy.createMany({ data: owned(tx, rows) });
}

export async function insertPolicyVersions(
  tx: Transaction,
  rows: Given<Prisma.PolicyVersionCreateManyInput>,
): Promise<void> {
  await tx.rows.policyVersion.createMany({ data: owned(tx, rows) });
}

export async function insertAssignments(
  tx: Transaction,
  rows: Given<Prisma.PolicyAssignmentCreateManyInput, "effectiveDate" | "endEffectiveDate">,
): Promise<void> {
  await tx.rows.policyAssignment.createMany({
    data: owned(tx, rows).map((row) => ({
      ...row,
      effectiveDate: dateColumn(row.effectiveDate),
      endEffectiveDate: dateColumn(row.endEffectiveDate),
    })),
  });
}

export async function insertAdjustments(
  tx: Transaction,
  rows: Given<Prisma.AdjustmentCreateManyInput, "date">,
): Promise<void> {
  await tx.rows.adjustment.createMany({
    data: owned(tx, rows).map((row) => ({ ...row, date: dateColumn(row.date) })),
  });
}
