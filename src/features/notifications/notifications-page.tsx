"use client";

import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { LoadProblem } from "@/features/frame/load-problem";
import { NotificationList } from "./notification-list";
import { NotificationSkeleton } from "./notification-skeleton";
import { useBell } from "./use-bell";
import { useMarkRead } from "./use-mark-read";
import { useNotifications } from "./use-notifications";

/** All notifications, the newest first; the older ones come when they are asked for. */
export function NotificationsPage() {
  const t = useTranslations("notifications");
  const { unread } = useBell();
  const markRead = useMarkRead();
  const { items, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications();
  const newest = items?.[0]?.id;
  const page = useRef<HTMLDivElement>(null);
  const markAll = (until: string) => {
    markRead({ until });
    // The button goes with what was unread.
    page.current?.focus();
  };
  return (
    <div ref={page} tabIndex={-1} className="mx-auto max-w-2xl outline-none">
      <PageHeader
        title={t("title")}
        actions={
          unread > 0 && newest ? <Button onPress={() => markAll(newest)}>{t("mark_all")}</Button> : null
        }
      />
      {isError && !items ? <LoadProblem onRetry={() => void refetch()} /> : null}
      {!isError && !items ? <NotificationSkeleton /> : null}
      {items?.length === 0 ? (
        <EmptyState icon={Bell} title={t("empty")} className="rounded border bg-surface">
          {t("empty_hint")}
        </EmptyState>
      ) : null}
      {items && items.length > 0 ? (
        <NotificationList
          items={items}
          onOpen={({ id, is_read }) => {
            if (!is_read) markRead({ ids: [id] });
          }}
          className="overflow-clip rounded border bg-surface [&>section:last-child>ul]:border-b-0"
        />
      ) : null}
      {hasNextPage ? (
        <div className="mt-6 text-center">
          <Button onPress={() => void fetchNextPage()} isPending={isFetchingNextPage}>
            {t("older")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
