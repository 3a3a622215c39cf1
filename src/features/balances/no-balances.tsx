"use client";

import { Wallet } from "lucide-react";
import { buttonLook } from "@/components/button-look";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";

/** Shown instead of balances while the reader has no policy: what comes next, for admins with a link. */
export function NoBalances() {
  const t = useTranslations("home");
  const isAdmin = useMe().role === "admin";
  return (
    <EmptyState
      icon={Wallet}
      title={t("no_balances")}
      className="rounded border bg-surface"
      action={
        isAdmin ? (
          <Link href="/admin/policies" className={buttonLook()}>
            {t("to_policies")}
          </Link>
        ) : null
      }
    >
      {t(isAdmin ? "no_balances_admin" : "no_balances_hint")}
    </EmptyState>
  );
}
