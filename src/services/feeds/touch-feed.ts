import { type FeedFacts, touchFeedRow } from "@/db/feeds/feeds.store";

/** Notes that a feed was read, after the answer: nobody waits for it, and a failure is no failure. */
export function touchFeed(feed: FeedFacts, now: Date): void {
  touchFeedRow(feed, feed.id, now).catch(() => undefined);
}
