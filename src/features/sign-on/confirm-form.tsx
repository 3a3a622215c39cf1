"use client";

import { useState } from "react";
import { problemOf } from "@/client/problem";
import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { CredentialFields } from "@/features/sign-in/credential-fields";
import { useTranslations } from "@/features/words/use-translations";
import { SIGN_ON_END } from "./sign-on-address";

/** Connects the visitor's own account, which stays as it is, with whom the provider vouches for. */
export function ConfirmForm({ email }: { email: string }) {
  const t = useTranslations("sign_on");
  const client = useTRPCClient();
  const [isAskingForCode, setAskingForCode] = useState(false);
  const form = useEntryForm({
    values: { email, password: "", code: "" },
    send: ({ code, ...credentials }) =>
      client.signOn.confirm
        .mutate({ ...credentials, ...(code !== "" && { code }) })
        .catch((error: unknown) => {
          if (problemOf(error)?.errors?.some(({ path }) => path === "/code") === true) setAskingForCode(true);
          throw error;
        }),
    onSent: () => window.location.assign(SIGN_ON_END),
    leaves: true,
    // The message does not say which of e-mail and password is wrong.
    fieldOf: (name) => (name === "code" ? "code" : null),
    retryAt: "password",
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <CredentialFields form={form} />
      {isAskingForCode ? (
        <TextInput
          label={t("code")}
          hint={t("code_hint")}
          autoComplete="one-time-code"
          {...form.field("code")}
        />
      ) : null}
      <Button type="submit" variant="primary" isPending={form.isSending}>
        {t("confirm")}
      </Button>
    </Form>
  );
}
