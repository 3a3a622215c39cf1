"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { toastDone, toastProblem } from "@/components/toast";

/** Takes a policy out of use, or back; nothing is lost by either. */
export function ArchiveButton({ policy }: { policy: { id: string; name: string; is_active: boolean } }) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const update = useMutation(
    trpc.policies.update.mutationOptions({
      onSuccess: ({ name, is_active }) =>
        is_active
          ? toastDone(t("restored", { name }))
          : toastDone(t("archived_done", { name }), t("archived_done_hint")),
      onError: () => toastProblem(t("archive_failed")),
      onSettled: () => queryClient.invalidateQueries(trpc.policies.pathFilter()),
    }),
  );
  const Icon = policy.is_active ? Archive : ArchiveRestore;
  return (
    <Button
      variant={policy.is_active ? "secondary" : "primary"}
      isPending={update.isPending}
      onPress={() => update.mutate({ id: policy.id, is_active: !policy.is_active })}
    >
      <Icon aria-hidden className="size-4" />
      {t(policy.is_active ? "archive" : "restore")}
    </Button>
  );
}
