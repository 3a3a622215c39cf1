"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useTranslations } from "@/features/words/use-translations";
import { unusedColor } from "../policy-colors";
import { draftOf } from "./policy-draft";
import { PolicyFormPage } from "./policy-form";
import { newPolicyFrom, type PolicyPreset } from "./policy-presets";
import { usePolicyForm } from "./use-policy-form";

/** The form of a new policy, with its meaning beside it; null is a policy without presets. */
export function NewPolicy({ preset }: { preset: PolicyPreset | null }) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const router = useRouter();
  const queryClient = useQueryClient();
  const name = preset === null ? "" : t(`preset.${preset}`);
  const { data: policies } = useSuspenseQuery(trpc.policies.list.queryOptions());
  const color = unusedColor(policies.map((policy) => policy.color));
  const policy = usePolicyForm({
    values: { ...draftOf({ ...newPolicyFrom(preset), name, country_code: "", color }), effective: null },
    send: ({ country_code, ...given }) =>
      client.policies.create.mutate({ ...given, ...(country_code === "" ? {} : { country_code }) }),
    onSent: ({ id, name }) => {
      toastDone(t("created", { name }), t("created_hint"));
      void queryClient.invalidateQueries(trpc.policies.pathFilter());
      router.push(`/admin/policies/${id}?people=without`);
    },
  });
  return (
    <PolicyFormPage title={t("new_title")} policy={policy} submitLabel={t("create")} back="/admin/policies" />
  );
}
