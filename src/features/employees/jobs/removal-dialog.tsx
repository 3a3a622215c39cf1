"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastDone } from "@/components/overlays/toast";
import { useDates } from "@/features/dates/use-dates";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { WhatFollows } from "../foresight/what-follows";
import type { Job } from "./job-list";

/** Asks before a future job is removed, and says what follows. */
export function RemovalDialog({ id, job, onClose }: { id: string; job: Job; onClose: () => void }) {
  const t = useTranslations("jobs");
  const tForms = useTranslations("forms");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const dates = useDates();
  const problemWords = useProblemWords();
  const date = dates.day(job.effective_date, "long");
  const removal = useMutation(
    trpc.jobs.delete.mutationOptions({
      onSuccess: () => {
        toastDone(t("removed", { date }));
        onClose();
        return queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <Dialog
      role="alertdialog"
      title={t("remove_question", { date })}
      isOpen
      onClose={onClose}
      closeLabel={tForms("close")}
    >
      <p className="mb-4">{t("remove_hint")}</p>
      {removal.error ? (
        <Notice tone="danger" isAlert>
          {problemWords(removal.error)}
        </Notice>
      ) : (
        <WhatFollows change={{ kind: "job_removal", id, job_id: job.id }} />
      )}
      <DialogActions>
        <Button onPress={onClose} autoFocus>
          {tForms("cancel")}
        </Button>
        <Button
          variant="danger"
          isPending={removal.isPending}
          onPress={() => removal.mutate({ id, job_id: job.id })}
        >
          {t("remove")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
