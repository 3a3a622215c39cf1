"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { later } from "@/components/overlays/later";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import type { Days } from "./use-whose";

const DelegationSheet = later(() => import("./delegation-sheet").then((module) => module.DelegationSheet));

/** Says that nobody else decides on some days, and offers to name somebody. */
export function NameDelegate({ days, children }: { days: Days; children: ReactNode }) {
  const t = useTranslations("delegations");
  const { employee } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <Notice>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {children}
        <Button size="small" className="sm:-my-1.5" onPress={() => setOpen(true)}>
          {t("add")}
        </Button>
      </span>
      {isOpen ? <DelegationSheet approver={employee} days={days} onClose={() => setOpen(false)} /> : null}
    </Notice>
  );
}
