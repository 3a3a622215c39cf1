"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { toastProblem } from "@/components/overlays/toast";
import { leave } from "@/features/forms/leaving/unsaved-forms";
import { useTranslations } from "@/features/words/use-translations";

/**
 * Moves the session to another of the person's organizations, and continues there with a full page load. One that lets
 * people in only through its provider is entered by signing in there.
 */
export function useSwitchOrganization(goOn: () => void) {
  const t = useTranslations("frame");
  const trpc = useTRPC();
  const { data: organizations = [] } = useQuery(trpc.account.organizations.queryOptions());
  const { mutate, isPending, isSuccess } = useMutation(
    trpc.account.switchOrganization.mutationOptions({
      // Everything on the page belongs to the organization that is left.
      onSuccess: goOn,
      onError: () => toastProblem(t("switch_failed")),
    }),
  );
  const switchTo = (id: string) => {
    const organization = organizations.find((one) => one.id === id);
    leave(() => {
      if (organization?.needs_provider !== true) mutate({ organization_id: id });
      else window.location.assign(`/api/auth/sign-on?organization=${organization.slug}`);
    });
  };
  return { switchTo, isSwitching: isPending || isSuccess };
}
