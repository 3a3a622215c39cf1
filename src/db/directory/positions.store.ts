// SQL for removing a set, and answering it, in one statement.
import { entryOf, type Shelf } from "./entries";

/** Positions, which go for good. */
export const POSITIONS: Shelf<"positions"> = {
  read: async (tx, id) => {
    const { organizationId } = tx;
    const row = await tx.rows.position.findUnique({ where: { organizationId_id: { organizationId, id } } });
    return row && entryOf(row);
  },
  insert: async (tx, { id, fields, now }) => {
    const { organizationId } = tx;
    const row = await tx.rows.position.create({
      data: { name: fields.name, organizationId, id, createdAt: now, updatedAt: now },
    });
    return entryOf(row);
  },
  overwrite: async (tx, { id, fields, now }) => {
    const { organizationId } = tx;
    const row = await tx.rows.position.update({
      where: { organizationId_id: { organizationId, id } },
      data: { name: fields.name, updatedAt: now },
    });
    return entryOf(row);
  },
  remove: (tx, { ids }) =>
    // SQL: a set that is answered while it goes
    tx.query(
      `DELETE FROM positions WHERE organization_id = $1 AND id = ANY ($2::uuid[])
       RETURNING id, organization_id, name, created_at, updated_at`,
      [tx.organizationId, ids],
    ),
  fieldsOf: ({ name }) => ({ name }),
};
