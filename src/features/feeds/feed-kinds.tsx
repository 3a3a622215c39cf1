"use client";

import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { toastProblem } from "@/components/overlays/toast";
import { FEED_KINDS, type FeedKind, MOST_FEEDS } from "@/domain/feeds/feed";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import type { ShownFeed } from "./shown-feed";

interface FeedKindsProps {
  /** Whether the person has the maximum number. */
  isFull: boolean;
  onMade: (feed: ShownFeed) => void;
}

/** What a feed can show, each with the button that makes one. */
export function FeedKinds({ isFull, onMade }: FeedKindsProps) {
  const t = useTranslations("feeds");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { role } = useMe();
  const { for_everybody } = useSuspenseQuery(trpc.feeds.rules.queryOptions()).data;
  const create = useMutation(
    trpc.feeds.create.mutationOptions({
      onSuccess: ({ url }, { kind }) => {
        if (url !== null) onMade({ kind, url });
      },
      onError: (error) => toastProblem(t("create_failed"), problemOf(error)?.detail ?? undefined),
      onSettled: () => queryClient.invalidateQueries(trpc.feeds.pathFilter()),
    }),
  );
  const isOpen = (kind: FeedKind) => kind !== "organization" || for_everybody || role === "admin";
  return (
    <>
      <ul className="divide-y rounded border bg-surface">
        {FEED_KINDS.map((kind) => (
          <li key={kind} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
            <div className="grid min-w-0 basis-72 grow gap-1">
              <h3 className="font-strong">{t(`kind.${kind}`)}</h3>
              <p className="max-w-2xl text-small text-muted">{t(`shows.${kind}`)}</p>
              {isOpen(kind) ? null : <p className="max-w-2xl text-small">{t("for_admins")}</p>}
            </div>
            {isOpen(kind) ? (
              <Button
                size="small"
                aria-label={t("create_kind", { kind: t(`kind.${kind}`) })}
                isDisabled={isFull}
                isPending={create.isPending && create.variables.kind === kind}
                onPress={() => create.mutate({ kind })}
              >
                {t("create")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isFull ? <p className="mt-2 text-small">{t("full", { most: MOST_FEEDS })}</p> : null}
    </>
  );
}
