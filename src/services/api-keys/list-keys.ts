import { readKeys } from "@/db/api-keys.store";
import { inOrdinaryTransaction } from "@/db/prisma";
import type { ServiceContext } from "../service-context";
import { type KeyOnWire, keyOnWire } from "./key-wire";

/** The caller's living keys in this organization, newest first. */
export async function listKeys(ctx: ServiceContext): Promise<KeyOnWire[]> {
  const keys = await inOrdinaryTransaction(ctx, (tx) => readKeys(tx, ctx.actor.employeeId, ctx.now));
  return keys.map(keyOnWire);
}
