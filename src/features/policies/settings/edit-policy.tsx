"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { type Outputs, useTRPC } from "@/client/trpc";
import { later } from "@/components/overlays/later";
import { toastDone } from "@/components/overlays/toast";
import { useMe } from "@/features/account/use-me";
import { useRouter } from "@/features/forms/leaving/use-router";
import { NotFound } from "@/features/frame/not-found";
import { useTranslations } from "@/features/words/use-translations";
import { ChangeForesight } from "./change-foresight";
import { PolicyFormPage } from "./policy-form";
import { usePolicyChange } from "./use-policy-change";

/** Nothing dated has changed at first. */
const EffectiveField = later(() =>
  import("./fields/effective-field").then((module) => module.EffectiveField),
);

/** The form of an existing policy, with the effect of the change, from when and for whom, beside it. */
export function EditPolicy({ id }: { id: string }) {
  const trpc = useTRPC();
  const { data: policies } = useSuspenseQuery(trpc.policies.overview.queryOptions());
  const policy = policies.find((one) => one.id === id);
  return policy ? <EditForm policy={policy} /> : <NotFound />;
}

function EditForm({ policy }: { policy: Outputs["policies"]["overview"][number] }) {
  const t = useTranslations("policies");
  const router = useRouter();
  const { today } = useMe().employee;
  const page = `/admin/policies/${policy.id}`;
  const change = usePolicyChange(policy, ({ name }) => {
    toastDone(t("saved", { name }));
    router.push(page);
  });
  return (
    <PolicyFormPage
      title={t("edit_title", { name: policy.name })}
      policy={change.policy}
      submitLabel={t("save")}
      isDisabled={change.fields.length === 0}
      back={page}
      consequences={<ChangeForesight change={change} />}
    >
      {change.isDated ? (
        <section className="border-t pt-6">
          <EffectiveField
            value={change.effective}
            onChange={change.hold}
            nextCycle={change.nextCycle}
            today={today}
            problem={change.policy.problemAt("effective_date")}
          />
        </section>
      ) : null}
    </PolicyFormPage>
  );
}
