"use client";

import { useRef } from "react";
import { Button } from "@/components/button";
import { MoreButton } from "@/components/more-button";
import { PageHeader } from "@/components/page-header";
import { useTranslations } from "@/features/words/use-translations";
import { useBell } from "./bell/use-bell";
import { Notifications } from "./notifications";
import { useMarkRead } from "./use-mark-read";
import { useNotifications } from "./use-notifications";

/** All notifications, newest first; older ones are loaded on request. */
export function NotificationsPage() {
  const t = useTranslations("notifications");
  const tBell = useTranslations("frame.bell");
  const { unread } = useBell();
  const markRead = useMarkRead();
  const list = useNotifications();
  const newest = list.items?.[0]?.id;
  const page = useRef<HTMLDivElement>(null);
  const markAll = (until: string) => {
    markRead({ until });
    // The button disappears when nothing is unread.
    page.current?.focus();
  };
  return (
    <div ref={page} tabIndex={-1} className="max-w-2xl outline-none">
      <PageHeader
        title={tBell("title")}
        actions={
          unread > 0 && newest ? <Button onPress={() => markAll(newest)}>{t("mark_all")}</Button> : null
        }
      />
      <Notifications list={list} isFramed />
      <MoreButton pages={list} label={t("older")} />
    </div>
  );
}
