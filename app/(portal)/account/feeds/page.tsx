import { CalendarFeeds } from "@/features/feeds/calendar-feeds";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("feeds.title");

export default function FeedsPage() {
  return (
    <Prefetch
      words={["account", "api_keys", "feeds"]}
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.feeds.list.queryOptions()),
          queries.prefetchQuery(api.feeds.rules.queryOptions()),
        ])
      }
    >
      <CalendarFeeds />
    </Prefetch>
  );
}
