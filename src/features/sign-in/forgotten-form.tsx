"use client";

import { useState } from "react";
import { useTRPCClient } from "@/client/trpc";
import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

/** Asks for a link to set another password. What it says afterwards is the same for every address. */
export function ForgottenForm() {
  const t = useTranslations("sign_in");
  const client = useTRPCClient();
  const isMounted = useMounted();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useEntryForm({
    values: { email: "" },
    send: async ({ email }) => {
      await client.signInLinks.forgot.mutate({ email: email.trim() });
      return email.trim();
    },
    onSent: setSentTo,
  });
  if (sentTo !== null) {
    return (
      <div role="status">
        <h1 className="mb-2 text-title">{t("forgot_done_title")}</h1>
        <p className="text-muted wrap-anywhere">{t("forgot_done", { email: sentTo })}</p>
      </div>
    );
  }
  return (
    <>
      <h1 className="mb-2 text-title">{t("forgot_title")}</h1>
      <p className="mb-6 text-muted">{t("forgot_lead")}</p>
      <Form form={form} className="grid gap-4">
        <FormProblem form={form} />
        <TextInput
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.field("email", { validate: (email) => email.includes("@") || t("email_needed") })}
        />
        {/* The button disappears with the answer, and the announcement that it is pending must not outlive it. */}
        <Button type="submit" variant="primary" isDisabled={!isMounted || form.isSending}>
          {t("forgot_submit")}
        </Button>
      </Form>
    </>
  );
}
