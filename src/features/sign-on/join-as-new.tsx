"use client";

import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { SIGN_ON_END } from "./sign-on-address";

interface JoinAsNewProps {
  organization: string;
  name: string;
  locale: "en" | "de" | "fr";
}

/** Joins the organization without an account of one's own. */
export function JoinAsNew({ organization, name, locale }: JoinAsNewProps) {
  const t = useTranslations("sign_on");
  const client = useTRPCClient();
  const form = useEntryForm({
    values: {},
    send: () => client.signOn.join.mutate({ locale }),
    onSent: () => window.location.assign(SIGN_ON_END),
    leaves: true,
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <p className="text-small text-muted wrap-anywhere">{t("new_hint", { name })}</p>
      <Button
        type="submit"
        variant="primary"
        isPending={form.isSending}
        className="h-auto min-h-10 py-2 whitespace-normal wrap-anywhere"
      >
        {t("join", { organization })}
      </Button>
    </Form>
  );
}
