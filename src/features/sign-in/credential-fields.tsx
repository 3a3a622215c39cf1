"use client";

import { TextInput } from "@/components/forms/field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

/** E-mail and password of somebody who has an account. */
export function CredentialFields({ form }: { form: EntryForm<{ email: string; password: string }> }) {
  const t = useTranslations("sign_in");
  return (
    <>
      <TextInput
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.field("email", { validate: (email) => email.includes("@") || t("email_needed") })}
      />
      <TextInput
        label={t("password")}
        type="password"
        autoComplete="current-password"
        {...form.field("password", { validate: (password) => password !== "" || t("password_needed") })}
      />
    </>
  );
}
