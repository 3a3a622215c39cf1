"use client";

import { signIn } from "@/client/sign-in/session";
import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { CredentialFields } from "./credential-fields";

/** Accepts an invitation with the visitor's own e-mail and password, which stay as they are, and signs in. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("sign_in");
  const client = useTRPCClient();
  const form = useEntryForm({
    values: { email, password: "" },
    send: async (credentials) => {
      await client.signInLinks.accept.mutate({ token, ...credentials });
      return signIn(credentials);
    },
    onSent: (outcome) => window.location.assign(outcome === "signed_in" ? "/" : "/sign-in"),
    leaves: true,
    // The message does not say which of the two is wrong.
    fieldOf: () => null,
    retryAt: "password",
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <CredentialFields form={form} />
      <Button type="submit" variant="primary" isPending={form.isSending}>
        {t("join_submit")}
      </Button>
    </Form>
  );
}
