// SQL for reading in the order of the names' keys with all versions in one column, and for the lock.
import { z } from "zod";
import type { PolicyVersion } from "@/domain/balances/facts";
import type { ImmediateSettings } from "@/domain/policies/policy-fields";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { POLICY_VERSION } from "./policy-version";

/** What a policy is outside its versions. */
export interface PolicyFields extends ImmediateSettings {
  readonly is_active: boolean;
}

export interface StoredPolicy extends PolicyFields {
  readonly id: string;
  readonly organization_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** By effective date; the first holds from the beginning. */
  readonly versions: readonly PolicyVersion[];
}

const VERSIONS = z.array(POLICY_VERSION);

const SELECT =
  `SELECT id, organization_id, name, color, is_active, is_approval_required, is_request_note_mandatory,
    request_attachment_requirement, interrupts, attachment_after_days, attachment_due_days, notice_period,
    notice_period_count, shortest_request_amount, credit_requests, credit_expiry_months, document_template_id,
    country_code, created_at, updated_at, hiatus.terms_of($1, id) AS versions
  FROM policies WHERE organization_id = $1` as const;

/** All policies by name. */
export async function readPolicies(tx: Transaction): Promise<StoredPolicy[]> {
  const rows = await tx.query(`${SELECT} ORDER BY hiatus.name_key(name), id`, [tx.organizationId]);
  return rows.map((row) => ({ ...row, versions: shaped(VERSIONS, row.versions) }));
}

/** One policy. */
export async function readPolicy(tx: Transaction, id: string): Promise<StoredPolicy | null> {
  const [row] = await tx.query(`${SELECT} AND id = $2`, [tx.organizationId, id]);
  return row === undefined ? null : { ...row, versions: shaped(VERSIONS, row.versions) };
}

/** One policy, which nobody else changes until the transaction ends. */
export async function lockPolicy(tx: Transaction, id: string): Promise<StoredPolicy | null> {
  await tx.query("SELECT FROM policies WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE", [
    tx.organizationId,
    id,
  ]);
  return readPolicy(tx, id);
}

interface Written {
  readonly id: string;
  readonly fields: PolicyFields;
  readonly now: Date;
}

/** Adds a policy; its first version is written apart. */
export async function insertPolicy(tx: Transaction, { id, fields, now }: Written): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.policy.create({
    data: { ...policyData(fields), organizationId, id, createdAt: now, updatedAt: now },
  });
}

/** Overwrites what holds at once. */
export async function overwritePolicy(tx: Transaction, { id, fields, now }: Written): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.policy.update({
    where: { organizationId_id: { organizationId, id } },
    data: { ...policyData(fields), updatedAt: now },
  });
}

/** The fields as Prisma Client takes them. */
function policyData(fields: PolicyFields) {
  return {
    name: fields.name,
    color: fields.color,
    isActive: fields.is_active,
    isApprovalRequired: fields.is_approval_required,
    isRequestNoteMandatory: fields.is_request_note_mandatory,
    requestAttachmentRequirement: fields.request_attachment_requirement,
    interrupts: fields.interrupts,
    attachmentAfterDays: fields.attachment_after_days,
    attachmentDueDays: fields.attachment_due_days,
    noticePeriod: fields.notice_period,
    noticePeriodCount: fields.notice_period_count,
    shortestRequestAmount: fields.shortest_request_amount,
    creditRequests: fields.credit_requests,
    creditExpiryMonths: fields.credit_expiry_months,
    documentTemplateId: fields.document_template_id,
    countryCode: fields.country_code,
  };
}

/** Writes a version, in place of one of the same date. */
export async function writeVersion(
  tx: Transaction,
  { policyId, version, now }: { policyId: string; version: PolicyVersion; now: Date },
): Promise<void> {
  // SQL: the date of the first version is null, by which Prisma Client finds nothing
  await tx.query(
    `INSERT INTO policy_versions AS v (organization_id, policy_id, effective_date, allowance_entitlement, annual_allowance_hundredths,
       allowance_basis, allowance_tiers, tier_start, balance_closing_frequency, activity_period_start,
       activity_period_close, deductible_days, accrual_cycle, carryover_limit_hundredths, carryover_expiry_months,
       proration, full_after_months, rounding, waiting_months, overdraft_limit_hundredths, balance_cap_hundredths,
       created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $22)
     ON CONFLICT (organization_id, policy_id, effective_date) DO UPDATE
       SET allowance_entitlement = excluded.allowance_entitlement,
         annual_allowance_hundredths = excluded.annual_allowance_hundredths,
         allowance_basis = excluded.allowance_basis, allowance_tiers = excluded.allowance_tiers,
         tier_start = excluded.tier_start, balance_closing_frequency = excluded.balance_closing_frequency,
         activity_period_start = excluded.activity_period_start,
         activity_period_close = excluded.activity_period_close, deductible_days = excluded.deductible_days,
         accrual_cycle = excluded.accrual_cycle, carryover_limit_hundredths = excluded.carryover_limit_hundredths,
         carryover_expiry_months = excluded.carryover_expiry_months, proration = excluded.proration,
         full_after_months = excluded.full_after_months, rounding = excluded.rounding,
         waiting_months = excluded.waiting_months, overdraft_limit_hundredths = excluded.overdraft_limit_hundredths,
         balance_cap_hundredths = excluded.balance_cap_hundredths, updated_at = excluded.updated_at`,
    [
      tx.organizationId,
      policyId,
      version.effectiveDate,
      version.allowanceEntitlement,
      version.annualAllowance,
      version.allowanceBasis,
      JSON.stringify(version.allowanceTiers),
      version.tierStart,
      version.balanceClosingFrequency,
      version.activityPeriodStart,
      version.activityPeriodClose,
      version.deductibleDays,
      version.accrualCycle,
      version.carryoverLimit,
      version.carryoverExpiryMonths,
      version.proration,
      version.fullAfterMonths,
      version.rounding,
      version.waitingMonths,
      version.overdraftLimit,
      version.balanceCap,
      now,
    ],
  );
}

/** The policies whose requests take days out of other time off. */
export async function findInterruptingPolicies(tx: Transaction): Promise<string[]> {
  const { organizationId } = tx;
  const found = await tx.rows.policy.findMany({
    where: { organizationId, interrupts: true },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}

/** The country of the organization itself. */
export async function readHomeCountry(tx: Transaction): Promise<string> {
  const { countryCode } = await tx.rows.organization.findUniqueOrThrow({
    where: { id: tx.organizationId },
    select: { countryCode: true },
  });
  return countryCode;
}
