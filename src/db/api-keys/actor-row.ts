import type { Actor } from "@/domain/permissions/actor";
import type { Scope } from "@/domain/permissions/scopes";
import { organizationId } from "@/domain/tenancy";

/** The owner of a key as `hiatus.actor_by_key` has it. */
export interface ActorRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly userId: string | null;
  readonly role: Actor["role"];
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

export function actorOf(row: ActorRow): Actor {
  return { ...row, organizationId: organizationId(row.organizationId), via: "key" };
}
