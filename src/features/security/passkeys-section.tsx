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
import type { OwnPasskey } from "@/contracts/sign-in/passkeys";
import { useTranslations } from "@/features/words/use-translations";
import { PasskeyList } from "./passkey-list";

const isWanted = ({ isOpen }: { isOpen: boolean }) => isOpen;
const ProveDialog = later(() => import("./prove-dialog").then((module) => module.ProveDialog), {
  isSoon: true,
  isWanted,
});
const PasskeyDialog = later(() => import("./passkey-dialog").then((module) => module.PasskeyDialog), {
  isSoon: true,
  isWanted,
});
const RenameDialog = later(() => import("./rename-dialog").then((module) => module.RenameDialog), {
  isSoon: true,
  isWanted: ({ passkey }) => passkey !== null,
});

type Open = { kind: "proof" | "new" } | { kind: "rename" | "removal"; passkey: OwnPasskey };

/** The passkeys of the person: added, named, and removed after showing again who one is. */
export function PasskeysSection({ factors }: { factors: OwnFactors }) {
  const t = useTranslations("security");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queryClient.invalidateQueries(trpc.factors.pathFilter());
  const removed = open?.kind === "removal" ? open.passkey : null;
  return (
    <Section
      title={t("passkeys")}
      actions={
        <Button onPress={() => setOpen({ kind: factors.may_add ? "new" : "proof" })}>
          {t("passkey_add")}
        </Button>
      }
    >
      {factors.passkeys.length === 0 ? (
        <Card className="p-4">{t("passkeys_none")}</Card>
      ) : (
        <PasskeyList
          passkeys={factors.passkeys}
          onRename={(passkey) => setOpen({ kind: "rename", passkey })}
          onRemove={(passkey) => setOpen({ kind: "removal", passkey })}
        />
      )}
      <ProveDialog
        title={t("prove_title")}
        submitLabel={t("go_on")}
        isOpen={open?.kind === "proof"}
        factors={factors}
        onClose={close}
        onProven={() => setOpen({ kind: "new" })}
      >
        {t("prove_lead")}
      </ProveDialog>
      <ProveDialog
        title={t("passkey_remove_title", { name: removed?.name ?? "" })}
        submitLabel={t("passkey_remove")}
        isDanger
        isOpen={removed !== null}
        factors={factors}
        onClose={close}
        onProven={async () => {
          if (removed !== null) await client.passkeys.remove.mutate({ id: removed.id });
          toastDone(t("passkey_removed"));
          close();
          await refresh();
        }}
      >
        {t("passkey_remove_consequence")}
      </ProveDialog>
      <PasskeyDialog isOpen={open?.kind === "new"} onClose={close} onAdded={() => void refresh()} />
      <RenameDialog
        passkey={open?.kind === "rename" ? open.passkey : null}
        onClose={close}
        onRenamed={() => void refresh()}
      />
    </Section>
  );
}
