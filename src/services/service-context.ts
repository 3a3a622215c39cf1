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
  /** Given with an idempotency key: the transaction is done once, and answers the same again. */
  readonly once?: Once | null | undefined;
  /** Facts that were read in the same round trip as the key; a service that finds its own in here reads no more. */
  readonly ahead?: Ahead | undefined;
}
