"use client";

import { useState } from "react";
import { knowsPasskeys, signWithPasskey } from "@/client/sign-in/passkeys";
import { type SignInOutcome, signInWithPasskey } from "@/client/sign-in/session";
import { beginPasskeySignIn } from "@/client/sign-in/visitor";
import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useTranslations } from "@/features/words/use-translations";
import { organizationIn } from "./return-path";

type Problem = "unknown" | "refused" | "rate_limited" | "sign_on_required" | "unreached";

/** Signs in with a passkey, which says itself whose it is. */
export function PasskeyButton({ next }: { next: string }) {
  const t = useTranslations("sign_in.passkey");
  const tProblem = useTranslations("sign_in.problem");
  const isMounted = useMounted();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPending, setPending] = useState(false);
  const enter = async () => {
    setProblem(null);
    setPending(true);
    const outcome = await attempt(organizationIn(next)).catch(() => "unreached" as const);
    // A full page load, so that nothing of another person's session stays in memory.
    if (outcome === "signed_in") return window.location.assign(next + window.location.hash);
    setPending(false);
    if (outcome !== "turned_away") setProblem(outcome);
  };
  return (
    <div className="mt-4 grid gap-4 border-t pt-4">
      {problem === null ? null : (
        <Notice tone="danger" isAlert>
          {problem === "sign_on_required" ? tProblem(problem) : t(problem)}
        </Notice>
      )}
      <Button isDisabled={!isMounted} isPending={isPending} onPress={() => void enter()}>
        {t("button")}
      </Button>
    </div>
  );
}

async function attempt(organization: string): Promise<"signed_in" | "turned_away" | Problem> {
  if (!knowsPasskeys()) return "unknown";
  const asked = await beginPasskeySignIn();
  const passkey = await signWithPasskey(asked);
  if (passkey === null) return "turned_away";
  return said(await signInWithPasskey({ challenge_id: asked.challenge_id, passkey, organization }));
}

function said(outcome: SignInOutcome): "signed_in" | Problem {
  return outcome === "second_step" || outcome === "step_over" || outcome === "wrong" ? "refused" : outcome;
}
