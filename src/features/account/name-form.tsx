"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { toastDone } from "@/components/overlays/toast";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

/** The name by which everybody knows the person. */
export function NameForm({ name }: { name: string }) {
  const t = useTranslations("account");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: { name },
    send: (values) => client.account.updateProfile.mutate(values),
    onSent: () => {
      toastDone(t("saved"));
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Form form={form} className="grid gap-2">
      <FormProblem form={form} />
      <div className="flex flex-wrap items-end gap-2">
        <TextInput
          label={t("name")}
          autoComplete="name"
          className="grow"
          {...form.field("name", { validate: (typed) => typed.trim() !== "" || t("name_needed") })}
        />
        <Button type="submit" isPending={form.isSending}>
          {t("save")}
        </Button>
      </div>
    </Form>
  );
}
