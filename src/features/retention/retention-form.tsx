"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { NativeSelect } from "@/components/forms/native-select";
import { toastDone } from "@/components/overlays/toast";
import type { Retention } from "@/contracts/people/erasure";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

const AUDIT_CHOICES = [12, 24, 36, 60, 120];
const PEOPLE_CHOICES = [0, 6, 12, 24, 36, 60, 120];

/** How long the organization keeps its audit, and people after their last day. */
export function RetentionForm() {
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.erasure.retention.queryOptions());
  return <KeptForm key={`${data.audit_kept_months} ${data.people_kept_months}`} kept={data} />;
}

function KeptForm({ kept }: { kept: Retention }) {
  const t = useTranslations("retention");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: {
      audit_kept_months: textOf(kept.audit_kept_months),
      people_kept_months: textOf(kept.people_kept_months),
    },
    send: ({ audit_kept_months: audit, people_kept_months: people }) =>
      client.erasure.setRetention.mutate({
        audit_kept_months: monthsOf(audit),
        people_kept_months: monthsOf(people),
      }),
    onSent: () => {
      toastDone(t("saved"));
      return queryClient.invalidateQueries(trpc.erasure.pathFilter());
    },
  });
  const options = (choices: readonly number[], own: number | null, open: string) => [
    { id: "", text: open },
    ...[...new Set([...choices, ...(own === null ? [] : [own])])]
      .sort((a, b) => a - b)
      .map((count) => ({ id: String(count), text: t("months", { count }) })),
  ];
  return (
    <Card className="mb-6 max-w-xl p-4">
      <Form form={form} className="grid gap-3">
        <FormProblem form={form} />
        <FormField form={form} name="audit_kept_months">
          {(field) => (
            <NativeSelect
              label={t("audit")}
              hint={t("audit_hint")}
              options={options(AUDIT_CHOICES, kept.audit_kept_months, t("for_ever"))}
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="people_kept_months">
          {(field) => (
            <NativeSelect
              label={t("people")}
              hint={t("people_hint")}
              options={options(PEOPLE_CHOICES, kept.people_kept_months, t("undecided"))}
              {...field}
            />
          )}
        </FormField>
        <Button
          type="submit"
          className="justify-self-start"
          isDisabled={!form.isDirty}
          isPending={form.isSending}
        >
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}

function textOf(months: number | null): string {
  return months === null ? "" : String(months);
}

function monthsOf(choice: string): number | null {
  return choice === "" ? null : Number(choice);
}
