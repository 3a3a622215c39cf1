"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { CalendarSync } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { EmptyState } from "@/components/empty-state";
import { PageHeader, Section } from "@/components/page-header";
import { MOST_FEEDS } from "@/domain/feeds/feed";
import { AccountTabs } from "@/features/account/account-tabs";
import { useTranslations } from "@/features/words/use-translations";
import { FeedAddress } from "./feed-address";
import { FeedKinds } from "./feed-kinds";
import { FeedList } from "./feed-list";
import type { ShownFeed } from "./shown-feed";
import { SubscribeGuide } from "./subscribe-guide";

/** My calendar feeds in this organization: what each shows, how to subscribe, and which there are. */
export function CalendarFeeds() {
  const t = useTranslations("feeds");
  const trpc = useTRPC();
  const { data: feeds } = useSuspenseQuery(trpc.feeds.list.queryOptions());
  const [shown, setShown] = useState<ShownFeed | null>(null);
  if (shown !== null) return <FeedAddress feed={shown} onDone={() => setShown(null)} />;
  return (
    <>
      <AccountTabs />
      <PageHeader title={t("title")}>
        <p className="max-w-xl">{t("intro")}</p>
      </PageHeader>
      <div className="grid gap-8">
        <Section title={t("new")}>
          <FeedKinds isFull={feeds.length >= MOST_FEEDS} onMade={setShown} />
        </Section>
        <Section title={t("list")}>
          {feeds.length > 0 ? (
            <FeedList feeds={feeds} onReplaced={setShown} />
          ) : (
            <EmptyState icon={CalendarSync} title={t("empty")} className="rounded border bg-surface">
              {t("empty_hint")}
            </EmptyState>
          )}
        </Section>
        <SubscribeGuide />
      </div>
    </>
  );
}
