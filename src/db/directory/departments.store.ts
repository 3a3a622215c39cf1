// SQL for deleting a set, and answering it, in one statement.
import type { Transaction } from "../connection/transaction";
import type { Department } from "../generated/client";
import { type DirectoryFields, type Entry, entryOf, type Shelf } from "./entries";

/** Departments: those that are deleted are marked, and can come back. */
export const DEPARTMENTS: Shelf<"departments"> = {
  read: async (tx, id) => {
    const { organizationId } = tx;
    const row = await tx.rows.department.findUnique({ where: { organizationId_id: { organizationId, id } } });
    return row && departmentOf(row);
  },
  insert: async (tx, { id, fields, now }) => {
    const { organizationId } = tx;
    const row = await tx.rows.department.create({
      data: { ...dataOf(fields), organizationId, id, createdAt: now, updatedAt: now },
    });
    return departmentOf(row);
  },
  overwrite: async (tx, { id, fields, now }) => {
    const { organizationId } = tx;
    const row = await tx.rows.department.update({
      where: { organizationId_id: { organizationId, id } },
      data: { ...dataOf(fields), updatedAt: now },
    });
    return departmentOf(row);
  },
  remove: (tx, { ids, now }) =>
    // SQL: a set of ids of any length
    tx.query(
      `UPDATE departments SET deleted_at = $3, updated_at = $3
       WHERE organization_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL
       RETURNING id, organization_id, name, created_at, updated_at, manager_id, deleted_at`,
      [tx.organizationId, ids, now],
    ),
  fieldsOf: ({ name, manager_id }) => ({ name, manager_id }),
};

/** Brings a deleted department back; null when there is no deleted one. */
export async function restoreDepartmentRow(
  tx: Transaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<Entry<"departments"> | null> {
  const [row] = await tx.rows.department.updateManyAndReturn({
    where: { organizationId: tx.organizationId, id, deletedAt: { not: null } },
    data: { deletedAt: null, updatedAt: now },
  });
  return row ? departmentOf(row) : null;
}

function dataOf({ name, manager_id }: DirectoryFields["departments"]) {
  return { name, managerId: manager_id };
}

function departmentOf(row: Department): Entry<"departments"> {
  return { ...entryOf(row), manager_id: row.managerId, deleted_at: row.deletedAt };
}
