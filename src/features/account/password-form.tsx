"use client";

import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { toastDone } from "@/components/overlays/toast";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { NewPasswordField } from "./new-password-field";
import { RevokeKeysBox } from "./revoke-keys-box";

/** Changes the password of somebody who knows the current one. */
export function PasswordForm() {
  const t = useTranslations("account");
  const client = useTRPCClient();
  const form = useEntryForm({
    values: { current: "", password: "", revoke_keys: false },
    send: (passwords) => client.account.changePassword.mutate(passwords),
    onSent: () => {
      toastDone(t("password_changed"));
      form.reset();
    },
  });
  return (
    <section aria-labelledby="password" className="border-t pt-8">
      <h2 id="password" className="mb-4 font-strong">
        {t("password")}
      </h2>
      <Form form={form} className="grid gap-4">
        <FormProblem form={form} />
        <TextInput
          label={t("current_password")}
          type="password"
          autoComplete="current-password"
          {...form.field("current", { validate: (current) => current !== "" || t("current_needed") })}
        />
        <NewPasswordField field={(rules) => form.field("password", rules)} />
        <FormField form={form} name="revoke_keys">
          {(field) => <RevokeKeysBox {...field} />}
        </FormField>
        <Button type="submit" isPending={form.isSending} className="justify-self-start">
          {t("change_password")}
        </Button>
      </Form>
    </section>
  );
}
