import type { WaitingCount } from "@/contracts/approvals";
import type { ServiceContext } from "../service-context";
import { readAwaitingPage } from "./read-awaiting";

/** The badge shows 99+ from here on. */
const COUNTED = 100;

/** How many requests wait for the caller; at most 100 are counted. */
export async function countWaiting(ctx: ServiceContext): Promise<WaitingCount> {
  const { requests } = await readAwaitingPage(ctx, { after: null, limit: COUNTED });
  return { count: requests.length };
}
