import { readActorByKey, readBalancesByKey } from "@/db/api-keys.store";
import type { HeldBalances } from "@/db/balances.store";
import { isWellFormedKey } from "@/domain/api-keys/key-format";
import type { Actor } from "@/domain/permissions/actor";
import { digestOf } from "./key-digest";

/** What may be read in the same round trip as the key; the answer is the same without. */
export interface ReadAhead {
  readonly operation: "balances.list";
  /** Null: the key's owner. */
  readonly employeeId: string | null;
}

/** Facts that were read with the key, for `ServiceContext.ahead`. */
export interface ReadAheadBalances {
  readonly operation: "balances.list";
  readonly employeeId: string;
  readonly balances: HeldBalances | null;
}

export interface ResolvedKey {
  readonly actor: Actor;
  readonly ahead?: ReadAheadBalances;
}

/** Who calls with this key; null when it is mistyped, unknown, revoked or expired, or its owner is gone. */
export async function resolveKey(secret: string, now: Date, ahead?: ReadAhead): Promise<ResolvedKey | null> {
  if (!isWellFormedKey(secret)) return null;
  const hash = digestOf(secret);
  if (!ahead) {
    const actor = await readActorByKey(hash, now);
    return actor && { actor };
  }
  const read = await readBalancesByKey(hash, { employeeId: ahead.employeeId, now });
  if (!read) return null;
  const { actor, balances } = read;
  const employeeId = ahead.employeeId ?? actor.employeeId;
  return { actor, ahead: { operation: ahead.operation, employeeId, balances } };
}

/** Whether the context carries balances that were read with the key. */
export function isReadAhead(ahead: unknown): ahead is ReadAheadBalances {
  return (
    typeof ahead === "object" && ahead !== null && "operation" in ahead && ahead.operation === "balances.list"
  );
}
