import { readEmployee } from "@/db/employees.store";
import { type DirectTransaction, inTransaction } from "@/db/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { readAwaitingPage } from "./read-awaiting";

/** The badge shows 99+ from here on. */
const COUNTED = 100;

/** How many requests wait on the caller; at most 100 are counted. */
export async function countWaiting(ctx: ServiceContext): Promise<{ count: number }> {
  return inTransaction(ctx, async (tx) => ({ count: await waitingCount(tx, ctx) }));
}

/** The same inside a transaction. */
export async function waitingCount(tx: DirectTransaction, ctx: ServiceContext): Promise<number> {
  const me = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "There is no such employee.");
  const page = await readAwaitingPage(tx, ctx, { today: me.today, after: null, limit: COUNTED });
  return page.requests.length;
}
