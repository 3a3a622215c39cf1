"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import { Toasts } from "@/components/overlays/toast";
import { LeaveQuestion } from "@/features/forms/leaving/leave-question";
import { Bell } from "@/features/notifications/bell/bell";
import { OfflineNotice } from "@/features/offline/offline-notice";
import { useKeeping } from "@/features/offline/use-keeping";
import { useTranslations } from "@/features/words/use-translations";
import { CommandButton } from "./command-button";
import { PageSlot } from "./going/page-slot";
import { useIntent } from "./going/use-intent";
import { Mark } from "./mark";
import { AccountMenu } from "./menus/account-menu";
import { OrganizationSwitcher } from "./menus/organization-switcher";
import { BottomBar, Rail } from "./navigation";

/** The frame around every page of a person who is signed in. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations("frame");
  useKeeping();
  useIntent();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-60 rounded bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-surface md:flex">
        <Link href="/" className="flex h-14 items-center gap-2 px-5 font-strong">
          <Mark />
          {t("name")}
        </Link>
        <Rail />
      </aside>
      <div className="flex min-w-0 flex-col">
        <div className="sticky top-0 z-30">
          <header className="flex h-14 items-center gap-2 border-b bg-surface px-2 sm:px-4 lg:px-8">
            <OrganizationSwitcher />
            <div className="ml-auto flex items-center gap-1 sm:gap-2">
              <CommandButton />
              <Bell />
              <AccountMenu />
            </div>
          </header>
          <OfflineNotice />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className={cn(
            "mx-auto w-full max-w-6xl has-data-wide:max-w-none px-4 pt-6 pb-44 outline-none lg:px-8",
            "md:pb-28 md:has-data-wide:pb-12",
            // The last row can be scrolled from under several messages, too.
            "[body:has([data-toasts]_li~li)_&]:pb-72",
          )}
        >
          <PageSlot>{children}</PageSlot>
        </main>
      </div>
      <BottomBar />
      <LeaveQuestion />
      <Toasts label={t("toasts")} closeLabel={t("close")} />
    </div>
  );
}
