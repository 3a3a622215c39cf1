"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import type { OwnFactors } from "@/contracts/sign-in/factors";
import { useTranslations } from "@/features/words/use-translations";

const ProveDialog = later(() => import("./prove-dialog").then((module) => module.ProveDialog), {
  isSoon: true,
  isWanted: ({ isOpen }) => isOpen,
});
const CodesDialog = later(() => import("./codes-dialog").then((module) => module.CodesDialog), {
  isSoon: true,
  isWanted: ({ codes }) => codes !== null,
});

/** How many recovery codes are left, and a way to make new ones. */
export function RecoveryCodesSection({ factors }: { factors: OwnFactors }) {
  const t = useTranslations("security");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async () => {
    const { recovery_codes } = await client.factors.renewRecoveryCodes.mutate();
    setAsking(false);
    setCodes(recovery_codes);
    await queryClient.invalidateQueries(trpc.factors.pathFilter());
  };
  return (
    <Section title={t("codes")}>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <div className="min-w-0 basis-64 grow">
          <p className="font-strong">{t("codes_left", { count: factors.recovery_codes_left })}</p>
          <p className="text-small text-muted">{t("codes_what")}</p>
        </div>
        <Button onPress={() => setAsking(true)}>{t("codes_renew")}</Button>
      </Card>
      <ProveDialog
        title={t("codes_renew_title")}
        submitLabel={t("codes_renew")}
        isOpen={isAsking}
        factors={factors}
        onClose={() => setAsking(false)}
        onProven={renew}
      >
        {t("codes_renew_consequence")}
      </ProveDialog>
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Section>
  );
}
