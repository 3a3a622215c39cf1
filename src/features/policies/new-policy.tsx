"use client";

import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { PageHeader } from "@/components/page-header";
import { toastDone } from "@/components/toast";
import { unusedColor } from "./policy-colors";
import { draftOf } from "./policy-draft";
import { PolicyFields } from "./policy-fields";
import { NEW_POLICY } from "./policy-settings";
import { PolicySide } from "./policy-side";
import { usePolicyDraft } from "./use-policy-draft";

/** The form of a new policy: what it means stands beside it before it is there. */
export function NewPolicy() {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: policies } = useSuspenseQuery(trpc.policies.list.queryOptions());
  const { formRef, draft, set, settings, problems, problemAt, isReady, refuse } = usePolicyDraft(() =>
    draftOf({ ...NEW_POLICY, country_code: "", color: unusedColor(policies.map(({ color }) => color)) }),
  );
  const [isFailed, setFailed] = useState(false);
  const create = useMutation(
    trpc.policies.create.mutationOptions({
      onSuccess: (policy) => {
        toastDone(t("created", { name: policy.name }), t("created_hint"));
        void queryClient.invalidateQueries(trpc.policies.pathFilter());
        router.push(`/admin/policies/${policy.id}?people=without`);
      },
      onError: (error) => {
        const problem = problemOf(error);
        refuse(problem);
        setFailed((problem?.errors ?? []).length === 0);
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailed(false);
    if (!isReady()) return;
    const { country_code, ...given } = settings;
    create.mutate({ ...given, ...(country_code === "" ? {} : { country_code }) });
  };
  return (
    <>
      <PageHeader title={t("new_title")} />
      <form
        ref={formRef}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <PolicyFields draft={draft} set={set} problemAt={problemAt} isMoreOpen={false} />
        <PolicySide
          settings={settings}
          problems={problems}
          failure={isFailed ? (problemOf(create.error) ? t("save_failed") : t("unreached")) : null}
        >
          <Button type="submit" variant="primary" isPending={create.isPending}>
            {t("create")}
          </Button>
          <Link href="/admin/policies" className={buttonLook()}>
            {t("back")}
          </Link>
        </PolicySide>
      </form>
    </>
  );
}
