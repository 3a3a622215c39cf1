import { readBalancesByKey } from "@/db/api-keys/api-keys.store";
import type { HeldBalances } from "@/db/balances/balances.store";
import type { Actor } from "@/domain/permissions/actor";

/** Whose balances the look-up of a key reads in the same round trip. */
export interface ReadAhead {
  /** Null: the key's owner. */
  readonly employeeId: string | null;
}

/** The balances that came with the key, for `ServiceContext.ahead`. */
export interface Ahead {
  readonly employeeId: string;
  /** Null when there is no such employee. */
  readonly balances: HeldBalances | null;
}

/** The owner of the key with this SHA-256 and the balances read with it; null when no such key is alive. */
export async function readWithKey(
  hash: Buffer,
  now: Date,
  { employeeId }: ReadAhead,
): Promise<{ readonly actor: Actor; readonly ahead: Ahead } | null> {
  const read = await readBalancesByKey(hash, { employeeId, now });
  if (!read) return null;
  const { actor, balances } = read;
  return { actor, ahead: { employeeId: employeeId ?? actor.employeeId, balances } };
}
