// SQL for what has been written since a moment: the audit lists it.
import type { AuditedEntity } from "@/domain/audit/audited-entities";
import type { Transaction } from "../connection/transaction";

/**
 * The audit's last entry, as a moment: with the calendar locked, everybody who shares it writes only later
 * ones.
 */
export async function lastAuditEntry(tx: Transaction): Promise<string> {
  // SQL: hot: nobody can book meanwhile.
  const [row] = await tx.query(
    "SELECT coalesce(max(id), 0) AS id FROM audit_entries WHERE organization_id = $1",
    [tx.organizationId],
  );
  return row?.id ?? "0";
}

/** An audit entry and the employee that it is about; null when it concerns many. */
export interface Meanwhile {
  readonly id: string;
  readonly entity: string;
  readonly employeeId: string | null;
}

/**
 * The entries about such things that others committed after a moment, except those that are already known.
 */
export async function readMeanwhile(
  tx: Transaction,
  {
    since,
    known,
    entities,
  }: {
    readonly since: string;
    readonly known: readonly string[];
    readonly entities: readonly AuditedEntity[];
  },
): Promise<Meanwhile[]> {
  return tx.query(
    `SELECT a.id, a.entity, CASE a.entity
       WHEN 'employee' THEN a.entity_id
       WHEN 'time_off_request' THEN (
         SELECT r.employee_id FROM requests r WHERE r.organization_id = $1 AND r.id = a.entity_id)
       WHEN 'credit_request' THEN (
         SELECT c.employee_id FROM credit_requests c WHERE c.organization_id = $1 AND c.id = a.entity_id)
       WHEN 'adjustment' THEN (
         SELECT j.employee_id FROM adjustments j WHERE j.organization_id = $1 AND j.id = a.entity_id)
       WHEN 'policy_assignment' THEN (
         SELECT p.employee_id FROM policy_assignments p WHERE p.organization_id = $1 AND p.id = a.entity_id)
       END AS "employeeId"
     FROM audit_entries a
     WHERE a.organization_id = $1 AND a.id > $2::bigint AND a.entity = ANY ($3::text[])
       AND a.id <> ALL ($4::bigint[]) AND a.xmin <> pg_current_xact_id()::xid
     ORDER BY a.id`,
    [tx.organizationId, since, entities, known],
  );
}
