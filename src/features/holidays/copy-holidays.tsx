"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastDone } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { RecountNotice } from "@/features/recount/recount-notice";
import { useTranslations } from "@/features/words/use-translations";
import { useHolidayForesight } from "./holiday-foresight";

interface CopyHolidaysProps {
  /** Which to copy; null while nobody asks. */
  ids: readonly string[] | null;
  /** The year to which they go. */
  year: number;
  onClose: () => void;
  onCopied: () => void;
}

/** Copies holidays to the same dates a year later, after saying how many are there already. */
export function CopyHolidays({ ids, year, onClose, onCopied }: CopyHolidaysProps) {
  const t = useTranslations("holidays");
  const tForms = useTranslations("forms");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const { data, isFailed } = useHolidayForesight(ids && { kind: "copy", ids: [...ids] });
  const copy = useMutation(
    trpc.holidays.copyToNextYear.mutationOptions({
      onSuccess: ({ created }) => {
        toastDone(t("copied", { count: created, year }));
        onCopied();
        void queryClient.invalidateQueries();
      },
    }),
  );
  const close = () => {
    copy.reset();
    onClose();
  };
  return (
    <Dialog
      title={t("copy_title", { year })}
      isOpen={ids !== null}
      onClose={close}
      closeLabel={tForms("close")}
    >
      {data ? <p>{t("copy_what", { created: data.created, skipped: data.skipped, year })}</p> : null}
      <p className="text-small text-muted">{t("copy_movable")}</p>
      {data?.created === 0 ? null : <RecountNotice recount={data} isFailed={isFailed} />}
      {copy.error ? (
        <Notice tone="danger" isAlert>
          {problemWords(copy.error)}
        </Notice>
      ) : null}
      <DialogActions>
        <Button onPress={close}>{tForms("cancel")}</Button>
        <Button
          variant="primary"
          isDisabled={data?.created === 0}
          isPending={copy.isPending}
          onPress={() => ids && copy.mutate({ ids: [...ids] })}
        >
          {t("copy_to", { year })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
