"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import { parseAsStringLiteral } from "@/features/address/parsers";
import { useQueryState } from "@/features/address/use-query-states";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useTranslations } from "@/features/words/use-translations";
import { unusedColor } from "../policy-colors";
import { draftOf } from "./policy-draft";
import { PolicyFormPage } from "./policy-form";
import { newPolicyFrom, POLICY_PRESETS } from "./policy-presets";
import { usePolicyForm } from "./use-policy-form";

/** The form of a new policy, with its meaning beside it. */
export function NewPolicy() {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [preset] = useQueryState("preset", parseAsStringLiteral(POLICY_PRESETS));
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
