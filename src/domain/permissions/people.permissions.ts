import { type Actor, isAdmin } from "./actor";
import type { Relation } from "./time-off.permissions";

type Reader = Pick<Actor, "employeeId" | "role">;

/** What is personal about an employee is read by that person, their approvers and admins. */
export function mayReadPersonalOf(actor: Reader, relation: Relation): boolean {
  return actor.employeeId === relation.employeeId || relation.isApprover || isAdmin(actor);
}

/** A profile picture is removed by the person and by admins. */
export function mayRemovePictureOf(actor: Reader, employeeId: string): boolean {
  return actor.employeeId === employeeId || isAdmin(actor);
}

/** Who is inactive is personal, so only admins look for them. */
export function mayListInactive(actor: Reader): boolean {
  return isAdmin(actor);
}
