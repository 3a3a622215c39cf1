"use client";

import { useState } from "react";
import { type Asked, knowsPasskeys, signWithPasskey } from "@/client/sign-in/passkeys";
import { answerSecondStep, type SignInOutcome } from "@/client/sign-in/session";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useTranslations } from "@/features/words/use-translations";
import { organizationIn } from "./return-path";

interface StepPasskeyProps {
  asked: Asked;
  next: string;
}

/** Answers the second step with one of the person's passkeys. */
export function StepPasskey({ asked, next }: StepPasskeyProps) {
  const t = useTranslations("sign_in");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const enter = async () => {
    setProblem(null);
    setPending(true);
    const outcome = await attempt(asked, organizationIn(next)).catch(() => "unreached" as const);
    if (outcome === "signed_in") return window.location.assign(next + window.location.hash);
    setPending(false);
    if (outcome === "step_over") setProblem(t("second_step.over"));
    else if (outcome === "unknown") setProblem(t("passkey.unknown"));
    else if (outcome === "wrong" || outcome === "second_step") setProblem(t("passkey.refused"));
    else if (outcome !== "turned_away") setProblem(t(`problem.${outcome}`));
  };
  return (
    <div className="grid gap-4">
      {problem === null ? null : (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <Button variant="primary" isPending={isPending} onPress={() => void enter()}>
        {t("passkey.button_step")}
      </Button>
    </div>
  );
}

async function attempt(
  asked: Asked,
  organization: string,
): Promise<SignInOutcome | "turned_away" | "unknown"> {
  if (!knowsPasskeys()) return "unknown";
  const passkey = await signWithPasskey(asked);
  return passkey === null ? "turned_away" : answerSecondStep({ passkey, organization });
}
