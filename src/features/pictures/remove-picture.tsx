"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

interface RemovePictureProps {
  id: string;
  /** Whose it is; null: the person's own. */
  name: string | null;
}

/** Removes a profile picture, after asking once. */
export function RemovePicture({ id, name }: RemovePictureProps) {
  const t = useTranslations("picture");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.pictures.remove.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries();
        toastDone(t("removed"));
      },
      onError: (error) => toastProblem(t("remove_failed"), problemWords(error)),
      onSettled: () => setAsking(false),
    }),
  );
  return (
    <>
      <Button size="small" onPress={() => setAsking(true)}>
        {t("remove")}
      </Button>
      <Dialog
        role="alertdialog"
        title={name === null ? t("remove_own_title") : t("remove_title", { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t("close")}
      >
        <p>{t("remove_consequence")}</p>
        <DialogActions>
          <Button onPress={() => setAsking(false)}>{t("keep")}</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate({ id })}>
            {t("remove")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
