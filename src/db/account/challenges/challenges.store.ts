import type { PersonTransaction } from "../../connection/transaction";

/** What a person who is known has to answer. */
export type PersonalPurpose = "second_step" | "registration" | "proof";

export interface NewChallenge {
  readonly id: string;
  readonly purpose: PersonalPurpose;
  /** 32 random bytes, which a passkey has to sign. */
  readonly challenge: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores what the person has to answer next, in place of whatever was asked for the same purpose and is over. */
export async function insertChallenge(
  tx: PersonTransaction,
  { id, purpose, challenge, now, expiresAt }: NewChallenge,
): Promise<void> {
  await tx.rows.signInChallenge.deleteMany({ where: { userId: tx.userId, expiresAt: { lte: now } } });
  await tx.rows.signInChallenge.create({
    data: { id, purpose, userId: tx.userId, challenge: new Uint8Array(challenge), createdAt: now, expiresAt },
  });
}

/** What the person still has to answer; null when that is over, or was for something else. */
export async function readChallenge(
  tx: PersonTransaction,
  { id, purpose, now }: { id: string; purpose: PersonalPurpose; now: Date },
): Promise<Uint8Array | null> {
  const asked = await tx.rows.signInChallenge.findFirst({
    where: { id, purpose, userId: tx.userId, expiresAt: { gt: now } },
    select: { challenge: true },
  });
  return asked?.challenge ?? null;
}

/** Ends a question to the person; false when somebody was faster. */
export async function endChallenge(tx: PersonTransaction, id: string): Promise<boolean> {
  return (await tx.rows.signInChallenge.deleteMany({ where: { id, userId: tx.userId } })).count > 0;
}

/** Ends all questions to the person, such as those after a password that is no longer right. */
export async function endChallenges(tx: PersonTransaction): Promise<void> {
  await tx.rows.signInChallenge.deleteMany({ where: { userId: tx.userId } });
}
