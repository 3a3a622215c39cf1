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
import { useTranslations } from "@/features/words/use-translations";

const ProveDialog = later(() => import("./prove-dialog").then((module) => module.ProveDialog), {
  isSoon: true,
  isWanted: ({ isOpen }) => isOpen,
});

/** Whether there is a password; whoever has passkeys may do without. */
export function PasswordSection({ factors }: { factors: OwnFactors }) {
  const t = useTranslations("security");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await client.passkeys.removePassword.mutate();
    toastDone(t("password_removed"));
    setAsking(false);
    await queryClient.invalidateQueries(trpc.factors.pathFilter());
  };
  return (
    <Section title={t("password")}>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <p className="min-w-0 basis-64 grow">{t(factors.has_password ? "password_is" : "password_none")}</p>
        {factors.has_password ? (
          <Button onPress={() => setAsking(true)}>{t("password_remove")}</Button>
        ) : null}
      </Card>
      <ProveDialog
        title={t("password_remove_title")}
        submitLabel={t("password_remove")}
        isDanger
        isOpen={isAsking}
        factors={factors}
        onClose={() => setAsking(false)}
        onProven={remove}
      >
        {t("password_remove_consequence")}
      </ProveDialog>
    </Section>
  );
}
