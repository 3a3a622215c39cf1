"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Checkbox } from "@/components/forms/checkbox";
import { TextInput } from "@/components/forms/field";
import { toastDone } from "@/components/overlays/toast";
import { PageHeader } from "@/components/page-header";
import type { NoticeRules as Rules } from "@/contracts/notices";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { weeksIn, weeksTyped } from "./weeks-typed";

/** What employees are told of days that lapse. */
export function NoticeRules() {
  const t = useTranslations("notice_rules");
  const tAdmin = useTranslations("admin");
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.noticeRules.get.queryOptions());
  return (
    <div className="max-w-2xl">
      <PageHeader title={tAdmin("place.notices")}>
        <p className="max-w-xl">{t("lead")}</p>
      </PageHeader>
      <RulesForm key={JSON.stringify(data)} kept={data} />
    </div>
  );
}

function RulesForm({ kept }: { kept: Rules }) {
  const t = useTranslations("notice_rules");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: { ...kept, lapse_weeks: weeksTyped(kept.lapse_weeks) },
    send: ({ lapse_weeks, ...rules }) =>
      client.noticeRules.set.mutate({ ...rules, lapse_weeks: weeksIn(lapse_weeks) ?? [] }),
    onSent: () => {
      toastDone(t("saved"));
      return queryClient.invalidateQueries(trpc.noticeRules.pathFilter());
    },
  });
  return (
    <Card className="p-4">
      <Form form={form} className="grid gap-4">
        <FormProblem form={form} />
        <TextInput
          label={t("weeks")}
          hint={t("weeks_hint")}
          autoComplete="off"
          inputClassName="max-w-40"
          {...form.field("lapse_weeks", {
            validate: (typed) => weeksIn(typed) !== null || t("weeks_needed"),
          })}
        />
        <FormField form={form} name="tells_cycles">
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
              <span className="min-w-0">
                {t("cycles")}
                <span className="block text-small text-muted">{t("cycles_hint")}</span>
              </span>
            </Checkbox>
          )}
        </FormField>
        <FormField form={form} name="lapse_needs_notice">
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
              <span className="min-w-0">
                {t("needed")}
                <span className="block text-small text-muted">{t("needed_hint")}</span>
              </span>
            </Checkbox>
          )}
        </FormField>
        <Button type="submit" className="justify-self-start" isPending={form.isSending}>
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}
