import { readActorByKey } from "@/db/api-keys/key-owners.store";
import { isWellFormedKey } from "@/domain/api-keys/key-format";
import type { Actor } from "@/domain/permissions/actor";
import { digestOf } from "./key-digest";
import { type Ahead, type ReadAhead, readWithKey } from "./read-ahead";

export interface ResolvedKey {
  readonly actor: Actor;
  readonly ahead?: Ahead;
}

/** Who calls with this key; null when it is mistyped, unknown, revoked or expired, or its owner is gone. */
export async function resolveKey(secret: string, now: Date, ahead?: ReadAhead): Promise<ResolvedKey | null> {
  if (!isWellFormedKey(secret)) return null;
  const hash = digestOf(secret);
  if (ahead) return readWithKey(hash, now, ahead);
  const actor = await readActorByKey(hash, now);
  return actor && { actor };
}
