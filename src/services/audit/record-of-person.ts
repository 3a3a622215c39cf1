import { writeAuditOfPerson } from "@/db/audit/person-audit.store";
import type { PersonTransaction } from "@/db/connection/transaction";
import type { AuditedFields } from "@/domain/audit/audited-entities";

/** The call in which a person does something related to sign-in. */
export interface PersonalCall {
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string | null;
  readonly operation?: string | null | undefined;
}

export interface RecordedOfPerson {
  readonly action: string;
  readonly after?: AuditedFields;
  /** Null or absent: in every organization where the person is active. */
  readonly organizationId?: string | null;
  /** Whether it is uncertain that it was the person. */
  readonly isUnproven?: boolean;
}

/** Adds entries about a person's sign-in to the audits of the organizations that it concerns. */
export async function recordOfPerson(
  tx: PersonTransaction,
  { now, requestId, ip, operation }: PersonalCall,
  whats: readonly RecordedOfPerson[],
): Promise<void> {
  if (whats.length === 0) return;
  const rows = whats.map(({ action, after, organizationId, isUnproven }) => ({
    via: isUnproven === true ? ("system" as const) : ("session" as const),
    organizationId: organizationId ?? null,
    operation: operation ?? null,
    action,
    after: after ?? null,
    ip,
    requestId,
  }));
  await writeAuditOfPerson(tx, rows, now);
}
