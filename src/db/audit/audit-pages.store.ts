import type { AuditedEntity, AuditWay } from "@/domain/audit/audited-entities";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Transaction } from "../connection/transaction";
import type { NamedEmployee } from "../people/employees.store";
import type { PagePosition } from "../time-off/requests.store";

/** Which entries are wanted; null leaves a field open. Dates are days in the organization's time zone. */
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
  readonly limit: number;
}

/** An entry of the audit with the names of what it tells of. */
export interface NamedAuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly via: AuditWay;
  readonly employee: NamedEmployee | null;
  readonly key: NamedEmployee | null;
  readonly operation: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  /** What the entry tells of, where it still exists. */
  readonly thing: { readonly name: string; readonly employee: NamedEmployee | null } | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** The newest entries that the filter lets through. */
export async function readAuditPage(tx: Transaction, filter: AuditFilter): Promise<NamedAuditEntry[]> {
  const { conditions, params } = conditionsOf(filter);
  return tx.query<NamedAuditEntry & { [column: string]: unknown }>(pageWhere(conditions), [
    tx.organizationId,
    filter.limit,
    ...params,
  ]);
}

const ZONE = "(SELECT time_zone FROM organizations WHERE id = $1::uuid)";

/** Only what is asked for: plans are made without knowing the values, and one that might be null cannot use an index. */
function conditionsOf(filter: AuditFilter): { conditions: string[]; params: unknown[] } {
  const params: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === null) return;
    params.push(value);
    conditions.push(condition(`$${params.length + 2}`));
  };
  add(filter.via, (via) => `a.via = ${via}`);
  add(filter.employeeId, (id) => `a.employee_id = ${id}::uuid`);
  add(filter.keyId, (id) => `a.key_id = ${id}::uuid`);
  add(filter.entity, (entity) => `a.entity = ${entity}`);
  add(filter.entityId, (id) => `a.entity_id = ${id}::uuid`);
  add(filter.action, (beginning) => `starts_with(a.action, ${beginning})`);
  add(filter.operation, (beginning) => `starts_with(a.operation, ${beginning})`);
  add(filter.from, (day) => `a.created_at >= ${day}::date::timestamp AT TIME ZONE ${ZONE}`);
  add(filter.to, (day) => `a.created_at < (${day}::date + 1)::timestamp AT TIME ZONE ${ZONE}`);
  if (filter.before !== null) {
    params.push(filter.before.at, filter.before.id);
    const at = params.length + 1;
    conditions.push(`(a.created_at, a.id) < ($${at}::timestamptz, $${at + 1}::bigint)`);
  }
  return { conditions, params };
}

const NAMED = (row: string) =>
  `CASE WHEN ${row}.id IS NOT NULL THEN json_build_object('id', ${row}.id, 'name', ${row}.name) END`;

const pageWhere = (conditions: readonly string[]) => `
  WITH page AS MATERIALIZED (
    SELECT a.* FROM audit_entries a
    WHERE ${["a.organization_id = $1::uuid", ...conditions].join(" AND ")}
    ORDER BY a.created_at DESC, a.id DESC LIMIT $2
  )
  SELECT a.id::text, a.created_at AS at, a.via, a.operation, a.action, a.entity, a.entity_id AS "entityId",
    a.before, a.after, a.ip, a.request_id AS "requestId", ${NAMED("e")} AS employee, ${NAMED("k")} AS key,
    CASE WHEN t.name IS NOT NULL THEN json_build_object('name', t.name, 'employee', ${NAMED("w")}) END AS thing
  FROM page a
  LEFT JOIN employees e ON e.organization_id = $1::uuid AND e.id = a.employee_id
  LEFT JOIN api_keys k ON k.organization_id = $1::uuid AND k.id = a.key_id
  LEFT JOIN LATERAL hiatus.audited_thing($1::uuid, a.entity, a.entity_id) t ON a.entity_id IS NOT NULL
  LEFT JOIN employees w ON w.organization_id = $1::uuid AND w.id = t.employee_id
  ORDER BY a.created_at DESC, a.id DESC`;

const NAMED_TABLES = [
  "departments",
  "employees",
  "employment_types",
  "policies",
  "positions",
  "sites",
  "termination_reasons",
] as const;
export type NamedTable = (typeof NAMED_TABLES)[number];

/** The names of the directory's entries, people and policies among the ids; what has no name or is gone is left out. */
export async function readNamesOf(
  tx: Transaction,
  ids: readonly string[],
  tables: readonly NamedTable[] = NAMED_TABLES,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const selects = tables.map(
    (table) => `SELECT id, name FROM ${table} WHERE organization_id = $1::uuid AND id = ANY ($2::uuid[])`,
  );
  const rows = await tx.query<{ id: string; name: string }>(selects.join(" UNION ALL "), [
    tx.organizationId,
    ids,
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
