// SQL for a function: who has a second factor is the person's, so only ids are told.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Transaction } from "../connection/transaction";

/** Whether the organization requires a second factor. */
export async function readRequiresFactor(tx: Transaction): Promise<boolean> {
  const organization = await tx.rows.organization.findUnique({
    where: { id: tx.organizationId },
    select: { requiresFactor: true },
  });
  return organization?.requiresFactor ?? false;
}

/** Sets whether it does. */
export async function writeRequiresFactor(tx: Transaction, isRequired: boolean, now: Date): Promise<void> {
  await tx.rows.organization.updateMany({
    where: { id: tx.organizationId },
    data: { requiresFactor: isRequired, updatedAt: now },
  });
}

/** How many people who can sign in have no second factor. */
export async function countWithoutFactor(tx: Transaction, today: IsoDate): Promise<number> {
  const [row] = await tx.query(
    `SELECT count(*)::int AS count FROM employees e
     WHERE e.organization_id = $1 AND e.user_id IS NOT NULL AND e.is_active AND coalesce(e.end_date >= $2::date, true)
       AND e.id NOT IN (SELECT f.employee_id FROM hiatus.people_with_factor() f WHERE f.employee_id IS NOT NULL)`,
    [tx.organizationId, today],
  );
  return row?.count ?? 0;
}
