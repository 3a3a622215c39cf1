import type { ApiKeys } from "@/contracts/api-keys";
import { readKeys } from "@/db/api-keys/api-keys.store";
import { inTransaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { keyOnWire } from "./key-wire";

/** The caller's active keys in this organization, newest first. */
export async function listKeys(ctx: ServiceContext): Promise<ApiKeys> {
  const keys = await inTransaction(ctx, (tx) => readKeys(tx, ctx.actor.employeeId, ctx.now));
  return keys.map(keyOnWire);
}
