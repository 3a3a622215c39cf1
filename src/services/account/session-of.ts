import { DomainError } from "@/domain/errors";
import type { ServiceContext } from "../service-context";

/** The caller's user and session, for operations that need a session. */
export function sessionOf({ actor, sessionId }: ServiceContext): { userId: string; sessionId: string } {
  if (sessionId === null || actor.userId === null) {
    throw new DomainError("role_not_allowed", { detail: "account.in_the_portal" });
  }
  return { userId: actor.userId, sessionId };
}
