// SQL for lists in the order of the names' keys.
import type { Transaction } from "../connection/transaction";
import type { Entry, ListedTable } from "./entries";

// SQL: in the order of the names' keys
const READERS: { readonly [T in ListedTable]: (tx: Transaction) => Promise<Entry<T>[]> } = {
  departments: (tx) =>
    tx.query(
      `SELECT id, organization_id, name, created_at, updated_at, manager_id, deleted_at FROM departments
       WHERE organization_id = $1 ORDER BY hiatus.name_key(name), id`,
      [tx.organizationId],
    ),
  sites: (tx) =>
    tx.query(
      `SELECT id, organization_id, name, created_at, updated_at, country_code, region_code, time_zone, address
       FROM sites
       WHERE organization_id = $1 ORDER BY hiatus.name_key(name), id`,
      [tx.organizationId],
    ),
  positions: (tx) =>
    tx.query(
      `SELECT id, organization_id, name, created_at, updated_at FROM positions
       WHERE organization_id = $1 ORDER BY hiatus.name_key(name), id`,
      [tx.organizationId],
    ),
  employment_types: (tx) =>
    tx.query(
      `SELECT id, organization_id, name, created_at, updated_at FROM employment_types
       WHERE organization_id = $1 ORDER BY hiatus.name_key(name), id`,
      [tx.organizationId],
    ),
  change_types: (tx) =>
    tx.query(
      `SELECT id, organization_id, name, created_at, updated_at FROM change_types
       WHERE organization_id = $1 ORDER BY hiatus.name_key(name), id`,
      [tx.organizationId],
    ),
  termination_reasons: (tx) =>
    tx.query(
      `SELECT id, organization_id, name, created_at, updated_at FROM termination_reasons
       WHERE organization_id = $1 ORDER BY hiatus.name_key(name), id`,
      [tx.organizationId],
    ),
  accrual_cycles: (tx) =>
    tx.query(
      `SELECT id, organization_id, name, created_at, updated_at, code FROM accrual_cycles
       WHERE organization_id = $1 ORDER BY hiatus.name_key(name), id`,
      [tx.organizationId],
    ),
};

/** All entries by name. */
export async function readEntries<T extends ListedTable>(tx: Transaction, table: T): Promise<Entry<T>[]> {
  return READERS[table](tx);
}

type DepartmentState = "active" | "deleted" | "all";

/** The departments in a state, by name. */
export async function readDepartments(
  tx: Transaction,
  state: DepartmentState,
): Promise<Entry<"departments">[]> {
  // SQL: in the order of the names' keys
  return tx.query(
    `SELECT id, organization_id, name, created_at, updated_at, manager_id, deleted_at FROM departments
     WHERE organization_id = $1 AND ($2 = 'all' OR (deleted_at IS NULL) = ($2 = 'active'))
     ORDER BY hiatus.name_key(name), id`,
    [tx.organizationId, state],
  );
}
