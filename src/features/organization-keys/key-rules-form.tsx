"use client";

import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { NativeSelect } from "@/components/forms/native-select";
import { toastDone } from "@/components/overlays/toast";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";

const CHOICES = [7, 30, 90, 180, 365, 730];

/** How long a key may last, with the effect on existing keys. */
export function KeyRulesForm() {
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.apiKeys.rules.queryOptions());
  return <RulesForm key={data.longest_days} kept={data.longest_days} />;
}

function RulesForm({ kept }: { kept: number | null }) {
  const t = useTranslations("organization_keys");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: { days: kept === null ? "" : String(kept) },
    send: ({ days }) => client.apiKeys.setRules.mutate({ longest_days: daysOf(days) }),
    onSent: () => {
      toastDone(t("rule_saved"));
      void queryClient.invalidateQueries(trpc.apiKeys.pathFilter());
    },
    fieldOf: () => null,
  });
  const { days } = useFormValues(form);
  const choices = [...new Set([...CHOICES, ...(kept === null ? [] : [kept])])].sort((a, b) => a - b);
  const isChanged = daysOf(days) !== kept;
  return (
    <Card className="mb-6 max-w-xl p-4">
      <Form form={form} className="grid gap-3">
        <FormProblem form={form} />
        <div className="flex flex-wrap items-end gap-2">
          <FormField form={form} name="days">
            {(field) => (
              <NativeSelect
                className="min-w-56 grow"
                label={t("rule")}
                options={[
                  { id: "", text: t("rule_none") },
                  ...choices.map((count) => ({ id: String(count), text: t("rule_days", { count }) })),
                ]}
                {...field}
              />
            )}
          </FormField>
          <Button type="submit" isDisabled={!isChanged} isPending={form.isSending}>
            {t("save")}
          </Button>
        </div>
        {isChanged ? <Foresight days={daysOf(days)} /> : null}
      </Form>
    </Card>
  );
}

function Foresight({ days }: { days: number | null }) {
  const t = useTranslations("organization_keys");
  const trpc = useTRPC();
  const { data } = useQuery(trpc.apiKeys.foreseeRules.queryOptions({ longest_days: days }));
  if (!data) return null;
  return (
    <p role="status" className="text-small">
      {data.ended + data.shortened === 0 ? t("rule_changes_none") : t("rule_changes", data)}
    </p>
  );
}

function daysOf(choice: string): number | null {
  return choice === "" ? null : Number(choice);
}
