import { readKeys } from "@/db/api-keys.store";
import { inTransaction } from "@/db/transaction";
import type { ServiceContext } from "../service-context";
import { type KeyOnWire, keyOnWire } from "./key-wire";

/** The caller's living keys in this organization, newest first. */
export async function listKeys(ctx: ServiceContext): Promise<KeyOnWire[]> {
  const keys = await inTransaction(ctx, (tx) => readKeys(tx, ctx.actor.employeeId, ctx.now));
  return keys.map(keyOnWire);
}
