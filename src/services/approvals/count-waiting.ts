import type { WaitingCount } from "@/contracts/approvals";
import { inTransaction } from "@/db/connection/transaction";
import { readAwaitingCredits } from "../credits/read-awaiting-credits";
import type { ServiceContext } from "../service-context";
import { readAwaitingPage } from "./read-awaiting";

/** The badge shows 99+ from here on. */
const COUNTED = 100;

/** How many requests, and how many credit requests, wait for the caller; at most 100 are counted. */
export async function countWaiting(ctx: ServiceContext): Promise<WaitingCount> {
  const { requests } = await readAwaitingPage(ctx, { after: null, limit: COUNTED });
  if (requests.length === COUNTED) return { count: COUNTED };
  const limit = COUNTED - requests.length;
  const { credits } = await inTransaction(ctx, (tx) => readAwaitingCredits(tx, ctx, { after: null, limit }));
  return { count: requests.length + credits.length };
}
