"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { toastDone } from "@/components/overlays/toast";
import { Section } from "@/components/page-header";
import type { OwnFactors } from "@/contracts/sign-in/factors";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";

const isWanted = ({ isOpen }: { isOpen: boolean }) => isOpen;
const ProveDialog = later(() => import("./prove-dialog").then((module) => module.ProveDialog), {
  isSoon: true,
  isWanted,
});
const SetUpDialog = later(() => import("./set-up-dialog").then((module) => module.SetUpDialog), {
  isSoon: true,
  isWanted,
});

/** The authenticator app: added with a code, removed after showing again who one is. */
export function AuthenticatorSection({ factors }: { factors: OwnFactors }) {
  const t = useTranslations("security");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const instants = useInstants();
  const [open, setOpen] = useState<"proof" | "set_up" | "removal" | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queryClient.invalidateQueries(trpc.factors.pathFilter());
  const { authenticator } = factors;
  return (
    <Section title={t("app")}>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <p className="min-w-0 basis-64 grow">
          {authenticator === null
            ? t("app_none")
            : t("app_since", { date: instants(authenticator.added_at, "date") })}
        </p>
        {authenticator === null ? (
          <Button variant="primary" onPress={() => setOpen(factors.may_add ? "set_up" : "proof")}>
            {t("app_add")}
          </Button>
        ) : (
          <Button onPress={() => setOpen("removal")}>{t("app_remove")}</Button>
        )}
      </Card>
      <ProveDialog
        title={t("prove_title")}
        submitLabel={t("go_on")}
        isOpen={open === "proof"}
        factors={factors}
        onClose={close}
        onProven={() => setOpen("set_up")}
      >
        {t("prove_lead")}
      </ProveDialog>
      <ProveDialog
        title={t("app_remove_title")}
        submitLabel={t("app_remove")}
        isDanger
        isOpen={open === "removal"}
        factors={factors}
        onClose={close}
        onProven={async () => {
          await client.factors.removeAuthenticator.mutate();
          toastDone(t("app_removed"));
          close();
          await refresh();
        }}
      >
        {t("app_remove_consequence")}
      </ProveDialog>
      <SetUpDialog isOpen={open === "set_up"} onClose={close} onAdded={() => void refresh()} />
    </Section>
  );
}
