import type { Actor } from "@/domain/permissions/actor";
import type { OrganizationId } from "@/domain/tenancy";
import type { ServiceContext } from "@/services/service-context";
import { ENGLISH, type Words } from "./words/words";

/**
 * What is known about a call before its operation decides whether it may continue: a service context whose
 * actor may be missing.
 */
export interface CallContext {
  readonly actor: Actor | null;
  readonly organizationId: OrganizationId | null;
  readonly sessionId: string | null;
  /** Whether the session began at its organization's provider. */
  readonly isBound: boolean;
  /** Whether the session still has to show a second factor. */
  readonly needsFactor: boolean;
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string | null;
  /** The Cookie header, by which a device is known; null where nobody signs in. */
  readonly cookie: string | null;
  /** Null until the operation is reached. */
  readonly operation: string | null;
  /**
   * Whether the same session still acts as the same employee with the same role: checked again while an
   * answer is being sent.
   */
  readonly isStillIn: () => Promise<boolean>;
  /** The words in which refusals are told to the caller. */
  readonly words: Words;
  readonly ahead?: ServiceContext["ahead"];
  readonly once?: ServiceContext["once"];
}

/** Who calls, once a key or a session is resolved. */
export interface Identity {
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly isBound?: boolean;
  readonly needsFactor?: boolean;
  readonly ahead?: ServiceContext["ahead"];
  readonly once?: ServiceContext["once"];
}

export function callContext(
  identity: Identity | null,
  call: {
    now: Date;
    requestId: string;
    ip: string | null;
    cookie?: string | null;
    words?: Words;
    isStillIn?: () => Promise<boolean>;
  },
): CallContext {
  return {
    actor: identity?.actor ?? null,
    organizationId: identity?.actor.organizationId ?? null,
    sessionId: identity?.sessionId ?? null,
    isBound: identity?.isBound ?? false,
    needsFactor: identity?.needsFactor ?? false,
    ahead: identity?.ahead,
    once: identity?.once ?? null,
    now: call.now,
    requestId: call.requestId,
    ip: call.ip,
    cookie: call.cookie ?? null,
    operation: null,
    words: call.words ?? ENGLISH,
    isStillIn: call.isStillIn ?? (() => Promise.resolve(false)),
  };
}
