"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { later } from "@/components/overlays/later";
import type { OwnFactors } from "@/contracts/sign-in/factors";
import { useTranslations } from "@/features/words/use-translations";

const isWanted = ({ isOpen }: { isOpen: boolean }) => isOpen;
const ProveDialog = later(() => import("./prove-dialog").then((module) => module.ProveDialog), {
  isSoon: true,
  isWanted,
});
const PasskeyDialog = later(() => import("./passkey-dialog").then((module) => module.PasskeyDialog), {
  isSoon: true,
  isWanted,
});
const SetUpDialog = later(() => import("./set-up-dialog").then((module) => module.SetUpDialog), {
  isSoon: true,
  isWanted,
});

type Kind = "passkey" | "app";

interface FirstFactorProps {
  organization: string;
  factors: OwnFactors;
  onDone: () => void;
}

/** Adds a passkey or an authenticator app, after showing again who one is; then there is a way on. */
export function FirstFactor({ organization, factors, onDone }: FirstFactorProps) {
  const t = useTranslations("security");
  const [open, setOpen] = useState<{ kind: Kind; isProven: boolean } | null>(null);
  const [isAdded, setAdded] = useState(false);
  const close = () => setOpen(null);
  const add = (kind: Kind) => setOpen({ kind, isProven: factors.may_add });
  const isOpen = (kind: Kind) => open?.isProven === true && open.kind === kind;
  return (
    <>
      {isAdded ? (
        <>
          <Notice>{t("required.added")}</Notice>
          <Button variant="primary" className="justify-self-start" onPress={onDone}>
            {t("required.go", { organization })}
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">
            {t(factors.takes_passkeys ? "required.lead_new" : "required.lead_app")}
          </p>
          <div className="flex flex-wrap gap-2">
            {factors.takes_passkeys ? (
              <Button variant="primary" onPress={() => add("passkey")}>
                {t("passkey_add")}
              </Button>
            ) : null}
            <Button variant={factors.takes_passkeys ? "secondary" : "primary"} onPress={() => add("app")}>
              {t("app_add")}
            </Button>
          </div>
        </>
      )}
      <ProveDialog
        title={t("prove_title")}
        submitLabel={t("go_on")}
        isOpen={open?.isProven === false}
        factors={factors}
        onClose={close}
        onProven={() => setOpen((asked) => asked && { ...asked, isProven: true })}
      >
        {t("prove_lead")}
      </ProveDialog>
      <PasskeyDialog isOpen={isOpen("passkey")} onClose={close} onAdded={() => setAdded(true)} />
      <SetUpDialog isOpen={isOpen("app")} onClose={close} onAdded={() => setAdded(true)} />
    </>
  );
}
