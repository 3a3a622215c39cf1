import type { FeedKind } from "@/domain/feeds/feed";

/** A feed whose address was made just now. */
export interface ShownFeed {
  readonly kind: FeedKind;
  readonly url: string;
}
