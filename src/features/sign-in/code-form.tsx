"use client";

import { useState } from "react";
import { answerSecondStep } from "@/client/sign-in/session";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { NotSignedIn } from "./not-signed-in";
import { organizationIn } from "./return-path";

interface CodeFormProps {
  /** Where to go afterwards: a path of this site. */
  next: string;
  takesApp: boolean;
  onRestart: () => void;
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeForm({ next, takesApp, onRestart }: CodeFormProps) {
  const t = useTranslations("sign_in.second_step");
  const tProblem = useTranslations("sign_in.problem");
  const [isRecovery, setRecovery] = useState(!takesApp);
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
      if (outcome === "wrong") return t(takesApp ? "wrong" : "wrong_recovery");
      return outcome === "step_over"
        ? t("over")
        : tProblem(outcome === "second_step" ? "unreached" : outcome);
    },
    retryAt: "code",
  });
  return (
    <div>
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
          {takesApp ? (
            <Button
              variant="ghost"
              onPress={() => {
                form.reset();
                setRecovery(!isRecovery);
              }}
            >
              {t(isRecovery ? "use_app" : "use_recovery")}
            </Button>
          ) : null}
          <Button variant="ghost" onPress={onRestart}>
            {t("again")}
          </Button>
        </div>
        {isRecovery ? <p className="text-small text-muted">{t("lost")}</p> : null}
      </Form>
    </div>
  );
}
