import type { PersonTransaction } from "../connection/transaction";

/** What checks a signature of a passkey. */
export interface PasskeyRow {
  readonly id: string;
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** A passkey as its owner sees it. */
export interface OwnPasskey {
  readonly id: string;
  readonly credentialId: Uint8Array;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The person's passkeys, the oldest first. */
export async function readPasskeys(tx: PersonTransaction): Promise<OwnPasskey[]> {
  return tx.rows.passkey.findMany({
    where: { userId: tx.userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, credentialId: true, name: true, createdAt: true, lastUsedAt: true },
  });
}

/** The person's passkey with this credential id. */
export async function findPasskey(
  tx: PersonTransaction,
  credentialId: Uint8Array,
): Promise<PasskeyRow | null> {
  const passkey = await tx.rows.passkey.findFirst({
    where: { userId: tx.userId, credentialId: new Uint8Array(credentialId) },
    select: { id: true, credentialId: true, publicKey: true, counter: true },
  });
  return passkey && { ...passkey, counter: Number(passkey.counter) };
}

export interface NewPasskey extends Omit<PasskeyRow, "id"> {
  readonly transports: readonly string[];
  readonly name: string;
  readonly now: Date;
}

/** Adds a passkey of the person. One that is known already is refused by `passkeys_credential_id_key`. */
export async function insertPasskey(tx: PersonTransaction, passkey: NewPasskey): Promise<void> {
  const { credentialId, publicKey, counter, transports, name, now } = passkey;
  await tx.rows.passkey.create({
    data: {
      userId: tx.userId,
      credentialId: new Uint8Array(credentialId),
      publicKey: new Uint8Array(publicKey),
      counter: BigInt(counter),
      transports: [...transports],
      name,
      createdAt: now,
    },
  });
}

/** Records that a passkey has signed; false when it was used meanwhile or is gone. */
export async function usePasskeyRow(
  tx: PersonTransaction,
  { id, counter }: PasskeyRow,
  { newCounter, now }: { newCounter: number; now: Date },
): Promise<boolean> {
  const { count } = await tx.rows.passkey.updateMany({
    where: { userId: tx.userId, id, counter: BigInt(counter) },
    data: { counter: BigInt(newCounter), lastUsedAt: now },
  });
  return count > 0;
}

/** Renames a passkey of the person; false when there is none with this id. */
export async function renamePasskeyRow(tx: PersonTransaction, id: string, name: string): Promise<boolean> {
  return (await tx.rows.passkey.updateMany({ where: { userId: tx.userId, id }, data: { name } })).count > 0;
}

/** Removes a passkey of the person; false when there is none with this id. */
export async function deletePasskey(tx: PersonTransaction, id: string): Promise<boolean> {
  return (await tx.rows.passkey.deleteMany({ where: { userId: tx.userId, id } })).count > 0;
}

/** Removes all passkeys of the person; returns how many. */
export async function deletePasskeys(tx: PersonTransaction): Promise<number> {
  return (await tx.rows.passkey.deleteMany({ where: { userId: tx.userId } })).count;
}
