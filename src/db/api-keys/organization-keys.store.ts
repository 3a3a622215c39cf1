import { SCOPES, type Scope } from "@/domain/permissions/scopes";
import type { Transaction } from "../connection/transaction";
import type { NamedEmployee } from "../people/employees.store";
import type { PagePosition } from "../time-off/requests.store";

/** A key as the organization's admins see it. */
export interface OrganizationKeyRow {
  readonly id: string;
  readonly name: string;
  /** Its first characters. */
  readonly prefix: string;
  readonly employee: NamedEmployee;
  readonly scopes: Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const NAMED = { select: { id: true, name: true } } as const;

/** The organization's newest active keys before a position; null means from the start. */
export async function readOrganizationKeys(
  tx: Transaction,
  { before, limit, now }: { before: PagePosition | null; limit: number; now: Date },
): Promise<OrganizationKeyRow[]> {
  const keys = await tx.rows.apiKey.findMany({
    where: { organizationId: tx.organizationId, AND: [alive(now), before ? olderThan(before) : {}] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: {
      id: true,
      name: true,
      prefix: true,
      employee: NAMED,
      scopes: true,
      createdAt: true,
      expiresAt: true,
      lastUsedAt: true,
    },
  });
  return keys.map((key) => ({ ...key, scopes: SCOPES.filter((scope) => key.scopes.includes(scope)) }));
}

/** How many active keys an employee has. */
export async function countKeys(tx: Transaction, employeeId: string, now: Date): Promise<number> {
  return tx.rows.apiKey.count({ where: { organizationId: tx.organizationId, employeeId, ...alive(now) } });
}

function olderThan({ at, id }: PagePosition) {
  const createdAt = new Date(at);
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}

function alive(now: Date) {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}

/** Revokes all keys of an employee; answers with their ids. */
export async function revokeKeysOf(tx: Transaction, employeeId: string, now: Date): Promise<string[]> {
  const keys = await tx.rows.apiKey.updateManyAndReturn({
    select: { id: true },
    where: { organizationId: tx.organizationId, employeeId, ...alive(now) },
    data: { revokedAt: now },
  });
  return keys.map(({ id }) => id);
}

/** How many days the organization's keys may last; null means forever. */
export async function readLongestKeyDays(tx: Transaction): Promise<number | null> {
  const organization = await tx.rows.organization.findUnique({
    where: { id: tx.organizationId },
    select: { longestKeyDays: true },
  });
  return organization?.longestKeyDays ?? null;
}

/** Sets how many days the organization's keys may last. */
export async function writeLongestKeyDays(tx: Transaction, days: number | null, now: Date): Promise<void> {
  await tx.rows.organization.updateMany({
    where: { id: tx.organizationId },
    data: { longestKeyDays: days, updatedAt: now },
  });
}

/** A key whose end was brought forward. */
export interface ShortenedKey {
  readonly id: string;
  readonly employeeId: string;
  readonly expiresAt: Date;
}

/**
 * Ends active keys at most this many seconds after their creation, but not before now; returns those that it
 * shortened.
 */
export async function shortenKeys(tx: Transaction, seconds: number, now: Date): Promise<ShortenedKey[]> {
  // SQL: an end is compared with the beginning of the same row
  const rows = await tx.query(
    `UPDATE api_keys SET expires_at = greatest(created_at + $2::int * interval '1 second', $3::timestamptz)
     WHERE organization_id = $1::uuid AND revoked_at IS NULL AND coalesce(expires_at > $3, true)
       AND coalesce(expires_at > created_at + $2::int * interval '1 second', true)
     RETURNING id, employee_id AS "employeeId", expires_at AS "expiresAt"`,
    [tx.organizationId, seconds, now],
  );
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt ?? now }));
}
