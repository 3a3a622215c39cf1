"use client";

import { type SignInOutcome, signIn } from "@/client/session";
import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { CredentialFields } from "./credential-fields";
import { organizationIn } from "./return-path";

interface SignInFormProps {
  /** Where to go afterwards: a path of this site. */
  next: string;
  email?: string | undefined;
}

/** E-mail and password; what was typed stays when they are wrong. */
export function SignInForm({ next, email = "" }: SignInFormProps) {
  const t = useTranslations("sign_in");
  const isMounted = useMounted();
  const form = useEntryForm({
    values: { email, password: "" },
    send: async (credentials) => {
      const outcome = await signIn({ ...credentials, organization: organizationIn(next) });
      if (outcome !== "signed_in") throw new NotSignedIn(outcome);
    },
    // A full page load, so that nothing of another person's session stays in memory.
    onSent: () => window.location.assign(next + window.location.hash),
    leaves: true,
    explain: (error) => t(`problem.${error instanceof NotSignedIn ? error.outcome : "unreached"}`),
    retryAt: "password",
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <CredentialFields form={form} />
      <Button
        type="submit"
        variant="primary"
        // Before scripts start, the browser would submit the form itself.
        isDisabled={!isMounted}
        isPending={form.isSending}
      >
        {t("submit")}
      </Button>
    </Form>
  );
}

class NotSignedIn extends Error {
  readonly outcome: Exclude<SignInOutcome, "signed_in">;

  constructor(outcome: Exclude<SignInOutcome, "signed_in">) {
    super(outcome);
    this.outcome = outcome;
  }
}
