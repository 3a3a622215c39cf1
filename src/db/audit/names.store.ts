// SQL for names of several tables at once.
import type { Transaction } from "../connection/transaction";

const NAMED_TABLES = [
  "change_types",
  "departments",
  "employees",
  "employment_types",
  "policies",
  "positions",
  "sites",
  "termination_reasons",
] as const;
export type NamedTable = (typeof NAMED_TABLES)[number];

/**
 * The names of the directory's entries, people and policies among the ids; ids without a name, or of things
 * that are gone, are left out.
 */
export async function readNamesOf(
  tx: Transaction,
  ids: readonly string[],
  tables: readonly NamedTable[] = NAMED_TABLES,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query(
    `SELECT id, name FROM change_types
     WHERE 'change_types' = ANY ($3::text[]) AND organization_id = $1::uuid AND id = ANY ($2::uuid[])
     UNION ALL SELECT id, name FROM departments
     WHERE 'departments' = ANY ($3::text[]) AND organization_id = $1::uuid AND id = ANY ($2::uuid[])
     UNION ALL SELECT id, name FROM employees
     WHERE 'employees' = ANY ($3::text[]) AND organization_id = $1::uuid AND id = ANY ($2::uuid[])
     UNION ALL SELECT id, name FROM employment_types
     WHERE 'employment_types' = ANY ($3::text[]) AND organization_id = $1::uuid AND id = ANY ($2::uuid[])
     UNION ALL SELECT id, name FROM policies
     WHERE 'policies' = ANY ($3::text[]) AND organization_id = $1::uuid AND id = ANY ($2::uuid[])
     UNION ALL SELECT id, name FROM positions
     WHERE 'positions' = ANY ($3::text[]) AND organization_id = $1::uuid AND id = ANY ($2::uuid[])
     UNION ALL SELECT id, name FROM sites
     WHERE 'sites' = ANY ($3::text[]) AND organization_id = $1::uuid AND id = ANY ($2::uuid[])
     UNION ALL SELECT id, name FROM termination_reasons
     WHERE 'termination_reasons' = ANY ($3::text[]) AND organization_id = $1::uuid AND id = ANY ($2::uuid[])`,
    [tx.organizationId, ids, tables],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
