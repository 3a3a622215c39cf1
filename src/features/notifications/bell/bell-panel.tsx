"use client";

import { Dialog, Heading } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Button } from "@/components/button";
import { KeyCap } from "@/components/key-cap";
import { Link } from "@/components/link";
import { useCommandKey } from "@/features/frame/use-command-key";
import { useTranslations } from "@/features/words/use-translations";
import { Notifications } from "../notifications";
import { useMarkRead } from "../use-mark-read";
import { useNotifications } from "../use-notifications";
import { useBell } from "./use-bell";

export interface BellPanelProps {
  triggerRef: React.RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What the bell opens: the newest notifications, and a link to all of them. */
export function BellPanel({ triggerRef, isOpen, onOpenChange }: BellPanelProps) {
  const t = useTranslations("notifications");
  const tBell = useTranslations("frame.bell");
  const { unread } = useBell();
  const markRead = useMarkRead();
  const list = useNotifications();
  const newest = list.items?.[0]?.id;
  return (
    <Popover
      {...{ triggerRef, isOpen, onOpenChange }}
      placement="bottom end"
      className="flex w-[28rem] max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded border bg-float shadow-float data-entering:animate-fade"
    >
      <Dialog className="flex min-h-0 flex-col outline-none">
        <header className="flex min-h-12 items-center gap-2 border-b px-4">
          <Heading slot="title" className="font-strong">
            {tBell("title")}
          </Heading>
          <KeyCap className="hidden lg:inline-flex">{useCommandKey("I")}</KeyCap>
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
          <Notifications list={list} onOpen={() => onOpenChange(false)} />
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
