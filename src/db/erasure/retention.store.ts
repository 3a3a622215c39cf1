import type { Transaction } from "../connection/transaction";

/** For how many months an organization keeps things; null: its audit for ever, people who left until it says how long. */
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

/** Says what the organization keeps for how long; what is not given stays. */
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
