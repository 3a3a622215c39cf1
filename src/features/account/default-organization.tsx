"use client";

import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Select } from "@/components/forms/select";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useTranslations } from "@/features/words/use-translations";

const LAST = "last";

/** Which organization a sign-in opens, for whoever works in several. */
export function DefaultOrganization() {
  const t = useTranslations("account");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: organizations } = useSuspenseQuery(trpc.account.organizations.queryOptions());
  const choose = useMutation(
    trpc.account.setDefaultOrganization.mutationOptions({
      onSuccess: () => toastDone(t("saved")),
      onError: () => toastProblem(t("save_failed")),
      onSettled: () => queryClient.invalidateQueries(trpc.account.organizations.queryFilter()),
    }),
  );
  if (organizations.length < 2) return null;
  const kept = organizations.find(({ is_default }) => is_default)?.id ?? LAST;
  const value = choose.isPending ? (choose.variables.organization_id ?? LAST) : kept;
  return (
    <Select
      label={t("default_organization")}
      options={[
        { id: LAST, text: t("last_organization") },
        ...organizations.map(({ id, name }) => ({ id, text: name })),
      ]}
      value={value}
      onChange={(id) => choose.mutate({ organization_id: id === LAST ? null : id })}
    />
  );
}
