import type { PersonTransaction } from "../connection/transaction";

/** Replaces the person's recovery codes, used and unused, by others; of each only the SHA-256 is stored. */
export async function replaceRecoveryCodes(
  tx: PersonTransaction,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx);
  await tx.rows.recoveryCode.createMany({
    data: hashes.map((hash) => ({
      userId: tx.userId,
      codeHash: new Uint8Array(hash),
      createdAt: now,
    })),
  });
}

/** How many of the person's recovery codes are not used yet. */
export async function countRecoveryCodes(tx: PersonTransaction): Promise<number> {
  return tx.rows.recoveryCode.count({ where: { userId: tx.userId, usedAt: null } });
}

/** Uses a recovery code up; false when the person has no such code, or has used it. */
export async function useRecoveryCode(tx: PersonTransaction, hash: Buffer, now: Date): Promise<boolean> {
  const { count } = await tx.rows.recoveryCode.updateMany({
    where: { userId: tx.userId, codeHash: new Uint8Array(hash), usedAt: null },
    data: { usedAt: now },
  });
  return count > 0;
}

/** Removes all recovery codes of the person. */
export async function deleteRecoveryCodes(tx: PersonTransaction): Promise<void> {
  await tx.rows.recoveryCode.deleteMany({ where: { userId: tx.userId } });
}
