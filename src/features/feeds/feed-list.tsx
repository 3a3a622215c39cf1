"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { later } from "@/components/overlays/later";
import type { Feed } from "@/contracts/feeds";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";
import type { ShownFeed } from "./shown-feed";

const ReplaceFeedDialog = later(
  () => import("./replace-feed-dialog").then((module) => module.ReplaceFeedDialog),
  { isSoon: true, isWanted: ({ feed }) => feed !== null },
);
const DeleteFeedDialog = later(
  () => import("./delete-feed-dialog").then((module) => module.DeleteFeedDialog),
  { isSoon: true, isWanted: ({ feed }) => feed !== null },
);

interface FeedListProps {
  feeds: readonly Feed[];
  onReplaced: (feed: ShownFeed) => void;
}

/** Feeds with when they were made and last read; each can be given another address, or deleted. */
export function FeedList({ feeds, onReplaced }: FeedListProps) {
  const t = useTranslations("feeds");
  const [replacing, setReplacing] = useState<Feed | null>(null);
  const [deleting, setDeleting] = useState<Feed | null>(null);
  return (
    <>
      <ul aria-label={t("list")} className="divide-y rounded border bg-surface">
        {feeds.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            onReplace={() => setReplacing(feed)}
            onDelete={() => setDeleting(feed)}
          />
        ))}
      </ul>
      <ReplaceFeedDialog feed={replacing} onClose={() => setReplacing(null)} onReplaced={onReplaced} />
      <DeleteFeedDialog feed={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

interface FeedRowProps {
  feed: Feed;
  onReplace: () => void;
  onDelete: () => void;
}

function FeedRow({ feed, onReplace, onDelete }: FeedRowProps) {
  const t = useTranslations("feeds");
  const instants = useInstants();
  const { kind, key_name, created_at, last_used_at } = feed;
  const named = { kind: t(`kind.${kind}`), date: instants(created_at) };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="grid min-w-0 basis-72 grow gap-1">
        <h3 className="font-strong">{t(`kind.${kind}`)}</h3>
        <p className="flex flex-wrap gap-x-4 text-small text-muted">
          <span>
            {last_used_at === null ? t("never_read") : t("last_read", { date: instants(last_used_at) })}
          </span>
          <span>{t("created", { date: instants(created_at) })}</span>
          {key_name === null ? null : (
            <span className="wrap-anywhere">{t("by_key", { name: key_name })}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={t("replace_feed", named)} onPress={onReplace}>
          {t("replace")}
        </Button>
        <Button size="small" aria-label={t("delete_feed", named)} onPress={onDelete}>
          {t("delete")}
        </Button>
      </div>
    </li>
  );
}
