import type { FeedIdInput, FeedReference } from "@/contracts/feeds";
import { inTransaction } from "@/db/connection/transaction";
import { removeFeed } from "@/db/feeds/feeds.store";
import { record } from "../audit/record";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Deletes one of the caller's feeds; its address is unknown from the next request on. Errors: 404. */
export async function deleteFeed(ctx: ServiceContext, { id }: FeedIdInput): Promise<FeedReference> {
  return inTransaction(ctx, async (tx) => {
    const isRemoved = await removeFeed(tx, { id, employeeId: ctx.actor.employeeId });
    refuseUnless(isRemoved, "not_found", "missing.feed");
    await record(tx, ctx, { action: "feed.deleted", entity: "feed", entityId: id });
    return { id };
  });
}
