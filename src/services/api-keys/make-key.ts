import { randomBytes, randomUUID } from "node:crypto";
import { insertKey } from "@/db/api-keys/api-keys.store";
import type { Transaction } from "@/db/connection/transaction";
import { keyFrom, RANDOM_BYTES, shownPartOf } from "@/domain/api-keys/key-format";
import { SCOPES, type Scope } from "@/domain/permissions/scopes";
import { invalidField } from "../refuse";
import { digestOf } from "./key-digest";

export interface WantedKey {
  readonly employeeId: string;
  readonly name: string;
  readonly description: string | null;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
}

/** Makes and stores a key; the secret is returned this once. An expiry that is not in the future is 422. */
export async function makeKey(
  tx: Transaction,
  wanted: WantedKey,
  now: Date,
): Promise<{ id: string; key: string }> {
  // A moment that cannot be read is not in the future either.
  if (wanted.expiresAt !== null && !(wanted.expiresAt > now)) {
    throw invalidField("/expires_at", "in_the_past", "account.expiry_in_the_past");
  }
  const key = freshKey();
  const id = randomUUID();
  const scopes = SCOPES.filter((scope) => wanted.scopes.includes(scope));
  await insertKey(tx, { ...wanted, id, scopes, hash: digestOf(key), prefix: shownPartOf(key) }, now);
  return { id, key };
}

function freshKey(): string {
  for (;;) {
    const key = keyFrom(randomBytes(RANDOM_BYTES));
    if (key !== null) return key;
  }
}
