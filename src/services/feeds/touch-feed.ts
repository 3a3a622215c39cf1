import { type FeedFacts, touchFeedRow } from "@/db/feeds/feeds.store";

/** Records that a feed was read, after the answer: nobody waits for it, and a failure does not matter. */
export function touchFeed(feed: FeedFacts, now: Date): void {
  touchFeedRow(feed, feed.id, now).catch(() => undefined);
}
