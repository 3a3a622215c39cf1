import type { Transaction } from "../connection/transaction";

/**
 * For how many months an organization keeps things; null means that the audit is kept forever and nobody is
 * erased.
 */
export interface Retention {
  readonly auditKeptMonths: number | null;
  readonly peopleKeptMonths: number | null;
}

/** What the organization keeps for how long, and where it is. */
export async function readRetention(tx: Transaction): Promise<Retention & { readonly countryCode: string }> {
  return tx.rows.organization.findUniqueOrThrow({
    where: { id: tx.organizationId },
    select: { auditKeptMonths: true, peopleKeptMonths: true, countryCode: true },
  });
}

/** Sets what the organization keeps for how long; settings that are not given stay. */
export async function writeRetention(
  tx: Transaction,
  retention: Partial<Retention>,
  now: Date,
): Promise<void> {
  await tx.rows.organization.update({
    where: { id: tx.organizationId },
    data: { ...retention, updatedAt: now },
  });
}
