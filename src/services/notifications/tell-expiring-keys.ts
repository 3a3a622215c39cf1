import { inTransaction } from "@/db/connection/transaction";
import { findExpiringKeys, tellOnce } from "@/db/notifications/sweeps.store";
import { expiryNoticeAt } from "@/domain/notifications/reminders";
import type { OrganizationId } from "@/domain/tenancy";

const LONGEST_NOTICE_MS = 7 * 86_400_000;

/** Notifies the owners of the organization's keys, once for each key, that it expires soon. */
export async function tellExpiringKeys(organizationId: OrganizationId, now: Date): Promise<number> {
  return inTransaction({ organizationId }, async (tx) => {
    const to = new Date(now.getTime() + LONGEST_NOTICE_MS);
    const keys = await findExpiringKeys(tx, { from: now, to });
    const due = keys.filter((key) => expiryNoticeAt(key) <= now);
    const rows = due.map(({ id, employeeId, name, expiresAt }) => ({
      event: "api_key.expiring",
      recipientId: employeeId,
      subjectId: id,
      payload: { key_id: id, name, expires_at: expiresAt.toISOString() },
      onceKey: `api_key.expiring:${id}`,
    }));
    return tellOnce(tx, rows, now);
  });
}
