import { readOtherAdmins } from "@/db/approvals/turns.store";
import { findMissingFiles } from "@/db/attachments/later-files.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { type OnceRow, tellOnce } from "@/db/notifications/sweeps.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import type { OrganizationId } from "@/domain/tenancy";

/**
 * Tells employees on the day on which a file is due that it is not there, and their approvers from the day
 * after on; each once, however often this runs.
 */
export async function remindOfMissingFiles(organizationId: OrganizationId, now: Date): Promise<number> {
  return inTransaction({ organizationId }, async (tx) => {
    const rows = [];
    for (const request of await readRequests(tx, await findMissingFiles(tx, now), now)) {
      rows.push(...(await remindersOf(tx, request)));
    }
    return tellOnce(tx, rows, now);
  });
}

async function remindersOf(tx: Transaction, request: RequestFacts): Promise<OnceRow[]> {
  const { id, employeeId, attachmentDueOn: due, today, approverIds } = request;
  if (due === null || today < due) return [];
  const approvers = approverIds.length > 0 ? approverIds : await readOtherAdmins(tx, employeeId, today);
  return [employeeId, ...(today > due ? approvers : [])].map((recipientId) => ({
    event: "time_off.file_due",
    recipientId,
    subjectId: id,
    payload: { request_id: id, employee_id: employeeId, due_on: due },
    onceKey: `file_due:${id}:${due}:${recipientId}`,
  }));
}
