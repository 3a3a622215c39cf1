"use client";

import { useState } from "react";
import { signWithPasskey } from "@/client/passkeys";
import { answerSecondStep } from "@/client/session";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import type { SecondStep } from "@/contracts/sign-in/passkeys";
import { useTranslations } from "@/features/words/use-translations";
import { organizationIn } from "./return-path";

interface StepPasskeyProps {
  asked: NonNullable<SecondStep["passkey"]>;
  next: string;
  isOnly: boolean;
}

/** Answers the second step with one of the person's passkeys. */
export function StepPasskey({ asked, next, isOnly }: StepPasskeyProps) {
  const t = useTranslations("sign_in");
  const [isRefused, setRefused] = useState(false);
  const [isPending, setPending] = useState(false);
  const enter = async () => {
    setRefused(false);
    setPending(true);
    const passkey = await signWithPasskey(asked).catch(() => null);
    if (passkey !== null) {
      const outcome = await answerSecondStep({ passkey, organization: organizationIn(next) });
      if (outcome === "signed_in") return window.location.assign(next + window.location.hash);
      setRefused(true);
    }
    setPending(false);
  };
  return (
    <div className="mb-4 grid gap-4">
      {isRefused ? (
        <Notice tone="danger" isAlert>
          {t("passkey.refused")}
        </Notice>
      ) : null}
      <Button variant={isOnly ? "primary" : "secondary"} isPending={isPending} onPress={() => void enter()}>
        {t("passkey.button_step")}
      </Button>
    </div>
  );
}
