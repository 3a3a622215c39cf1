"use client";

import { useLocale } from "next-intl";
import { signIn } from "@/client/session";
import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { languageOf } from "@/domain/locale";
import { NewPasswordField } from "@/features/account/new-password-field";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

interface SetPasswordFormProps {
  token: string;
  email: string;
  /** Whether the password makes a new user. */
  isInvitation: boolean;
}

/** Sets the first password of the person whom a one-time link is for, and signs them in. */
export function SetPasswordForm({ token, email, isInvitation }: SetPasswordFormProps) {
  const t = useTranslations("sign_in");
  const client = useTRPCClient();
  const locale = languageOf(useLocale()) ?? undefined;
  const form = useEntryForm({
    values: { password: "" },
    send: async ({ password }) => {
      await (isInvitation
        ? client.signInLinks.join.mutate({ token, password, locale })
        : client.signInLinks.setPassword.mutate({ token, password }));
      return signIn({ email, password });
    },
    onSent: (outcome) =>
      window.location.assign(outcome === "signed_in" ? "/" : `/sign-in?email=${encodeURIComponent(email)}`),
    leaves: true,
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordField field={(rules) => form.field("password", rules)} />
      <Button type="submit" variant="primary" isPending={form.isSending}>
        {t("set_password")}
      </Button>
    </Form>
  );
}
