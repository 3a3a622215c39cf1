// SQL for the names of a page of entries, and for when a day begins.
import type { AuditedEntity, AuditWay } from "@/domain/audit/audited-entities";
import type { IsoDate } from "@/domain/dates/iso-date";
import { olderThan } from "../connection/older-than";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import type { Prisma } from "../generated/client";
import { type Named, named } from "../people/named";
import type { PagePosition } from "../time-off/requests.store";
import { AUDITED_FIELDS } from "./audited-fields";

/** Which entries are wanted; null means any. Dates are days in the organization's time zone. */
export interface AuditFilter {
  readonly via: AuditWay | null;
  readonly employeeId: string | null;
  readonly keyId: string | null;
  readonly entity: AuditedEntity | null;
  readonly entityId: string | null;
  /** What the action begins with. */
  readonly action: string | null;
  /** What the operation begins with. */
  readonly operation: string | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly before: PagePosition | null;
}

/** An audit entry with the names of what it is about. */
export interface NamedAuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly via: AuditWay;
  readonly employee: Named | null;
  readonly key: Named | null;
  readonly operation: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  /** What the entry is about, if it still exists. */
  readonly thing: { readonly name: string; readonly employee: Named | null } | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

const NEWEST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** The newest entries that match the filter. */
export async function readAuditPage(
  tx: Transaction,
  { limit, ...filter }: AuditFilter & { readonly limit: number },
): Promise<NamedAuditEntry[]> {
  const page = await tx.rows.auditEntry.findMany({
    where: { AND: [{ organizationId: tx.organizationId }, ...(await conditionsOf(tx, filter))] },
    orderBy: NEWEST,
    take: limit,
    select: { id: true },
  });
  return readNamed(
    tx,
    page.map(({ id }) => String(id)),
  );
}

/** Whether more entries than this match the filter. */
export async function hasMoreEntries(tx: Transaction, filter: AuditFilter, most: number): Promise<boolean> {
  const beyond = await tx.rows.auditEntry.findFirst({
    where: { AND: [{ organizationId: tx.organizationId }, ...(await conditionsOf(tx, filter))] },
    orderBy: NEWEST,
    skip: most,
    select: { id: true },
  });
  return beyond !== null;
}

/**
 * Only the requested conditions: plans are made without knowing the values, and a condition that might be
 * null cannot use an index.
 */
async function conditionsOf(tx: Transaction, filter: AuditFilter): Promise<Prisma.AuditEntryWhereInput[]> {
  const { via, employeeId, keyId, entity, entityId, action, operation, before } = filter;
  const conditions: Prisma.AuditEntryWhereInput[] = [];
  if (via !== null) conditions.push({ via });
  if (employeeId !== null) conditions.push({ employeeId });
  if (keyId !== null) conditions.push({ keyId });
  if (entity !== null) conditions.push({ entity });
  if (entityId !== null) conditions.push({ entityId });
  if (action !== null) conditions.push({ action: { startsWith: literally(action) } });
  if (operation !== null) conditions.push({ operation: { startsWith: literally(operation) } });
  if (before !== null) conditions.push(olderThan(before));
  const { begin, end } = await readSpan(tx, filter);
  if (begin !== null) conditions.push({ createdAt: { gte: begin } });
  if (end !== null) conditions.push({ createdAt: { lt: end } });
  return conditions;
}

/** The text with LIKE's wildcards escaped: Prisma Client sends it as the pattern of a LIKE. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

/** When the first day begins where the organization is, and when the last one ends; null leaves it open. */
async function readSpan(
  tx: Transaction,
  { from, to }: AuditFilter,
): Promise<{ readonly begin: Date | null; readonly end: Date | null }> {
  if (from === null && to === null) return { begin: null, end: null };
  // SQL: the database knows when a day begins in a time zone
  const [span] = await tx.query(
    `SELECT $2::date::timestamp AT TIME ZONE time_zone AS begin, ($3::date + 1)::timestamp AT TIME ZONE time_zone AS end
     FROM organizations WHERE id = $1::uuid`,
    [tx.organizationId, from, to],
  );
  return span ?? { begin: null, end: null };
}

async function readNamed(tx: Transaction, ids: readonly string[]): Promise<NamedAuditEntry[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query(
    `SELECT a.id::text, a.created_at AS at, a.via, a.operation, a.action, a.entity, a.entity_id AS "entityId",
       a.before, a.after, a.ip, a.request_id AS "requestId", e.id AS employee_id, e.name AS employee_name,
       k.id AS key_id, k.name AS key_name, t.name AS thing_name, w.id AS owner_id, w.name AS owner_name
     FROM audit_entries a
     LEFT JOIN employees e ON e.organization_id = $1::uuid AND e.id = a.employee_id
     LEFT JOIN api_keys k ON k.organization_id = $1::uuid AND k.id = a.key_id
     LEFT JOIN LATERAL hiatus.audited_thing($1::uuid, a.entity, a.entity_id) t ON a.entity_id IS NOT NULL
     LEFT JOIN employees w ON w.organization_id = $1::uuid AND w.id = t.employee_id
     WHERE a.organization_id = $1::uuid AND a.id = ANY ($2::bigint[])
     ORDER BY a.created_at DESC, a.id DESC`,
    [tx.organizationId, ids],
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    via: row.via,
    employee: named(row.employee_id, row.employee_name),
    key: named(row.key_id, row.key_name),
    operation: row.operation,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    thing:
      row.thing_name === null
        ? null
        : { name: row.thing_name, employee: named(row.owner_id, row.owner_name) },
    before: shapedOrNull(AUDITED_FIELDS, row.before),
    after: shapedOrNull(AUDITED_FIELDS, row.after),
    ip: row.ip,
    requestId: row.requestId,
  }));
}
