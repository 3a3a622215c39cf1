"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import { DeleteDialog } from "@/features/admin/delete-dialog";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import type { SiteRow } from "./use-site-rows";

interface DeleteSiteProps {
  site: SiteRow | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a site that nobody works at and that has no holidays of its own. */
export function DeleteSite({ site, onClose, onDeleted }: DeleteSiteProps) {
  const t = useTranslations("sites");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const remove = useMutation(
    trpc.sites.delete.mutationOptions({
      onSuccess: () => {
        toastDone(t("deleted", { name: site?.name ?? "" }));
        onDeleted();
        void queryClient.invalidateQueries(trpc.sites.pathFilter());
      },
    }),
  );
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      title={t("delete_title", { name: site?.name ?? "" })}
      isOpen={site !== null}
      onClose={close}
      onDelete={() => site && remove.mutate({ id: site.id })}
      isPending={remove.isPending}
      obstacle={site && site.people > 0 ? t("has_people", { count: site.people }) : null}
      problem={remove.error ? problemWords(remove.error) : null}
    >
      <p>{t("delete_consequence")}</p>
    </DeleteDialog>
  );
}
