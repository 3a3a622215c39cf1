"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { toastDone } from "@/components/overlays/toast";
import { DeleteDialog } from "@/features/admin/delete-dialog";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

/** Lets nobody sign people in any more, after asking. */
export function RemoveProvider() {
  const t = useTranslations("identity_provider");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation(
    trpc.identityProvider.remove.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toastDone(t("removed"));
        return queryClient.invalidateQueries(trpc.identityProvider.pathFilter());
      },
    }),
  );
  return (
    <Card className="grid gap-4 p-4">
      <p className="text-small text-muted">{t("remove_lead")}</p>
      <Button className="justify-self-start" onPress={() => setAsking(true)}>
        {t("remove")}
      </Button>
      <DeleteDialog
        title={t("remove_sure")}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDelete={() => removal.mutate()}
        isPending={removal.isPending}
        problem={removal.error ? problemWords(removal.error) : null}
      >
        <p>{t("remove_lead")}</p>
      </DeleteDialog>
    </Card>
  );
}
