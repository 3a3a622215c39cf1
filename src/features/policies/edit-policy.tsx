"use client";

import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { problemOf } from "@/client/problem";
import { type Outputs, useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { toastDone } from "@/components/toast";
import { useMe } from "@/features/account/use-me";
import { NotFound } from "@/features/frame/not-found";
import { type Effective, EffectiveField } from "./effective-field";
import { changesOf, isDated, rebased, versionAfter, versionBefore } from "./policy-changes";
import { PolicyConsequences } from "./policy-consequences";
import { draftOf } from "./policy-draft";
import { PolicyFields } from "./policy-fields";
import type { PolicySettings } from "./policy-settings";
import { PolicySide } from "./policy-side";
import { settingsOf } from "./settings-of";
import { usePolicyDraft } from "./use-policy-draft";

/** So that not every keystroke rehearses the change. */
const PAUSE_MS = 400;

type Policy = Outputs["policies"]["overview"][number];

/** The form of a policy that is there: what the change does, from when and for whom, stands beside it. */
export function EditPolicy({ id }: { id: string }) {
  const trpc = useTRPC();
  const { data: policies } = useSuspenseQuery(trpc.policies.overview.queryOptions());
  const policy = policies.find((one) => one.id === id);
  return policy ? <EditForm policy={policy} /> : <NotFound />;
}

function EditForm({ policy }: { policy: Policy }) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { today } = useMe().employee;
  const { data } = useSuspenseQuery(trpc.policies.versions.queryOptions({ id: policy.id }));
  const { versions, default_effective_date: nextCycle } = data;
  const [effective, setEffective] = useState<Effective>({ kind: "next_cycle", date: nextCycle });
  const baseOn = (date: string) => settingsOf({ ...policy, ...versionBefore(versions, date) });
  const dateOf = ({ kind, date }: Effective) => (kind === "next_cycle" || date === "" ? nextCycle : date);
  const date = dateOf(effective);
  const base = baseOn(date);
  const { formRef, draft, set, settings, problems, problemAt, isReady, refuse } = usePolicyDraft(() =>
    draftOf(base),
  );
  const [isFailed, setFailed] = useState(false);

  const changes = changesOf(base, settings);
  const fields = Object.keys(changes) as (keyof PolicySettings)[];
  const isDatedChange = isDated(changes);
  const input = { id: policy.id, ...changes, ...(isDatedChange ? { effective_date: date } : {}) };
  const text = JSON.stringify(input);
  const settledText = useSettled(text, PAUSE_MS);
  const settled = JSON.parse(settledText) as typeof input;
  const foreseen = useQuery({
    ...trpc.policies.previewChange.queryOptions(settled),
    enabled: problems.length === 0 && Object.keys(settled).length > 1,
    placeholderData: (previous) => previous,
  });

  const update = useMutation(
    trpc.policies.update.mutationOptions({
      onSuccess: ({ name }) => {
        toastDone(t("saved", { name }));
        void queryClient.invalidateQueries(trpc.policies.pathFilter());
        router.push(`/admin/policies/${policy.id}`);
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
    if (isReady() && fields.length > 0) update.mutate(input);
  };
  const hold = (next: Effective) => {
    setEffective(next);
    set(rebased(draft, base, baseOn(dateOf(next))));
  };
  const isStale = text !== settledText || foreseen.isPlaceholderData;
  return (
    <>
      <PageHeader title={t("edit_title", { name: policy.name })} />
      <form
        ref={formRef}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid min-w-0 gap-8">
          <PolicyFields draft={draft} set={set} problemAt={problemAt} isMoreOpen={false} />
          {isDatedChange ? (
            <section className="border-t pt-6">
              <EffectiveField
                value={effective}
                onChange={hold}
                nextCycle={nextCycle}
                today={today}
                problem={problemAt("effective_date")}
              />
            </section>
          ) : null}
        </div>
        <PolicySide
          settings={settings}
          problems={problems}
          failure={isFailed ? (problemOf(update.error) ? t("save_failed") : t("unreached")) : null}
          consequences={
            <section className="grid gap-3 border-b pb-6">
              <h2 className="font-strong">{t("consequences")}</h2>
              {fields.length === 0 ? (
                <p className="text-small text-muted">{t("nothing_changed")}</p>
              ) : (
                <PolicyConsequences
                  before={base}
                  after={settings}
                  fields={fields}
                  foreseen={foreseen.data && !isStale ? foreseen.data : null}
                  nextVersion={versionAfter(versions, date)?.effective_date ?? null}
                />
              )}
              {fields.length > 0 && isStale && problems.length === 0 ? <Skeleton className="w-40" /> : null}
            </section>
          }
        >
          <Button
            type="submit"
            variant="primary"
            isPending={update.isPending}
            isDisabled={fields.length === 0}
          >
            {t("save")}
          </Button>
          <Link href={`/admin/policies/${policy.id}`} className={buttonLook()}>
            {t("back")}
          </Link>
        </PolicySide>
      </form>
    </>
  );
}
