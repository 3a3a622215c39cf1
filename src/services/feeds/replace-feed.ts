import type { FeedIdInput } from "@/contracts/feeds";
import { inTransaction } from "@/db/connection/transaction";
import { replaceFeedHash } from "@/db/feeds/feeds.store";
import { record } from "../audit/record";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import type { FeedWithToken } from "./create-feed";
import { digestOfFeed, freshFeedToken } from "./feed-token";

/** Gives one of the caller's feeds a new secret; the old address is unknown from the next request on. Errors: 404. */
export async function replaceFeed(ctx: ServiceContext, { id }: FeedIdInput): Promise<FeedWithToken> {
  return inTransaction(ctx, async (tx) => {
    const token = freshFeedToken();
    const { employeeId } = ctx.actor;
    const hash = digestOfFeed(token);
    const kind = found(await replaceFeedHash(tx, { id, employeeId, hash, now: ctx.now }), "missing.feed");
    await record(tx, ctx, { action: "feed.replaced", entity: "feed", entityId: id, after: { kind } });
    return { id, token };
  });
}
