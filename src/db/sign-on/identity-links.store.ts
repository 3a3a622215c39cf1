import type { Transaction } from "../connection/transaction";

/** Somebody at a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** An employee, as a sign-in has to know. */
export interface LinkedEmployee {
  readonly employeeId: string;
  /** Null until the employee is a user. */
  readonly userId: string | null;
}

/** Whom the organization has linked with somebody at its provider; null when nobody. */
export async function findLinked(
  tx: Transaction,
  { issuer, subject }: Identity,
): Promise<LinkedEmployee | null> {
  const { organizationId } = tx;
  const link = await tx.rows.identityLink.findUnique({
    where: { organizationId_issuer_subject: { organizationId, issuer, subject } },
    select: { employeeId: true, employee: { select: { userId: true } } },
  });
  return link && { employeeId: link.employeeId, userId: link.employee.userId };
}

/** The employee that a user is in the organization. */
export async function findPlaceOf(tx: Transaction, userId: string): Promise<string | null> {
  const { organizationId } = tx;
  const employee = await tx.rows.employee.findFirst({
    where: { organizationId, userId },
    select: { id: true },
  });
  return employee?.id ?? null;
}

/** Links somebody at the provider with an employee. Somebody who is linked is refused by `identity_links_pkey`. */
export async function insertIdentityLink(
  tx: Transaction,
  { issuer, subject }: Identity,
  { employeeId, now }: { employeeId: string; now: Date },
): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.identityLink.create({
    data: { organizationId, issuer, subject, employeeId, createdAt: now },
  });
}

/** Removes the organization's links but those with one issuer; returns how many. */
export async function deleteIdentityLinks(tx: Transaction, exceptIssuer: string | null): Promise<number> {
  const { count } = await tx.rows.identityLink.deleteMany({
    where: {
      organizationId: tx.organizationId,
      ...(exceptIssuer === null ? {} : { issuer: { not: exceptIssuer } }),
    },
  });
  return count;
}
