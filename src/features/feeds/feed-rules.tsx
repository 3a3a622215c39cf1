"use client";

import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { RadioList } from "@/components/forms/radio-list";
import { Link } from "@/components/link";
import { toastDone } from "@/components/overlays/toast";
import { PageHeader } from "@/components/page-header";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";

/** Who may subscribe to the calendar of the whole organization. */
export function FeedRules() {
  const t = useTranslations("feed_rules");
  const tAdmin = useTranslations("admin");
  const trpc = useTRPC();
  const { for_everybody } = useSuspenseQuery(trpc.feeds.rules.queryOptions()).data;
  return (
    <div className="max-w-2xl">
      <PageHeader title={tAdmin("place.feeds")}>
        {t.rich("lead", {
          own: (text) => (
            <Link href="/account/feeds" className="underline">
              {text}
            </Link>
          ),
        })}
      </PageHeader>
      <RulesForm key={String(for_everybody)} kept={for_everybody} />
    </div>
  );
}

type Who = "admins" | "everybody";

function RulesForm({ kept }: { kept: boolean }) {
  const t = useTranslations("feed_rules");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm<{ who: Who }>({
    values: { who: kept ? "everybody" : "admins" },
    send: ({ who }) => client.feeds.setRules.mutate({ for_everybody: who === "everybody" }),
    onSent: () => {
      toastDone(t("saved"));
      return queryClient.invalidateQueries(trpc.feeds.pathFilter());
    },
  });
  const isForEverybody = useFormValues(form).who === "everybody";
  return (
    <Card className="p-4">
      <Form form={form} className="grid gap-4">
        <FormProblem form={form} />
        <FormField form={form} name="who">
          {({ value, onChange }) => (
            <RadioList
              label={t("legend")}
              options={(["admins", "everybody"] as const).map((id) => ({
                id,
                label: t(id),
                hint: t(`${id}_hint`),
              }))}
              value={value}
              onChange={onChange}
            />
          )}
        </FormField>
        {kept && !isForEverybody ? <Foresight /> : null}
        <Button
          type="submit"
          className="justify-self-start"
          isDisabled={isForEverybody === kept}
          isPending={form.isSending}
        >
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}

function Foresight() {
  const t = useTranslations("feed_rules");
  const trpc = useTRPC();
  const { data } = useQuery(trpc.feeds.foreseeRules.queryOptions({ for_everybody: false }));
  if (!data) return null;
  return (
    <p role="status" className="text-small">
      {t("ends", { count: data.ended })}
    </p>
  );
}
