"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import type { Feed } from "@/contracts/feeds";
import { useTranslations } from "@/features/words/use-translations";

interface DeleteFeedDialogProps {
  /** Null: closed. */
  feed: Feed | null;
  onClose: () => void;
}

/** Asks before a feed is deleted. */
export function DeleteFeedDialog({ feed, onClose }: DeleteFeedDialogProps) {
  const t = useTranslations("feeds");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const kind = feed === null ? "" : t(`kind.${feed.kind}`);
  const remove = useMutation(
    trpc.feeds.delete.mutationOptions({
      onSuccess: () => {
        toastDone(t("deleted", { kind }));
        onClose();
      },
      onError: () => toastProblem(t("delete_failed")),
      onSettled: () => queryClient.invalidateQueries(trpc.feeds.pathFilter()),
    }),
  );
  return (
    <Dialog
      role="alertdialog"
      title={t("delete_title", { kind })}
      isOpen={feed !== null}
      onClose={onClose}
      closeLabel={t("close")}
    >
      <p>{t("delete_consequence")}</p>
      <DialogActions>
        <Button onPress={onClose}>{t("keep")}</Button>
        <Button
          variant="danger"
          isPending={remove.isPending}
          onPress={() => feed && remove.mutate({ id: feed.id })}
        >
          {t("delete_confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
