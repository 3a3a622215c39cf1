"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import { DeleteDialog } from "@/features/admin/delete-dialog";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import type { HolidayRow } from "./holiday-filters";
import { HolidayForesight } from "./holiday-foresight";
import { useHolidayWords } from "./use-holiday-columns";

interface DeleteHolidayProps {
  holiday: HolidayRow | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks whether to delete a holiday, and says who would lose days. */
export function DeleteHoliday({ holiday, onClose, onDeleted }: DeleteHolidayProps) {
  const t = useTranslations("holidays");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const words = useHolidayWords();
  const problemWords = useProblemWords();
  const remove = useMutation(
    trpc.holidays.delete.mutationOptions({
      onSuccess: () => {
        toastDone(t("deleted", { name: holiday?.name ?? "" }));
        onDeleted();
        void queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <DeleteDialog
      title={t("delete_title", { name: holiday?.name ?? "" })}
      isOpen={holiday !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onDelete={() => holiday && remove.mutate({ id: holiday.id })}
      isPending={remove.isPending}
      problem={remove.error ? problemWords(remove.error) : null}
    >
      {holiday ? (
        <>
          <p>{t("delete_what", { dates: words.dates(holiday), place: words.place(holiday) })}</p>
          <HolidayForesight change={{ kind: "delete", id: holiday.id }} />
        </>
      ) : null}
    </DeleteDialog>
  );
}
