// SQL for a function: the organizations of a domain, while nobody is known.
import { inTransaction, type Transaction } from "../connection/transaction";

/** Who signs people in for an organization. */
export interface ProviderRow {
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: string;
  /** Whose addresses may come for the first time. */
  readonly domains: readonly string[];
  readonly createsMembers: boolean;
  readonly isRequired: boolean;
  /** The admin who has tried the sign-in with these settings; null when nobody has. */
  readonly testedById: string | null;
  readonly testedAt: Date | null;
}

/** The organization's provider; null when it has none. */
export async function readProviderRow(tx: Transaction): Promise<ProviderRow | null> {
  return tx.rows.identityProvider.findUnique({
    where: { organizationId: tx.organizationId },
    select: {
      issuer: true,
      clientId: true,
      sealedSecret: true,
      domains: true,
      createsMembers: true,
      isRequired: true,
      testedById: true,
      testedAt: true,
    },
  });
}

/** The same, and until the end of the transaction nobody else changes it. */
export async function lockProviderRow(tx: Transaction): Promise<ProviderRow | null> {
  // SQL: a lock, also when there is none yet: the organization's own row.
  await tx.query("SELECT id FROM organizations WHERE id = $1 FOR NO KEY UPDATE", [tx.organizationId]);
  return readProviderRow(tx);
}

/** Stores the organization's provider in place of what there was. */
export async function writeProviderRow(tx: Transaction, row: ProviderRow, now: Date): Promise<void> {
  const { organizationId } = tx;
  const data = { ...row, domains: [...row.domains], updatedAt: now };
  await tx.rows.identityProvider.upsert({
    where: { organizationId },
    create: { ...data, organizationId, createdAt: now },
    update: data,
  });
}

/** What a sign-in was tried with. */
export type TestedSettings = Pick<ProviderRow, "issuer" | "clientId" | "sealedSecret">;

/** Notes that an admin has tried the sign-in, unless other settings are in place by now. */
export async function markTested(
  tx: Transaction,
  { issuer, clientId, sealedSecret }: TestedSettings,
  { testedById, now }: { testedById: string; now: Date },
): Promise<boolean> {
  const { count } = await tx.rows.identityProvider.updateMany({
    where: { organizationId: tx.organizationId, issuer, clientId, sealedSecret },
    data: { testedById, testedAt: now },
  });
  return count > 0;
}

/** Replaces the sealed secret, unless somebody has entered another by now. */
export async function sealAgain(
  tx: Transaction,
  { before, after, now }: { before: string; after: string; now: Date },
): Promise<void> {
  await tx.rows.identityProvider.updateMany({
    where: { organizationId: tx.organizationId, sealedSecret: before },
    data: { sealedSecret: after, updatedAt: now },
  });
}

/** Lets people in by password again; false when they were not kept out. */
export async function stopRequiring(tx: Transaction, now: Date): Promise<boolean> {
  const { count } = await tx.rows.identityProvider.updateMany({
    where: { organizationId: tx.organizationId, isRequired: true },
    data: { isRequired: false, updatedAt: now },
  });
  return count > 0;
}

/** Removes it; false when there was none. */
export async function deleteProviderRow(tx: Transaction): Promise<boolean> {
  const { count } = await tx.rows.identityProvider.deleteMany({
    where: { organizationId: tx.organizationId },
  });
  return count > 0;
}

/** The organizations whose provider signs in addresses of a domain, at most ten. */
export async function organizationsOfDomain(domain: string): Promise<string[]> {
  const rows = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only(
      `SELECT organization_id AS id FROM hiatus.organizations_of_domain($1) WHERE organization_id IS NOT NULL`,
      [domain],
    ),
  );
  return rows.map(({ id }) => id);
}
