"use client";

import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

/** Accepts an invitation as the user who is signed in here. */
export function AcceptHere({ token, name }: { token: string; name: string }) {
  const t = useTranslations("sign_in");
  const client = useTRPCClient();
  const form = useEntryForm({
    values: {},
    send: () => client.signInLinks.acceptHere.mutate({ token }),
    onSent: () => window.location.assign("/"),
    leaves: true,
  });
  return (
    <Form form={form} className="mb-6 grid gap-4">
      <FormProblem form={form} />
      <Button type="submit" variant="primary" isPending={form.isSending}>
        {t("join_as", { name })}
      </Button>
    </Form>
  );
}
