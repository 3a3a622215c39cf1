"use client";

import { useState } from "react";
import { signIn } from "@/client/sign-in/session";
import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { CredentialFields } from "./credential-fields";
import { NotSignedIn } from "./not-signed-in";
import { PasskeyButton } from "./passkey-button";
import { organizationIn } from "./return-path";
import { SecondStepForm } from "./second-step-form";

interface SignInFormProps {
  /** Where to go afterwards: a path of this site. */
  next: string;
  email?: string | undefined;
  takesPasskeys: boolean;
}

/** E-mail and password, then the second step of whoever has one; or a passkey alone. */
export function SignInForm({ next, email, takesPasskeys }: SignInFormProps) {
  const [isHalfWay, setHalfWay] = useState(false);
  return isHalfWay ? (
    <SecondStepForm next={next} onRestart={() => setHalfWay(false)} />
  ) : (
    <>
      <FirstStepForm next={next} email={email} onHalfWay={() => setHalfWay(true)} />
      {takesPasskeys ? <PasskeyButton next={next} /> : null}
    </>
  );
}

/** What was typed stays when it is wrong. */
function FirstStepForm({
  next,
  email = "",
  onHalfWay,
}: Omit<SignInFormProps, "takesPasskeys"> & { onHalfWay: () => void }) {
  const t = useTranslations("sign_in");
  const isMounted = useMounted();
  const form = useEntryForm({
    values: { email, password: "" },
    send: async (credentials) => {
      const outcome = await signIn({ ...credentials, organization: organizationIn(next) });
      if (outcome !== "signed_in" && outcome !== "second_step") throw new NotSignedIn(outcome);
      return outcome;
    },
    // A full page load, so that nothing of another person's session stays in memory.
    onSent: (outcome) =>
      outcome === "second_step" ? onHalfWay() : window.location.assign(next + window.location.hash),
    leaves: true,
    explain: (error) => t(`problem.${error instanceof NotSignedIn ? problemOf(error) : "unreached"}`),
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

function problemOf({ outcome }: NotSignedIn) {
  return outcome === "second_step" || outcome === "step_over" ? "unreached" : outcome;
}
