import type { AuditWay } from "../audit/audited-entities";
import type { OrganizationId } from "../tenancy";
import type { Role, Scope } from "./scopes";

/** Who acts, where, and how: read from the database in every request. */
export interface Actor {
  /** Null for an employee who has not accepted the invitation yet. */
  readonly userId: string | null;
  readonly employeeId: string;
  readonly organizationId: OrganizationId;
  readonly role: Role;
  readonly via: AuditWay;
  readonly keyId: string | null;
  /** A session has all scopes; the role is the limit. */
  readonly scopes: readonly Scope[];
}

/** Whether the actor is an admin of the organization. */
export function isAdmin(actor: Pick<Actor, "role">): boolean {
  return actor.role === "admin";
}
