"use client";

import { useState } from "react";
import { signWithPasskey } from "@/client/passkeys";
import { signInWithPasskey } from "@/client/session";
import { useMounted } from "@/client/use-mounted";
import { beginPasskeySignIn } from "@/client/visitor";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useTranslations } from "@/features/words/use-translations";

import { organizationIn } from "./return-path";

/** Signs in with a passkey, which says itself whose it is. */
export function PasskeyButton({ next }: { next: string }) {
  const t = useTranslations("sign_in");
  const isMounted = useMounted();
  const [problem, setProblem] = useState<"refused" | "unreached" | null>(null);
  const [isPending, setPending] = useState(false);
  const enter = async () => {
    setProblem(null);
    setPending(true);
    const outcome = await attempt(organizationIn(next)).catch(() => "unreached" as const);
    if (outcome === "signed_in") return window.location.assign(next + window.location.hash);
    setPending(false);
    if (outcome !== "turned_away") setProblem(outcome);
  };
  return (
    <div className="mt-4 grid gap-4 border-t pt-4">
      {problem === null ? null : (
        <Notice tone="danger" isAlert>
          {t(`passkey.${problem}`)}
        </Notice>
      )}
      <Button isDisabled={!isMounted} isPending={isPending} onPress={() => void enter()}>
        {t("passkey.button")}
      </Button>
    </div>
  );
}

async function attempt(organization: string) {
  const asked = await beginPasskeySignIn();
  const passkey = await signWithPasskey(asked);
  if (passkey === null) return "turned_away";
  const outcome = await signInWithPasskey({ challenge_id: asked.challenge_id, passkey, organization });
  return outcome === "signed_in" || outcome === "unreached" ? outcome : "refused";
}
