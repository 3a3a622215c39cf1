"use client";

import { useEffect, useState } from "react";
import { readSecondStep, type SecondStep } from "@/client/sign-in/visitor";
import { Button } from "@/components/button";
import { useTranslations } from "@/features/words/use-translations";
import { CodeForm } from "./code-form";
import { StepPasskey } from "./step-passkey";

interface SecondStepFormProps {
  /** Where to go afterwards: a path of this site. */
  next: string;
  onRestart: () => void;
}

/** Without an answer codes are asked for, which say themselves what is wrong. */
const UNKNOWN: SecondStep = { takes_app: true, passkey: null };

/** What is asked for after the right password: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ next, onRestart }: SecondStepFormProps) {
  const t = useTranslations("sign_in.second_step");
  const [asked, setAsked] = useState<SecondStep | null>(null);
  const [isByCode, setByCode] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const step = await readSecondStep().catch(() => UNKNOWN);
      if (!isGone) setAsked(step);
    };
    void read();
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
      {asked === null ? null : passkey === null || isByCode ? (
        <CodeForm next={next} takesApp={asked.takes_app} onRestart={onRestart} />
      ) : (
        <>
          <p className="mb-4 text-muted">{t("lead_passkey")}</p>
          <StepPasskey asked={passkey} next={next} />
          <div className="mt-4 flex flex-wrap justify-between gap-2">
            <Button variant="ghost" onPress={() => setByCode(true)}>
              {t(asked.takes_app ? "use_code" : "use_recovery")}
            </Button>
            <Button variant="ghost" onPress={onRestart}>
              {t("again")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
