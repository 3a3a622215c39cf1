// SQL for the mails of the whole demo at once.
import type { IsoDate } from "@/domain/dates/iso-date";
import { dateColumn } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";

/** Whether the organization has an audit entry of this action. */
export async function hasAuditEntry(tx: Transaction, action: string): Promise<boolean> {
  const { organizationId } = tx;
  const found = await tx.rows.auditEntry.findFirst({
    where: { organizationId, action },
    select: { id: true },
  });
  return found !== null;
}

/** Where and since when somebody works. */
export interface EmployeePlace {
  readonly departmentId: string;
  readonly positionId: string;
  readonly siteId: string;
  readonly employmentTypeId: string;
  readonly managerId: string | null;
  readonly hireDate: IsoDate;
}

/** Gives an employee who is there already a place. */
export async function placeEmployee(tx: Transaction, id: string, place: EmployeePlace): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.employee.updateMany({
    where: { organizationId, id },
    data: { ...place, hireDate: dateColumn(place.hireDate) },
  });
}

/** Says who manages a department. */
export async function nameManager(
  tx: Transaction,
  { id, managerId }: { readonly id: string; readonly managerId: string | null },
): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.department.updateMany({ where: { organizationId, id }, data: { managerId } });
}

/** Ends what employees may do, for those who left. */
export async function deactivateEmployees(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.employee.updateMany({
    where: { organizationId, id: { in: [...ids] } },
    data: { isActive: false },
  });
}

/** What happened before the demo was there is mailed to nobody; each person's newest, since then, are still unread. */
export async function tellNobody(
  tx: Transaction,
  { newest, since }: { newest: number; since: Date },
): Promise<void> {
  await tx.query(
    `WITH ranked AS (SELECT id, created_at, row_number() OVER (PARTITION BY recipient_id ORDER BY created_at DESC, id DESC) AS rank
       FROM outbox WHERE organization_id = $1)
     UPDATE outbox o SET delivered_at = o.created_at,
       read_at = CASE WHEN r.rank > $2 OR r.created_at < $3 THEN o.created_at END
     FROM ranked r WHERE o.organization_id = $1 AND o.id = r.id`,
    [tx.organizationId, newest, since],
  );
}

/** The id of the organization's reason for leaving with this name. */
export async function findTerminationReason(tx: Transaction, name: string): Promise<string | null> {
  const { organizationId } = tx;
  const reason = await tx.rows.terminationReason.findFirst({
    where: { organizationId, name },
    select: { id: true },
  });
  return reason?.id ?? null;
}

/** The id of the organization's type of change with this name. */
export async function findChangeType(tx: Transaction, name: string): Promise<string | null> {
  const { organizationId } = tx;
  const type = await tx.rows.changeType.findFirst({ where: { organizationId, name }, select: { id: true } });
  return type?.id ?? null;
}

/** The organization's sites by name. */
export async function findSites(tx: Transaction): Promise<Map<string, string>> {
  const { organizationId } = tx;
  const sites = await tx.rows.site.findMany({
    where: { organizationId },
    select: { id: true, name: true },
  });
  return new Map(sites.map(({ id, name }) => [name, id]));
}
