"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import type { OrganizationKey } from "@/contracts/organization-keys";
import { useTranslations } from "@/features/words/use-translations";

/** Asks before somebody's key is revoked. */
export function RevokeOfDialog({ apiKey, onClose }: { apiKey: OrganizationKey | null; onClose: () => void }) {
  const t = useTranslations("organization_keys");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const revoke = useMutation(
    trpc.apiKeys.revoke.mutationOptions({
      onSuccess: () => {
        toastDone(t("revoked", { key_name: apiKey?.name ?? "" }));
        onClose();
      },
      onError: () => toastProblem(t("revoke_failed")),
      onSettled: () => queryClient.invalidateQueries(trpc.apiKeys.pathFilter()),
    }),
  );
  return (
    <Dialog
      role="alertdialog"
      title={t("revoke_title", { key_name: apiKey?.name ?? "", name: apiKey?.employee.name ?? "" })}
      isOpen={apiKey !== null}
      onClose={onClose}
      closeLabel={t("close")}
    >
      <p>{t("revoke_consequence")}</p>
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
