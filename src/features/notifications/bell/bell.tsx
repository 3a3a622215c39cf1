"use client";

import { Bell as BellIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import { useRouter } from "@/features/forms/leaving/use-router";
import { usePageLanguage } from "@/features/words/use-page-language";
import { useTranslations } from "@/features/words/use-translations";
import { useTitleCount } from "../use-title-count";
import { BELL_PANELS } from "./bell-panels";
import { useBell } from "./use-bell";
import { useBellKey } from "./use-bell-key";
import { useLiveBell } from "./use-live-bell";

/** From here on the service counts no further. */
const MANY = 100;

/** The bell: how much is unread, live; it opens the newest, and on a phone the page of all. */
export function Bell() {
  const t = useTranslations("frame.bell");
  const BellPanel = BELL_PANELS[usePageLanguage()];
  const router = useRouter();
  const { unread } = useBell();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [said, say] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const change = (open: boolean) => {
    setOpened(true);
    setOpen(open);
  };
  useLiveBell({ onArrived: (bell) => say(bell.unread > 0 ? t("arrived", { count: bell.unread }) : "") });
  useTitleCount(unread);
  useBellKey(() => {
    // On a phone there is no button, but the page.
    if (button.current?.checkVisibility()) change(!isOpen);
    else router.push("/notifications");
  });
  const label = unread >= MANY ? t("many") : t("count", { count: unread });
  const face = (
    <>
      <BellIcon aria-hidden className="size-5" />
      {unread > 0 ? (
        <span
          aria-hidden
          className={cn(
            "absolute min-w-5 rounded-full bg-accent px-1 text-center text-small leading-5 font-strong text-on-accent tabular-nums",
            // A wide number would hide the bell.
            unread >= MANY ? "-top-1 -right-2.5 sm:-right-3" : "top-0.5 right-0 sm:-right-1",
          )}
        >
          {unread >= MANY ? "99+" : unread}
        </span>
      ) : null}
    </>
  );
  return (
    <>
      <Link
        href="/notifications"
        aria-label={label}
        className={cn(buttonLook({ variant: "ghost", size: "icon" }), "relative sm:hidden")}
      >
        {face}
      </Link>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+I Meta+I"
        onPointerEnter={BellPanel.wanted}
        onFocus={BellPanel.wanted}
        onPress={() => change(!isOpen)}
        className="hidden sm:inline-flex"
      >
        {face}
      </Button>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
      {wasOpened ? <BellPanel triggerRef={button} isOpen={isOpen} onOpenChange={change} /> : null}
    </>
  );
}
