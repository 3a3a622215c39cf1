"use client";

import { useEffect, useState } from "react";
import { answerSecondStep } from "@/client/session";
import { readSecondStep } from "@/client/visitor";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import type { SecondStep } from "@/contracts/sign-in/passkeys";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { NotSignedIn } from "./not-signed-in";
import { organizationIn } from "./return-path";
import { StepPasskey } from "./step-passkey";

interface SecondStepFormProps {
  /** Where to go afterwards: a path of this site. */
  next: string;
  onRestart: () => void;
}

/** What is asked for after the right password: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ next, onRestart }: SecondStepFormProps) {
  const t = useTranslations("sign_in.second_step");
  const [asked, setAsked] = useState<SecondStep | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without an answer codes are asked for, which say themselves what is wrong.
    void readSecondStep().then((step) => isGone || setAsked(step), () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  const passkey = asked?.passkey ?? null;
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className="mb-1 font-strong">
        {t("title")}
      </h2>
      {passkey === null ? null : <StepPasskey asked={passkey} next={next} isOnly={asked?.takes_codes === false} />}
      <CodeForm next={next} onRestart={onRestart} />
    </section>
  );
}

function CodeForm({ next, onRestart }: SecondStepFormProps) {
  const t = useTranslations("sign_in.second_step");
  const tProblem = useTranslations("sign_in.problem");
  const [isRecovery, setRecovery] = useState(false);
  const form = useEntryForm({
    values: { code: "" },
    send: async ({ code }) => {
      const outcome = await answerSecondStep({ code, organization: organizationIn(next) });
      if (outcome !== "signed_in") throw new NotSignedIn(outcome);
    },
    onSent: () => window.location.assign(next + window.location.hash),
    leaves: true,
    explain: (error) => {
      const outcome = error instanceof NotSignedIn ? error.outcome : "unreached";
      if (outcome === "wrong") return t("wrong");
      return outcome === "step_over"
        ? t("over")
        : tProblem(outcome === "second_step" ? "unreached" : outcome);
    },
    retryAt: "code",
  });
  return (
    <>
      <p className="mb-4 text-muted">{t(isRecovery ? "lead_recovery" : "lead")}</p>
      <Form form={form} className="grid gap-4">
        <FormProblem form={form} />
        <TextInput
          key={isRecovery ? "recovery" : "app"}
          label={t(isRecovery ? "recovery_code" : "code")}
          autoFocus
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete="one-time-code"
          {...form.field("code", { validate: (code) => code !== "" || t("needed") })}
        />
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("submit")}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            variant="ghost"
            onPress={() => {
              form.reset();
              setRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? "use_app" : "use_recovery")}
          </Button>
          <Button variant="ghost" onPress={onRestart}>
            {t("again")}
          </Button>
        </div>
        {isRecovery ? <p className="text-small text-muted">{t("lost")}</p> : null}
      </Form>
    </>
  );
}
