"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { toastDone } from "@/components/overlays/toast";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

/** Asks for another sign-in address, with the password. */
export function AskForEmailForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("sign_in_email");
  const account = useTranslations("account");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: { email: "", password: "" },
    send: ({ email, password }) => client.signInEmail.ask.mutate({ email: email.trim(), password }),
    onSent: (read) => {
      queryClient.setQueryData(trpc.signInEmail.get.queryKey(), read);
      toastDone(t("sent"));
      onDone();
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <TextInput
        label={t("new")}
        type="email"
        autoComplete="email"
        {...form.field("email", { validate: (typed) => typed.trim() !== "" || t("new_needed") })}
      />
      <TextInput
        label={account("current_password")}
        type="password"
        autoComplete="current-password"
        hint={t("password_hint")}
        {...form.field("password", { validate: (typed) => typed !== "" || account("current_needed") })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("send")}
        </Button>
        <Button onPress={onDone}>{t("cancel")}</Button>
      </div>
    </Form>
  );
}
