"use client";

import { useState } from "react";
import { SegmentedControl } from "@/components/forms/segmented-control";
import type { PendingSignOn } from "@/contracts/sign-in/sign-on";
import { useTranslations } from "@/features/words/use-translations";
import { ConfirmForm } from "./confirm-form";
import { JoinAsNew } from "./join-as-new";

/** Two ways in for somebody whom the provider vouches for: only the visitor knows which one fits. */
export function Newcomer({ newcomer, locale }: { newcomer: PendingSignOn; locale: "en" | "de" | "fr" }) {
  const t = useTranslations("sign_on");
  const [way, setWay] = useState<"new" | "own">("new");
  const { organization_name: organization, name, email, ways } = newcomer;
  if (!ways.includes("new")) return <ConfirmForm email={email} />;
  return (
    <div className="grid gap-6">
      <SegmentedControl
        label={t("way")}
        value={way}
        onChange={setWay}
        options={[
          { id: "new", label: t("way_new") },
          { id: "own", label: t("way_own") },
        ]}
      />
      {way === "new" ? (
        <JoinAsNew organization={organization} name={name} locale={locale} />
      ) : (
        <>
          <p className="text-small text-muted wrap-anywhere">{t("own_hint", { organization })}</p>
          <ConfirmForm email={email} />
        </>
      )}
    </div>
  );
}
