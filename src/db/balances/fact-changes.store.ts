// SQL for a note that is written as a set.
import type { Transaction } from "../connection/transaction";

/** Notes that the transaction may change balances of employees, where no audit entry says so. */
export async function noteFacts(tx: Transaction, employeeIds: readonly string[]): Promise<void> {
  await tx.query("SELECT hiatus.note_facts($1::uuid, $2::uuid[])::text", [tx.organizationId, employeeIds]);
}

/** Notes that the transaction may change everybody's balances and who approves, where no audit entry says so. */
export async function noteAllFacts(tx: Transaction): Promise<void> {
  await tx.query("SELECT hiatus.note_facts($1::uuid, ARRAY[$1::uuid, hiatus.who_approves()])::text", [
    tx.organizationId,
  ]);
}
