"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { toastProblem } from "@/components/overlays/toast";
import { leave } from "@/features/forms/leaving/unsaved-forms";
import { useTranslations } from "@/features/words/use-translations";

/** Moves the session to another of the person's organizations, and continues there with a full page load. */
export function useSwitchOrganization(goOn: () => void) {
  const t = useTranslations("frame");
  const trpc = useTRPC();
  const { mutate, isPending, isSuccess } = useMutation(
    trpc.account.switchOrganization.mutationOptions({
      // Everything on the page belongs to the organization that is left.
      onSuccess: goOn,
      onError: () => toastProblem(t("switch_failed")),
    }),
  );
  return {
    switchTo: (id: string) => leave(() => mutate({ organization_id: id })),
    isSwitching: isPending || isSuccess,
  };
}
