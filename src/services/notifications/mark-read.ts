import { type BellState, markNotificationsRead } from "@/db/notifications.store";
import { inTransaction } from "@/db/transaction";
import { wakeUp } from "@/db/wake-ups";
import type { ServiceContext } from "../service-context";
import { readBell } from "./read-bell";

interface MarkRead {
  readonly ids?: readonly string[] | undefined;
  readonly about?: readonly string[] | undefined;
  readonly until?: string | undefined;
}

/** Marks those of the caller's notifications read, here and in every other window; what is not the caller's stays as it is. */
export async function markRead(ctx: ServiceContext, { ids, about, until }: MarkRead): Promise<BellState> {
  const recipientId = ctx.actor.employeeId;
  const chosen = { ids: ids ?? [], subjectIds: about ?? [], until: until ?? null };
  await inTransaction(ctx, async (tx) => {
    const count = await markNotificationsRead(tx, { recipientId, chosen, now: ctx.now });
    if (count > 0) await wakeUp(tx, [recipientId]);
  });
  return readBell(ctx);
}
