import type { KeyRow } from "@/db/api-keys.store";

/** A key on the wire; the secret is never part of it. */
export function keyOnWire({ id, name, description, scopes, expiresAt, lastUsedAt, createdAt }: KeyRow) {
  return {
    id,
    name,
    description,
    scopes,
    expires_at: expiresAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

export type KeyOnWire = ReturnType<typeof keyOnWire>;
