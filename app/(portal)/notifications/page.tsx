import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pagesOf } from "@/client/pages";
import { NotificationsPage } from "@/features/notifications/notifications-page";
import { Prefetch } from "../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("notifications"))("title") };
}

export default function Notifications() {
  return (
    <Prefetch
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
