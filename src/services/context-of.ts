import type { Actor } from "@/domain/permissions/actor";
import type { Ahead } from "./api-keys/read-ahead";
import type { ServiceContext } from "./service-context";

interface Call {
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string | null;
  readonly operation?: string | null;
  readonly sessionId?: string | null;
  readonly ahead?: Ahead | undefined;
}

/** The context of a call by an actor who was resolved for it. */
export function contextOf(
  actor: Actor,
  { now, requestId, ip, operation, sessionId, ahead }: Call,
): ServiceContext {
  return {
    organizationId: actor.organizationId,
    actor,
    now,
    requestId,
    ip,
    operation: operation ?? null,
    sessionId: sessionId ?? null,
    ahead,
  };
}
