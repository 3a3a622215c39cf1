import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import { type ErasureRow, isErased, readErasures } from "@/db/erasure/erasures.store";
import { readRetention } from "@/db/erasure/retention.store";
import { allOrganizations } from "@/db/notifications/sweeps.store";
import { employeeFieldsOf } from "@/db/people/employee-row";
import { lockEmployeeRow, overwriteEmployee } from "@/db/people/people.store";
import { laterOf } from "@/domain/dates/iso-date";
import type { EmployeeFields } from "@/domain/people/employee-fields";
import { actAsOperator } from "../organizations/act-as-operator";
import { followChanges } from "../people/employee-consequences";
import type { ServiceContext } from "../service-context";
import { writeErasure } from "./erase-person";

/** Every erasure of every organization, as a list without names. */
export async function listErasures(now: Date): Promise<ErasureRow[]> {
  const erasures: ErasureRow[] = [];
  for (const id of await allOrganizations()) {
    erasures.push(...(await inTransaction(actAsOperator(id, now), readErasures)));
  }
  return erasures;
}

/** How many of a list were erased again, were erased already, and are not known here. */
export interface Replayed {
  readonly erased: number;
  readonly erased_before: number;
  readonly unknown: number;
}

/** Erases again whom a list names: a backup from before still held them, some as if they were here. */
export async function replayErasures(erasures: readonly ErasureRow[], now: Date): Promise<Replayed> {
  const counts = { erased: 0, erased_before: 0, unknown: 0 };
  for (const erasure of erasures) {
    const ctx = actAsOperator(erasure.organizationId, now);
    counts[await inTransaction(ctx, (tx) => replay(tx, ctx, erasure))] += 1;
  }
  return counts;
}

async function replay(
  tx: Transaction,
  ctx: ServiceContext,
  { employeeId, lastDay, erasedAt }: ErasureRow,
): Promise<keyof Replayed> {
  await lockDirectory(tx);
  await shareCalendar(tx);
  const row = await lockEmployeeRow(tx, employeeId);
  if (row === null) return "unknown";
  if (await isErased(tx, row.id)) return "erased_before";
  const before = employeeFieldsOf(row);
  const after = { ...before, end_date: laterOf(lastDay, row.hire_date), is_active: false };
  await leave(tx, ctx, { id: row.id, before, after });
  const { countryCode } = await readRetention(tx);
  await writeErasure(tx, ctx, { id: row.id, lastDay, countryCode, erasedAt });
  return "erased";
}

/**
 * Somebody who had not left when the backup was made leaves now; this includes the only admin, who has in
 * fact gone.
 */
async function leave(
  tx: Transaction,
  ctx: ServiceContext,
  change: { id: string; before: EmployeeFields; after: EmployeeFields },
): Promise<void> {
  await overwriteEmployee(tx, { id: change.id, fields: change.after, now: ctx.now });
  await followChanges(tx, ctx, [change]);
}
