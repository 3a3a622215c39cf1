import { readBalancesByKey } from "@/db/api-keys/api-keys.store";
import type { Actor } from "@/domain/permissions/actor";
import { keptBalancesOf, type ReadBalances } from "../balances/kept-balances";

/** Whose balances the look-up of a key reads in the same round trip. */
export interface ReadAhead {
  /** Null: the key's owner. */
  readonly employeeId: string | null;
}

/** The balances that came with the key, for `ServiceContext.ahead`. */
export interface Ahead {
  readonly employeeId: string;
  readonly balances: ReadBalances;
}

/** The owner of the key with this SHA-256 and the balances read with it; null when no such key is alive. */
export async function readWithKey(
  hash: Buffer,
  now: Date,
  { employeeId }: ReadAhead,
): Promise<{ readonly actor: Actor; readonly ahead: Ahead } | null> {
  // Whose key it is turns out in the same statement, so what is known of its owner goes by the key.
  const asker = employeeId ?? hash.toString("base64");
  const kept = keptBalancesOf(asker);
  const read = await readBalancesByKey(hash, { employeeId, known: kept?.version ?? null, now });
  if (!read) return null;
  const { actor, balances } = read;
  return {
    actor,
    ahead: { employeeId: employeeId ?? actor.employeeId, balances: { asker, kept, ...balances } },
  };
}
