"use client";

import { Bell } from "lucide-react";
import { cn } from "@/components/class-names";
import { EmptyState } from "@/components/empty-state";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { NotificationList } from "./notification-list";
import { NotificationSkeleton } from "./notification-skeleton";
import { useMarkRead } from "./use-mark-read";
import type { useNotifications } from "./use-notifications";

interface NotificationsProps {
  list: Pick<ReturnType<typeof useNotifications>, "items" | "isError" | "refetch">;
  onOpen?: () => void;
  /** On a page they have an edge; a panel has its own. */
  isFramed?: boolean;
}

const FRAME = "rounded border bg-surface";

/** The notifications, or why there are none to show; one that is opened is read. */
export function Notifications({ list: { items, isError, refetch }, onOpen, isFramed }: NotificationsProps) {
  const t = useTranslations("notifications");
  const markRead = useMarkRead();
  if (!items) return isError ? <LoadProblem onRetry={() => void refetch()} /> : <NotificationSkeleton />;
  if (items.length === 0) {
    return (
      <EmptyState icon={Bell} title={t("empty")} className={cn(isFramed && FRAME)}>
        {t("empty_hint")}
      </EmptyState>
    );
  }
  return (
    <NotificationList
      items={items}
      onOpen={({ id, is_read }) => {
        if (!is_read) markRead({ ids: [id] });
        onOpen?.();
      }}
      className={cn(isFramed && [FRAME, "overflow-clip [&>section:last-child>ul]:border-b-0"])}
    />
  );
}
