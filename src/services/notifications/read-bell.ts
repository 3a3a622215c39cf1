import type { BellState } from "@/contracts/notifications/notifications";
import { inTransaction } from "@/db/connection/transaction";
import { readBellState } from "@/db/notifications/notifications.store";
import type { ServiceContext } from "../service-context";

/** The bell shows 99+ from here on. */
export const MOST_UNREAD_COUNTED = 100;

/** How many of the caller's notifications are unread, at most 100 are counted, and which is the newest. */
export async function readBell(ctx: ServiceContext): Promise<BellState> {
  return inTransaction(ctx, (tx) => readBellState(tx, ctx.actor.employeeId, MOST_UNREAD_COUNTED));
}
