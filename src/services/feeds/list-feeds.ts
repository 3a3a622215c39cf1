import type { Feeds } from "@/contracts/feeds";
import { inTransaction } from "@/db/connection/transaction";
import { readFeeds } from "@/db/feeds/feeds.store";
import type { ServiceContext } from "../service-context";

/** The caller's feeds in this organization, newest first; their secrets are nowhere. */
export async function listFeeds(ctx: ServiceContext): Promise<Feeds> {
  const feeds = await inTransaction(ctx, (tx) => readFeeds(tx, ctx.actor.employeeId, ctx.now));
  return feeds.map(({ id, kind, keyName, createdAt, lastUsedAt }) => ({
    id,
    kind,
    key_name: keyName,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}
