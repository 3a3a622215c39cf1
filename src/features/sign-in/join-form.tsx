"use client";

import { useState } from "react";
import { SegmentedControl } from "@/components/forms/segmented-control";
import { useTranslations } from "@/features/words/use-translations";
import { AcceptForm } from "./accept-form";
import { SetPasswordForm } from "./set-password-form";

/**
 * Two ways into an organization: as somebody new, or with an existing account. Only the visitor knows which
 * one fits.
 */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("sign_in");
  const [way, setWay] = useState<"new" | "have">("new");
  return (
    <div className="grid gap-6">
      <SegmentedControl
        label={t("join_choice")}
        value={way}
        onChange={setWay}
        options={[
          { id: "new", label: t("join_new") },
          { id: "have", label: t("join_have") },
        ]}
      />
      {way === "new" ? (
        <SetPasswordForm token={token} email={email} way="invitation" />
      ) : (
        <AcceptForm token={token} email={email} />
      )}
    </div>
  );
}
