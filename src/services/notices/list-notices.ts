import type { Notice } from "@/contracts/notices";
import type { IdInput } from "@/contracts/people/references";
import { inTransaction } from "@/db/connection/transaction";
import { readNotices } from "@/db/notices/notices.store";
import { toDays } from "@/domain/amount";
import { openEmployee } from "../people/relation";
import type { ServiceContext } from "../service-context";

/** What an employee was told of days that lapse and of cycles; for that person, approvers and admins. */
export async function listNotices(ctx: ServiceContext, { id }: IdInput): Promise<Notice[]> {
  return inTransaction(ctx, async (tx) => {
    const employee = await openEmployee(tx, ctx, id);
    return (await readNotices(tx, employee.id)).map((notice) => ({
      id: notice.id,
      policy_id: notice.policyId,
      kind: notice.kind,
      date: notice.date,
      weeks: notice.weeks,
      days: toDays(notice.hundredths),
      sent_at: notice.createdAt.toISOString(),
    }));
  });
}
