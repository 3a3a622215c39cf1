import type { PersonTransaction } from "../connection/transaction";

/** The authenticator app of a person. */
export interface Authenticator {
  /** Sealed. */
  readonly secret: string;
  readonly createdAt: Date;
}

/** The person's authenticator app; null when there is none. */
export async function readAuthenticator(tx: PersonTransaction): Promise<Authenticator | null> {
  return tx.rows.authenticator.findUnique({
    where: { userId: tx.userId },
    select: { secret: true, createdAt: true },
  });
}

/** Adds the person's authenticator app. A second one is refused by `authenticators_pkey`. */
export async function insertAuthenticator(
  tx: PersonTransaction,
  { secret, lastStep, now }: { secret: string; lastStep: number; now: Date },
): Promise<void> {
  await tx.rows.authenticator.create({
    data: { userId: tx.userId, secret, lastStep: BigInt(lastStep), createdAt: now },
  });
}

/** Uses the code of a step up, and keeps the secret; false when that step's code, or a later one, was used before. */
export async function useStep(
  tx: PersonTransaction,
  { step, secret }: { readonly step: number; readonly secret: string },
): Promise<boolean> {
  const { count } = await tx.rows.authenticator.updateMany({
    where: { userId: tx.userId, lastStep: { lt: BigInt(step) } },
    data: { lastStep: BigInt(step), secret },
  });
  return count > 0;
}

/** Removes the person's authenticator app; false when there is none. */
export async function deleteAuthenticator(tx: PersonTransaction): Promise<boolean> {
  return (await tx.rows.authenticator.deleteMany({ where: { userId: tx.userId } })).count > 0;
}
