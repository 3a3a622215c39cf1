"use client";

import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { SIGN_ON_END } from "./sign-on-address";

/** Connects the account with which the visitor is signed in here with whom the provider vouches for. */
export function ConfirmHere({ name }: { name: string }) {
  const t = useTranslations("sign_on");
  const client = useTRPCClient();
  const form = useEntryForm({
    values: {},
    send: () => client.signOn.confirmHere.mutate({}),
    onSent: () => window.location.assign(SIGN_ON_END),
    leaves: true,
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <Button
        type="submit"
        variant="primary"
        isPending={form.isSending}
        className="h-auto min-h-10 py-2 whitespace-normal wrap-anywhere"
      >
        {t("confirm_here", { name })}
      </Button>
    </Form>
  );
}
