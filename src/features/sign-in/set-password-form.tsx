"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { signIn } from "@/client/sign-in/session";
import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { languageOf } from "@/domain/locale";
import { NewPasswordField } from "@/features/account/new-password-field";
import { RevokeKeysBox } from "@/features/account/revoke-keys-box";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { SecondStepForm } from "./second-step-form";

interface SetPasswordFormProps {
  token: string;
  email: string;
  /** Whether the password makes a new user, is a user's first, or replaces one. */
  way: "invitation" | "first" | "reset";
}

/** Sets the first password of the person whom a one-time link is for, and signs them in. */
export function SetPasswordForm({ token, email, way }: SetPasswordFormProps) {
  const t = useTranslations("sign_in");
  const [isHalfWay, setHalfWay] = useState(false);
  const client = useTRPCClient();
  const locale = languageOf(useLocale()) ?? undefined;
  const form = useEntryForm({
    values: { password: "", revoke_keys: false },
    send: async ({ password, revoke_keys }) => {
      await (way === "invitation"
        ? client.signInLinks.join.mutate({ token, password, locale })
        : client.signInLinks.setPassword.mutate({ token, password, revoke_keys }));
      return signIn({ email, password });
    },
    onSent: (outcome) => {
      if (outcome === "second_step") setHalfWay(true);
      else
        window.location.assign(outcome === "signed_in" ? "/" : `/sign-in?email=${encodeURIComponent(email)}`);
    },
    leaves: true,
  });
  const restart = () => window.location.assign(`/sign-in?email=${encodeURIComponent(email)}`);
  if (isHalfWay) return <SecondStepForm next="/" onRestart={restart} />;
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordField field={(rules) => form.field("password", rules)} />
      {way === "reset" ? (
        <FormField form={form} name="revoke_keys">
          {(field) => <RevokeKeysBox {...field} />}
        </FormField>
      ) : null}
      <Button type="submit" variant="primary" isPending={form.isSending}>
        {t("set_password")}
      </Button>
    </Form>
  );
}
