// SQL for what waits: one change of a person after the other; and for jobs, which only the owner adds.
import type { PersonTransaction } from "../connection/transaction";

/** The mails about a change: to the new address, to the old one, and to the old one when it is done. */
export const EMAIL_CHANGE_MAILS = ["confirm", "asked", "changed"] as const;
export type EmailChangeMail = (typeof EMAIL_CHANGE_MAILS)[number];

/** Another sign-in address that the person wants to use. */
export interface EmailChange {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The address before, once it has been replaced. */
  readonly replacedEmail: string | null;
}

const PURPOSE = "email_change";
const SHOWN = { id: true, email: true, createdAt: true, expiresAt: true, replacedEmail: true } as const;

/** Keeps others from changing the person's address, or asking for another one, until the transaction ends. */
export async function lockPerson(tx: PersonTransaction): Promise<void> {
  await tx.query("SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE", [tx.userId]);
}

/** The change that waits to be confirmed, with this id or at all. */
export async function readOpenChange(
  tx: PersonTransaction,
  { id, now }: { id?: string; now: Date },
): Promise<EmailChange | null> {
  const change = await tx.rows.signInToken.findFirst({
    where: {
      purpose: PURPOSE,
      userId: tx.userId,
      usedAt: null,
      expiresAt: { gt: now },
      ...(id !== undefined && { id }),
    },
    select: SHOWN,
  });
  return change === null ? null : { ...change, email: change.email ?? "" };
}

/** A change, open or not. */
export async function readChange(tx: PersonTransaction, id: string): Promise<EmailChange | null> {
  const change = await tx.rows.signInToken.findFirst({
    where: { purpose: PURPOSE, userId: tx.userId, id },
    select: SHOWN,
  });
  return change === null ? null : { ...change, email: change.email ?? "" };
}

export interface NewEmailChange extends Omit<EmailChange, "replacedEmail"> {
  readonly tokenHash: Buffer;
}

/** Stores a change that is to be confirmed. */
export async function insertChange(tx: PersonTransaction, change: NewEmailChange): Promise<void> {
  const tokenHash = new Uint8Array(change.tokenHash);
  await tx.rows.signInToken.create({ data: { ...change, tokenHash, purpose: PURPOSE, userId: tx.userId } });
}

/** Ends the changes that wait to be confirmed; answers how many. */
export async function endChanges(tx: PersonTransaction, now: Date): Promise<number> {
  const { count } = await tx.rows.signInToken.updateMany({
    where: { purpose: PURPOSE, userId: tx.userId, usedAt: null },
    data: { usedAt: now },
  });
  return count;
}

/** Uses the link of a change up, with the address that it replaces; false when somebody was faster. */
export async function useChange(
  tx: PersonTransaction,
  { id, replacedEmail, now }: { id: string; replacedEmail: string; now: Date },
): Promise<boolean> {
  const { count } = await tx.rows.signInToken.updateMany({
    where: { purpose: PURPOSE, userId: tx.userId, id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now, replacedEmail },
  });
  return count > 0;
}

/** Gives the person another sign-in address. One in use is refused by `users_email_key`. */
export async function replaceEmail(tx: PersonTransaction, email: string, now: Date): Promise<void> {
  await tx.rows.user.updateMany({ where: { id: tx.userId }, data: { email, updatedAt: now } });
}

/** Adds the jobs that send these mails, with the transaction's commit. */
export async function queueChangeMails(
  tx: PersonTransaction,
  id: string,
  mails: readonly EmailChangeMail[],
): Promise<void> {
  await tx.query("SELECT hiatus.queue_email_change($1, $2)", [id, [...mails]]);
}
