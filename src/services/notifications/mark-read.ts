import type { BellState, MarkReadInput } from "@/contracts/notifications/notifications";
import { inTransaction } from "@/db/connection/transaction";
import { markNotificationsRead } from "@/db/notifications/notifications.store";
import { wakeUp } from "@/db/notifications/wake-ups";
import type { ServiceContext } from "../service-context";
import { readBell } from "./read-bell";

/** Marks those of the caller's notifications read, here and in every other window; what is not the caller's stays as it is. */
export async function markRead(
  ctx: ServiceContext,
  { ids, about, until }: MarkReadInput,
): Promise<BellState> {
  const recipientId = ctx.actor.employeeId;
  const chosen = { ids: ids ?? [], subjectIds: about ?? [], until: until ?? null };
  await inTransaction(ctx, async (tx) => {
    const count = await markNotificationsRead(tx, { recipientId, chosen, now: ctx.now });
    if (count > 0) await wakeUp(tx, [recipientId]);
  });
  return readBell(ctx);
}
