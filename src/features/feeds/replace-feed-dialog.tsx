"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastProblem } from "@/components/overlays/toast";
import type { Feed } from "@/contracts/feeds";
import { useTranslations } from "@/features/words/use-translations";
import type { ShownFeed } from "./shown-feed";

interface ReplaceFeedDialogProps {
  /** Null: closed. */
  feed: Feed | null;
  onClose: () => void;
  onReplaced: (feed: ShownFeed) => void;
}

/** Asks before a feed gets another address, then shows that one. */
export function ReplaceFeedDialog({ feed, onClose, onReplaced }: ReplaceFeedDialogProps) {
  const t = useTranslations("feeds");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const replace = useMutation(
    trpc.feeds.replace.mutationOptions({
      onSuccess: ({ url }) => {
        onClose();
        if (feed !== null && url !== null) onReplaced({ kind: feed.kind, url });
      },
      onError: () => toastProblem(t("replace_failed")),
      onSettled: () => queryClient.invalidateQueries(trpc.feeds.pathFilter()),
    }),
  );
  return (
    <Dialog
      role="alertdialog"
      title={t("replace_title", { kind: feed === null ? "" : t(`kind.${feed.kind}`) })}
      isOpen={feed !== null}
      onClose={onClose}
      closeLabel={t("close")}
    >
      <p>{t("replace_consequence")}</p>
      <DialogActions>
        <Button onPress={onClose}>{t("keep_address")}</Button>
        <Button
          variant="primary"
          isPending={replace.isPending}
          onPress={() => feed && replace.mutate({ id: feed.id })}
        >
          {t("replace_confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
