import type { Hundredths } from "@/domain/amount";
import type { IsoDate } from "@/domain/dates/iso-date";
import { dateColumn, isoDateOf } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";
import type { IndividualAllowance } from "../generated/client";

/** The employee's own allowance under a policy from a date on. */
export interface AllowanceRow {
  readonly effective_date: IsoDate;
  /** Null: that of the policy again. */
  readonly hundredths: Hundredths | null;
  readonly reason: string;
  readonly created_by: string | null;
  readonly created_at: Date;
}

interface Held {
  readonly employeeId: string;
  readonly policyId: string;
}

/** All of an employee under a policy, oldest first. */
export async function readAllowances(tx: Transaction, held: Held): Promise<AllowanceRow[]> {
  const allowances = await tx.rows.individualAllowance.findMany({
    where: { organizationId: tx.organizationId, employeeId: held.employeeId, policyId: held.policyId },
    orderBy: { effectiveDate: "asc" },
  });
  return allowances.map(allowanceRowOf);
}

/** Writes one, in the place of one of the same date. */
export async function writeAllowance(
  tx: Transaction,
  { employeeId, policyId, row }: Held & { readonly row: AllowanceRow },
): Promise<AllowanceRow> {
  const key = {
    organizationId: tx.organizationId,
    employeeId,
    policyId,
    effectiveDate: dateColumn(row.effective_date),
  };
  const data = {
    annualAllowanceHundredths: row.hundredths,
    reason: row.reason,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
  const written = await tx.rows.individualAllowance.upsert({
    where: { organizationId_employeeId_policyId_effectiveDate: key },
    create: { ...key, ...data },
    update: data,
  });
  return allowanceRowOf(written);
}

function allowanceRowOf(allowance: IndividualAllowance): AllowanceRow {
  return {
    effective_date: isoDateOf(allowance.effectiveDate),
    hundredths: allowance.annualAllowanceHundredths,
    reason: allowance.reason,
    created_by: allowance.createdBy,
    created_at: allowance.createdAt,
  };
}
