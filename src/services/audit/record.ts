import { type AuditRow, writeAudit } from "@/db/audit/audit.store";
import type { Transaction } from "@/db/connection/transaction";
import type { AuditedEntity, AuditedFields } from "@/domain/audit/audited-entities";
import type { ServiceContext } from "../service-context";

/** What was done to what, with what it looked like before and after. */
export interface Recorded {
  readonly action: string;
  readonly entity: AuditedEntity;
  readonly entityId: string | null;
  readonly before?: AuditedFields;
  readonly after?: AuditedFields;
}

/** The audit entry of something that the caller does. */
export function entryOf(
  ctx: ServiceContext,
  { action, entity, entityId, before, after }: Recorded,
): AuditRow {
  return {
    action,
    entity,
    entityId,
    via: ctx.actor.via,
    employeeId: ctx.actor.via === "system" ? null : ctx.actor.employeeId,
    keyId: ctx.actor.keyId,
    operation: ctx.operation,
    before: before ?? null,
    after: after ?? null,
    ip: ctx.ip,
    requestId: ctx.requestId,
  };
}

/** Adds an entry to the audit, in the transaction of the change. */
export async function record(tx: Transaction, ctx: ServiceContext, what: Recorded): Promise<void> {
  await writeAudit(tx, [entryOf(ctx, what)], ctx.now);
}

/** Adds an entry for each of several things done at once. */
export async function recordEach(
  tx: Transaction,
  ctx: ServiceContext,
  whats: readonly Recorded[],
): Promise<void> {
  if (whats.length === 0) return;
  await writeAudit(
    tx,
    whats.map((what) => entryOf(ctx, what)),
    ctx.now,
  );
}
