// SQL for whose link it is: a function that runs as the owner, since nobody is known yet.
import { oneOf } from "../connection/one-of";
import { inTransaction, type NewcomerTransaction, type PersonTransaction } from "../connection/transaction";

/** Whose link it is, valid or not. */
export interface LinkOwner {
  readonly tokenId: string;
  readonly userId: string | null;
  readonly organizationId: string | null;
  readonly employeeId: string | null;
}

/** The link with this token's SHA-256. */
export async function findLink(hash: Buffer): Promise<LinkOwner | null> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only(
      `SELECT token_id AS "tokenId", user_id AS "userId", organization_id AS "organizationId",
         employee_id AS "employeeId" FROM hiatus.sign_in_token_by_hash($1) WHERE token_id IS NOT NULL`,
      [hash],
    ),
  );
  return row ?? null;
}

/** A person's link sets the first password, or another one in place of one that was forgotten. */
const LINK_PURPOSES = ["set_password", "password_reset"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const UNUSED = { purpose: { in: [...LINK_PURPOSES] }, usedAt: null };

/** What the person's link is for; null when it was used already or has expired. */
export async function readLink(
  tx: PersonTransaction,
  tokenId: string,
  now: Date,
): Promise<LinkPurpose | null> {
  const link = await tx.rows.signInToken.findFirst({
    where: { ...UNUSED, id: tokenId, userId: tx.userId, expiresAt: { gt: now } },
    select: { purpose: true },
  });
  return link && oneOf(LINK_PURPOSES, link.purpose);
}

/** Uses the person's link up and answers what it was for; null when it was used already or has expired. */
export async function useLink(
  tx: PersonTransaction,
  tokenId: string,
  now: Date,
): Promise<LinkPurpose | null> {
  const [link] = await tx.rows.signInToken.updateManyAndReturn({
    where: { ...UNUSED, id: tokenId, userId: tx.userId, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { purpose: true },
  });
  return link ? oneOf(LINK_PURPOSES, link.purpose) : null;
}

/** Uses up all links with which the person could set a password or confirm another sign-in address. */
export async function endLinks(tx: PersonTransaction, now: Date): Promise<void> {
  const purpose = { in: [...LINK_PURPOSES, "email_change"] };
  await tx.rows.signInToken.updateMany({
    where: { purpose, usedAt: null, userId: tx.userId },
    data: { usedAt: now },
  });
}

/** Whether the link already exists, used or not. */
export async function hasLink(tx: PersonTransaction, tokenHash: Buffer): Promise<boolean> {
  const count = await tx.rows.signInToken.count({
    where: { userId: tx.userId, tokenHash: new Uint8Array(tokenHash) },
  });
  return count > 0;
}

export interface NewLink {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a one-time link with which the person sets another password. */
export async function insertResetLink(
  tx: PersonTransaction,
  { tokenHash, now, expiresAt }: NewLink,
): Promise<void> {
  await tx.rows.signInToken.create({
    data: {
      tokenHash: new Uint8Array(tokenHash),
      purpose: "password_reset" satisfies LinkPurpose,
      userId: tx.userId,
      createdAt: now,
      expiresAt,
    },
  });
}

/** Stores a one-time link with which a user who comes to the organization sets a first password. */
export async function insertLink(
  tx: NewcomerTransaction,
  { tokenHash, employeeId, now, expiresAt }: NewLink & { readonly employeeId: string },
): Promise<void> {
  await tx.rows.signInToken.create({
    data: {
      tokenHash: new Uint8Array(tokenHash),
      purpose: "set_password" satisfies LinkPurpose,
      userId: tx.userId,
      organizationId: tx.organizationId,
      employeeId,
      createdAt: now,
      expiresAt,
    },
  });
}
