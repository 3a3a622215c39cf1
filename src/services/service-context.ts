import type { Once } from "@/db/connection/once";
import type { Actor } from "@/domain/permissions/actor";
import type { OrganizationId } from "@/domain/tenancy";
import type { Ahead } from "./api-keys/read-ahead";

/** What every service knows about the call that it serves. */
export interface ServiceContext {
  readonly organizationId: OrganizationId;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string | null;
  /** The operation called, like `timeOff.decline`; null for the operator and for jobs. */
  readonly operation: string | null;
  /** The session's row, for what only a session may do; null for keys and jobs. */
  readonly sessionId: string | null;
  /** Whether the session began at the organization's provider: it knows no other, and not the person's account. */
  readonly isBound?: boolean | undefined;
  /** Set with an idempotency key: the transaction runs once, and repeated calls get the same answer. */
  readonly once?: Once | null | undefined;
  /**
   * Facts that were read in the same round trip as the key; a service that finds its facts here does not read
   * them again.
   */
  readonly ahead?: Ahead | undefined;
}
