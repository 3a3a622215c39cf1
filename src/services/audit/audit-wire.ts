import type { AuditEntry, ExportAuditInput } from "@/contracts/audit";
import type { AuditFilter, NamedAuditEntry } from "@/db/audit/audit-pages.store";

/** Which entries are asked for; what is not given is not asked for. */
export function auditFilterOf(input: ExportAuditInput): Omit<AuditFilter, "before"> {
  return {
    via: input.via ?? null,
    employeeId: input.employee_id ?? null,
    keyId: input.key_id ?? null,
    entity: input.entity ?? null,
    entityId: input.entity_id ?? null,
    action: input.action ?? null,
    operation: input.operation ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
  };
}

/** An audit entry as the portal and an export have it. */
export function auditOnWire(entry: NamedAuditEntry): AuditEntry {
  const { id, via, employee, key, operation, action, before, after, ip, thing } = entry;
  return {
    id,
    at: entry.at.toISOString(),
    via,
    employee,
    key,
    ip,
    request_id: entry.requestId,
    operation,
    action,
    entity: {
      kind: entry.entity,
      id: entry.entityId,
      name: thing?.name ?? lastNameIn(entry),
      employee: thing?.employee ?? null,
      exists: thing !== null,
    },
    before,
    after,
  };
}

function lastNameIn({ before, after }: NamedAuditEntry): string | null {
  const name = after?.name ?? before?.name;
  return typeof name === "string" ? name : null;
}
