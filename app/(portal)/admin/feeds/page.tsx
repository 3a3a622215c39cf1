import { FeedRules } from "@/features/feeds/feed-rules";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.feeds");

export default function AdminFeedsPage() {
  return (
    <Prefetch
      words={["feed_rules"]}
      load={({ api, queries }) => queries.prefetchQuery(api.feeds.rules.queryOptions())}
    >
      <FeedRules />
    </Prefetch>
  );
}
