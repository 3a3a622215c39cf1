// SQL for entries that are written as a set, with every change.
import type { AuditedEntity } from "@/domain/audit/audited-entities";
import type { Actor } from "@/domain/permissions/actor";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { AUDITED_FIELDS } from "./audited-fields";

/** Who did what; `action` is noun and verb (`time_off.declined`), `entity` the kind of row that `entityId` names. */
export interface AuditRow {
  readonly via: Actor["via"];
  readonly employeeId: string | null;
  readonly keyId: string | null;
  /** The operation called; null for the operator and for jobs. */
  readonly operation: string | null;
  readonly action: string;
  readonly entity: AuditedEntity;
  readonly entityId: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** An audit entry as it was kept. */
export interface AuditEntry {
  readonly action: string;
  readonly employeeId: string | null;
  readonly after: Record<string, unknown> | null;
  readonly createdAt: Date;
}

/** Adds entries to the audit, in the transaction of the change. */
export async function writeAudit(tx: Transaction, rows: readonly AuditRow[], now: Date): Promise<void> {
  await tx.query("SELECT hiatus.write_records($1::uuid, $2::timestamptz, $3::jsonb, '[]'::jsonb)::text", [
    tx.organizationId,
    now,
    JSON.stringify(rows),
  ]);
}

/** What was recorded about one row, oldest first. */
export async function readAuditOf(tx: Transaction, entity: string, entityId: string): Promise<AuditEntry[]> {
  const entries = await tx.rows.auditEntry.findMany({
    where: { organizationId: tx.organizationId, entity, entityId },
    orderBy: { id: "asc" },
    select: { action: true, employeeId: true, after: true, createdAt: true },
  });
  return entries.map((entry) => ({ ...entry, after: shapedOrNull(AUDITED_FIELDS, entry.after) }));
}
