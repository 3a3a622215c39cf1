import { DomainError } from "@/domain/errors";
import type { ServiceContext } from "../service-context";

/** The caller's user and session, for operations that need a session. */
export function sessionOf({ actor, sessionId }: ServiceContext): { userId: string; sessionId: string } {
  if (sessionId === null || actor.userId === null) {
    throw new DomainError("role_not_allowed", { detail: "account.in_the_portal" });
  }
  return { userId: actor.userId, sessionId };
}

/** Which of the caller's sessions this one may know: one that began at an organization's provider, those there. */
export function knownTo({ isBound, organizationId }: ServiceContext): { organizationId: string | null } {
  return { organizationId: isBound === true ? organizationId : null };
}
