import type { Actor } from "./actor";
import { isAdmin } from "./actor";

type Reader = Pick<Actor, "employeeId" | "role">;

/** The actor's relation to the employee whose time off it is. */
export interface Relation {
  readonly employeeId: string;
  /** By the list, its fallback, or as a delegate today. */
  readonly isApprover: boolean;
}

/** People can read their own balances, those of people they approve for, and as an admin all. */
export function mayReadBalancesOf(actor: Reader, relation: Relation): boolean {
  return isSelf(actor, relation) || relation.isApprover || isAdmin(actor);
}

/** People can book for themselves, for people they approve for, and as an admin for everybody. */
export function mayBookFor(actor: Reader, relation: Relation): boolean {
  return isSelf(actor, relation) || relation.isApprover || isAdmin(actor);
}

/** A request is read by its employee, their approvers, whoever holds one of its steps, and admins. */
export function mayReadRequest(actor: Reader, relation: Relation & { readonly holdsStep: boolean }): boolean {
  return mayReadBalancesOf(actor, relation) || relation.holdsStep;
}

function isSelf(actor: Reader, { employeeId }: Relation): boolean {
  return actor.employeeId === employeeId;
}
