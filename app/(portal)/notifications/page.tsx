import { pagesOf } from "@/client/pages";
import { NotificationsPage } from "@/features/notifications/notifications-page";
import { titled } from "../../titled";
import { Prefetch } from "../prefetch";

export const generateMetadata = titled("frame.bell.title");

export default function Notifications() {
  return (
    <Prefetch
      words={["notifications"]}
      load={({ api, queries, call }) =>
        queries.prefetchInfiniteQuery(
          pagesOf(api.notifications.list.queryKey({}), () => call.notifications.list({})),
        )
      }
    >
      <NotificationsPage />
    </Prefetch>
  );
}
