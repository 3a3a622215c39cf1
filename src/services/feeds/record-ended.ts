import type { Transaction } from "@/db/connection/transaction";
import type { EndedFeed } from "@/db/feeds/feeds.store";
import { recordEach } from "../audit/record";
import type { ServiceContext } from "../service-context";

/** Records in the audit which feeds another change has ended, and whose they were. */
export async function recordEnded(
  tx: Transaction,
  ctx: ServiceContext,
  ended: readonly EndedFeed[],
): Promise<void> {
  await recordEach(
    tx,
    ctx,
    ended.map(({ id, employeeId }) => ({
      action: "feed.deleted",
      entity: "feed",
      entityId: id,
      after: { employee_id: employeeId },
    })),
  );
}
