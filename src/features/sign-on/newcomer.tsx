"use client";

import { useState } from "react";
import { SegmentedControl } from "@/components/forms/segmented-control";
import type { PendingSignOn } from "@/contracts/sign-in/sign-on";
import { useTranslations } from "@/features/words/use-translations";
import { JoinAsNew } from "./join-as-new";
import { OwnAccount } from "./own-account";

interface NewcomerProps {
  newcomer: PendingSignOn;
  locale: "en" | "de" | "fr";
  /** The name of whoever is signed in here in their own way. */
  signedInAs: string | null;
}

/** Two ways in for somebody whom the provider vouches for: only the visitor knows which one fits. */
export function Newcomer({ newcomer, locale, signedInAs }: NewcomerProps) {
  const t = useTranslations("sign_on");
  const [way, setWay] = useState<"new" | "own">(signedInAs === null ? "new" : "own");
  const { organization_name: organization, slug, name, email, ways } = newcomer;
  const own = <OwnAccount email={email} slug={slug} signedInAs={signedInAs} />;
  if (!ways.includes("new")) return <div className="grid gap-6">{own}</div>;
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
          {own}
        </>
      )}
    </div>
  );
}
