import type { Actor } from "./actor";

/** Keys are made and revoked in the portal by their owner; a key never makes or revokes one. */
export function mayManageOwnKeys(actor: Pick<Actor, "via">): boolean {
  return actor.via === "session";
}
