import { randomUUID } from "node:crypto";
import type { CreateFeedInput } from "@/contracts/feeds";
import { inTransaction } from "@/db/connection/transaction";
import { insertFeed, readFeeds, readFeedsForEverybody, removeEndedFeeds } from "@/db/feeds/feeds.store";
import { lockEmployee } from "@/db/people/people.store";
import { MOST_FEEDS } from "@/domain/feeds/feed";
import { maySubscribeTo } from "@/domain/permissions/feeds.permissions";
import { record } from "../audit/record";
import { invalidField, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { digestOfFeed, freshFeedToken } from "./feed-token";

/**
 * A feed whose secret is returned only this once; null if an earlier call with the same idempotency key
 * created it.
 */
export interface FeedWithToken {
  readonly id: string;
  readonly token: string | null;
}

/** A feed of the caller's own. Errors: 403 for the organization's calendar, 422 for more feeds than a person may have. */
export async function createFeed(ctx: ServiceContext, { kind }: CreateFeedInput): Promise<FeedWithToken> {
  const { employeeId, keyId } = ctx.actor;
  // Kept outside the transaction, whose result an idempotency key stores.
  let token: string | null = null;
  const { id } = await inTransaction(ctx, async (tx) => {
    const isForEverybody = await readFeedsForEverybody(tx);
    refuseUnless(
      maySubscribeTo(kind, ctx.actor, { isForEverybody }),
      "role_not_allowed",
      "calendar.no_organization_feed",
    );
    // If two are created at once, the second counts the first.
    await lockEmployee(tx, employeeId);
    await removeEndedFeeds(tx, employeeId, ctx.now);
    if ((await readFeeds(tx, employeeId, ctx.now)).length >= MOST_FEEDS) {
      throw invalidField("", "too_many", { key: "calendar.too_many_feeds", most: MOST_FEEDS });
    }
    const made = { id: randomUUID(), token: freshFeedToken() };
    await insertFeed(tx, { id: made.id, employeeId, kind, hash: digestOfFeed(made.token), keyId }, ctx.now);
    await record(tx, ctx, { action: "feed.created", entity: "feed", entityId: made.id, after: { kind } });
    token = made.token;
    return { id: made.id };
  });
  return { id, token };
}
