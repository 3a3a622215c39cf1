"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import type { TimeOffRequest } from "@/contracts/time-off";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

interface RemoveFileProps {
  requestId: string;
  file: TimeOffRequest["attachments"][number];
}

/** Removes a file that one added, while nothing is decided. */
export function RemoveFile({ requestId, file }: RemoveFileProps) {
  const t = useTranslations("request.file");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const wordsFor = useProblemWords();
  const remove = useMutation(
    trpc.timeOff.detach.mutationOptions({
      onSuccess: () => toastDone(t("removed")),
      onError: (error) => toastProblem(wordsFor(error)),
      onSettled: () => queryClient.invalidateQueries(),
    }),
  );
  return (
    <Button
      size="small"
      variant="ghost"
      className="justify-self-start"
      isPending={remove.isPending}
      onPress={() => remove.mutate({ id: requestId, attachment_id: file.id })}
    >
      {t("remove", { name: file.name })}
    </Button>
  );
}
