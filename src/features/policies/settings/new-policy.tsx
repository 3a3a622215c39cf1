"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useTranslations } from "@/features/words/use-translations";
import { unusedColor } from "../policy-colors";
import { usePresets } from "../use-presets";
import { draftOf } from "./policy-draft";
import { PolicyFormPage } from "./policy-form";
import { newPolicyFrom, type PolicyPreset } from "./policy-presets";
import { StartFrom } from "./start-from";
import { usePolicyForm } from "./use-policy-form";

/** The form of a new policy, with its meaning beside it; it begins with a preset, or from scratch. */
export function NewPolicy({ preset: asked }: { preset: string | null }) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { atHome, elsewhere, nameOf } = usePresets();
  const [preset, setPreset] = useState(
    () => [...atHome, ...elsewhere].find(({ id }) => id === asked) ?? null,
  );
  const nameFrom = (one: PolicyPreset | null) => (one === null ? "" : nameOf(one));
  const { data: policies } = useSuspenseQuery(trpc.policies.list.queryOptions());
  const color = unusedColor(policies.map((policy) => policy.color));
  const draftFrom = (one: PolicyPreset | null) => ({
    ...draftOf({ ...newPolicyFrom(one), color }),
    name: nameFrom(one),
  });
  const policy = usePolicyForm({
    values: { ...draftFrom(preset), effective: null },
    send: ({ country_code, ...given }) =>
      client.policies.create.mutate({ ...given, ...(country_code === "" ? {} : { country_code }) }),
    onSent: ({ id, name }) => {
      toastDone(t("created", { name }), t("created_hint"));
      void queryClient.invalidateQueries(trpc.policies.pathFilter());
      router.push(`/admin/policies/${id}?people=without`);
    },
  });
  const startFrom = (next: PolicyPreset | null) => {
    const { name, color: chosen } = policy.draft;
    const isOwnName = name.trim() !== "" && name !== nameFrom(preset);
    setPreset(next);
    policy.set({ ...draftFrom(next), color: chosen, ...(isOwnName ? { name } : {}) });
  };
  return (
    <PolicyFormPage
      title={t("new_title")}
      policy={policy}
      submitLabel={t("create")}
      back="/admin/policies"
      before={<StartFrom preset={preset} onChange={startFrom} />}
    />
  );
}
