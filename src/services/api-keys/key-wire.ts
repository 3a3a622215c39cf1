import type { ApiKey } from "@/contracts/api-keys";
import type { KeyRow } from "@/db/api-keys/api-keys.store";

/** A key on the wire; the secret is never part of it. */
export function keyOnWire(row: KeyRow): ApiKey {
  const { id, name, description, scopes, expiresAt, lastUsedAt, createdAt } = row;
  return {
    id,
    name,
    description,
    scopes: [...scopes],
    expires_at: expiresAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
