"use client";

import { Bell as BellIcon } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Dialog, Heading } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { KeyCap } from "@/components/key-cap";
import { LoadProblem } from "@/features/frame/load-problem";
import { NotificationList } from "./notification-list";
import { NotificationSkeleton } from "./notification-skeleton";
import { useBell } from "./use-bell";
import { useMarkRead } from "./use-mark-read";
import { useNotifications } from "./use-notifications";

interface BellPanelProps {
  triggerRef: React.RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What the bell opens: the newest notifications, and the way to all of them. */
export function BellPanel({ triggerRef, isOpen, onOpenChange }: BellPanelProps) {
  const t = useTranslations("notifications");
  const { unread } = useBell();
  const markRead = useMarkRead();
  const { items, isError, refetch } = useNotifications();
  const newest = items?.[0]?.id;
  return (
    <Popover
      {...{ triggerRef, isOpen, onOpenChange }}
      placement="bottom end"
      className="flex w-[28rem] max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded border bg-float shadow-float data-entering:animate-fade"
    >
      <Dialog className="flex min-h-0 flex-col outline-none">
        <header className="flex min-h-12 items-center gap-2 border-b px-4">
          <Heading slot="title" className="font-strong">
            {t("title")}
          </Heading>
          <KeyCap className="hidden lg:inline-flex">{t("key")}</KeyCap>
          {unread > 0 && newest ? (
            <Button
              variant="ghost"
              size="small"
              onPress={() => markRead({ until: newest })}
              className="-mr-3 ml-auto"
            >
              {t("mark_all")}
            </Button>
          ) : null}
        </header>
        <div className="min-h-0 overflow-y-auto overscroll-contain">
          {isError && !items ? <LoadProblem onRetry={() => void refetch()} /> : null}
          {!isError && !items ? <NotificationSkeleton /> : null}
          {items?.length === 0 ? (
            <EmptyState icon={BellIcon} title={t("empty")}>
              {t("empty_hint")}
            </EmptyState>
          ) : null}
          {items && items.length > 0 ? (
            <NotificationList
              items={items}
              onOpen={({ id, is_read }) => {
                if (!is_read) markRead({ ids: [id] });
                onOpenChange(false);
              }}
            />
          ) : null}
        </div>
        <Link
          href="/notifications"
          onClick={() => onOpenChange(false)}
          className="border-t px-4 py-3 text-center text-small text-accent-ink -outline-offset-2 hover:bg-sunken"
        >
          {t("all")}
        </Link>
      </Dialog>
    </Popover>
  );
}
