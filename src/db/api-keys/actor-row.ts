import { z } from "zod";
import type { Actor } from "@/domain/permissions/actor";
import { ROLES, SCOPES } from "@/domain/permissions/scopes";
import { organizationId } from "@/domain/tenancy";
import { UUID } from "../connection/json-shapes";

/** `hiatus.actor_by_key` as JSON: the owner of a key. */
export const ACTOR_ROW = z.strictObject({
  organizationId: UUID,
  employeeId: UUID,
  userId: UUID.nullable(),
  role: z.enum(ROLES),
  keyId: UUID,
  scopes: z.array(z.enum(SCOPES)),
  lastUsedAt: z.string().nullable(),
});

export function actorOf(row: z.infer<typeof ACTOR_ROW>): Actor {
  return { via: "key", ...row, organizationId: organizationId(row.organizationId) };
}
