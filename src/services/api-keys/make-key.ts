import { randomBytes, randomUUID } from "node:crypto";
import { insertKey } from "@/db/api-keys/api-keys.store";
import { countKeys, readLongestKeyDays } from "@/db/api-keys/organization-keys.store";
import type { Transaction } from "@/db/connection/transaction";
import { lockEmployee } from "@/db/people/people.store";
import { keyFrom, RANDOM_BYTES, shownPartOf } from "@/domain/api-keys/key-format";
import { MOST_KEYS, outlivesRule } from "@/domain/api-keys/key-life";
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

/**
 * Makes and stores a key; the secret is returned only this once. Errors: 422 for an end that is not in the
 * future or later than the organization allows, and for more keys than a person may have.
 */
export async function makeKey(
  tx: Transaction,
  wanted: WantedKey,
  now: Date,
): Promise<{ id: string; key: string }> {
  // An unreadable time is not in the future either.
  if (wanted.expiresAt !== null && !(wanted.expiresAt > now)) {
    throw invalidField("/expires_at", "in_the_past", "account.expiry_in_the_past");
  }
  const longestDays = await readLongestKeyDays(tx);
  if (longestDays !== null && outlivesRule(wanted.expiresAt, longestDays, now)) {
    const sentence = { key: "account.expiry_too_late", days: longestDays } as const;
    throw invalidField("/expires_at", "too_late", sentence);
  }
  // If two are made at once, the second counts the first.
  await lockEmployee(tx, wanted.employeeId);
  if ((await countKeys(tx, wanted.employeeId, now)) >= MOST_KEYS) {
    throw invalidField("", "too_many", { key: "account.too_many_keys", most: MOST_KEYS });
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
