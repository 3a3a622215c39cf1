"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import type { BookingLimit } from "@/contracts/booking-limits";
import { DeleteDialog } from "@/features/admin/delete-dialog";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

interface DeleteLimitProps {
  limit: BookingLimit | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks whether to delete a limit. */
export function DeleteLimit({ limit, onClose, onDeleted }: DeleteLimitProps) {
  const t = useTranslations("booking_limits");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const remove = useMutation(
    trpc.bookingLimits.delete.mutationOptions({
      onSuccess: () => {
        toastDone(t("deleted", { name: limit?.name ?? "" }));
        onDeleted();
        void queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <DeleteDialog
      title={t("delete_title", { name: limit?.name ?? "" })}
      isOpen={limit !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onDelete={() => limit && remove.mutate({ id: limit.id })}
      isPending={remove.isPending}
      problem={remove.error ? problemWords(remove.error) : null}
    >
      <p>{t("delete_consequence")}</p>
    </DeleteDialog>
  );
}
