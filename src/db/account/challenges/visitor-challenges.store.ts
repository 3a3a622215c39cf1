import { inTransaction } from "../../connection/transaction";

interface NewChallenge {
  readonly id: string;
  /** 32 random bytes, which a passkey has to sign. */
  readonly challenge: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores what somebody has to sign who is not known yet. */
export async function insertVisitorChallenge({ id, challenge, now, expiresAt }: NewChallenge): Promise<void> {
  await inTransaction({ challengeId: id }, (tx) =>
    tx.rows.signInChallenge.create({
      data: {
        id: tx.challengeId,
        purpose: "sign_in",
        challenge: new Uint8Array(challenge),
        createdAt: now,
        expiresAt,
      },
    }),
  );
}

/** Takes what somebody had to sign, once; null when it was taken, is too old, or never was. */
export async function takeVisitorChallenge(challengeId: string, now: Date): Promise<Uint8Array | null> {
  return inTransaction({ challengeId }, async (tx) => {
    const where = { id: tx.challengeId, purpose: "sign_in", expiresAt: { gt: now } };
    const found = await tx.rows.signInChallenge.findFirst({ where, select: { challenge: true } });
    const { count } = await tx.rows.signInChallenge.deleteMany({ where });
    return count > 0 ? (found?.challenge ?? null) : null;
  });
}
