"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useTranslations } from "@/features/words/use-translations";

interface RevokeDialogProps {
  /** Null: closed. */
  apiKey: { readonly id: string; readonly name: string } | null;
  /** Whose key it is, when it is not the reader's own. */
  ownerName?: string | undefined;
  onClose: () => void;
}

/** Asks before a key is revoked, the reader's own or somebody else's. */
export function RevokeDialog({ apiKey, ownerName, onClose }: RevokeDialogProps) {
  const t = useTranslations("api_keys");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const name = apiKey?.name ?? "";
  const revoke = useMutation(
    trpc.apiKeys.revoke.mutationOptions({
      onSuccess: () => {
        toastDone(t("revoked", { name }));
        onClose();
      },
      onError: () => toastProblem(t("revoke_failed")),
      onSettled: () => queryClient.invalidateQueries(trpc.apiKeys.pathFilter()),
    }),
  );
  const isOfOther = ownerName !== undefined;
  return (
    <Dialog
      role="alertdialog"
      title={isOfOther ? t("revoke_title_of", { name, owner: ownerName }) : t("revoke_title", { name })}
      isOpen={apiKey !== null}
      onClose={onClose}
      closeLabel={t("close")}
    >
      <p>{t("revoke_consequence")}</p>
      {isOfOther ? <p>{t("revoke_told", { owner: ownerName })}</p> : null}
      <DialogActions>
        <Button onPress={onClose}>{t("keep")}</Button>
        <Button
          variant="danger"
          isPending={revoke.isPending}
          onPress={() => apiKey && revoke.mutate({ id: apiKey.id })}
        >
          {t("revoke_confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
