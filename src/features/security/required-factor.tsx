"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { later } from "@/components/overlays/later";
import type { Organizations } from "@/contracts/account";
import type { OwnFactors } from "@/contracts/sign-in/factors";
import { useSignOut } from "@/features/account/use-sign-out";
import { useSwitchOrganization } from "@/features/frame/menus/use-switch-organization";
import { useTranslations } from "@/features/words/use-translations";
import { FirstFactor } from "./first-factor";

const ProveDialog = later(() => import("./prove-dialog").then((module) => module.ProveDialog), {
  isSoon: true,
  isWanted: ({ isOpen }) => isOpen,
});

interface RequiredFactorProps {
  organization: string;
  /** Where the person wanted to go. */
  next: string;
  factors: OwnFactors;
  /** Where else the person works. */
  others: Organizations;
}

/** Asks for a second factor without which the organization lets nobody in: to add a first one, or to show one. */
export function RequiredFactor({ organization, next, factors, others }: RequiredFactorProps) {
  const isKnown = factors.authenticator !== null || factors.passkeys.length > 0;
  const goOn = () => window.location.assign(next);
  return (
    <div className="grid gap-6">
      {isKnown ? (
        <KnownFactor factors={factors} onShown={goOn} />
      ) : (
        <FirstFactor organization={organization} factors={factors} onDone={goOn} />
      )}
      <Elsewhere others={others} />
    </div>
  );
}

function KnownFactor({ factors, onShown }: { factors: OwnFactors; onShown: () => void }) {
  const t = useTranslations("security");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="text-muted">{t("required.lead_known")}</p>
      <Button variant="primary" className="justify-self-start" onPress={() => setAsking(true)}>
        {t("required.show")}
      </Button>
      <ProveDialog
        title={t("prove_title")}
        submitLabel={t("go_on")}
        isOpen={isAsking}
        // A password alone is what does not do here.
        factors={{ ...factors, has_password: false }}
        onClose={() => setAsking(false)}
        onProven={onShown}
      >
        {t("required.prove")}
      </ProveDialog>
    </>
  );
}

function Elsewhere({ others }: { others: Organizations }) {
  const t = useTranslations("security");
  const signOut = useSignOut();
  const { switchTo, isSwitching } = useSwitchOrganization(() => window.location.assign("/"));
  return (
    <div className="flex flex-wrap gap-2 border-t pt-4">
      {others.map(({ id, name }) => (
        <Button key={id} isPending={isSwitching} onPress={() => switchTo(id)}>
          {t("required.instead", { name })}
        </Button>
      ))}
      <Button onPress={signOut}>{t("required.sign_out")}</Button>
    </div>
  );
}
