"use client";

import { UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/empty-state";
import { later } from "@/components/overlays/later";
import type { DelegationOverview } from "@/contracts/delegations";
import { useTranslations } from "@/features/words/use-translations";
import { Absences } from "./absences";
import { GivenDelegations } from "./given-delegations";
import { HeldDelegations } from "./held-delegations";
import { type Days, type Person, useWhose } from "./use-whose";

const DelegationSheet = later(() => import("./delegation-sheet").then((module) => module.DelegationSheet));

interface DelegationsProps {
  approver: Person;
  overview: DelegationOverview;
  className?: string;
}

/** When an approver is away, who decides meanwhile, and for whom they decide themselves. */
export function Delegations({ approver, overview, className }: DelegationsProps) {
  const t = useTranslations("delegations");
  const whose = useWhose(approver);
  const [asked, setAsked] = useState<Days | "any" | null>(null);
  const { is_approver, absences, given, held } = overview;
  const hasTurns = is_approver || given.length > 0;
  return (
    <div className={className}>
      {hasTurns ? (
        <>
          <Absences absences={absences} given={given} whose={whose} onName={setAsked} />
          <GivenDelegations approver={approver} given={given} onAdd={() => setAsked("any")} />
        </>
      ) : (
        <EmptyState icon={UserRoundCheck} title={t("no_turns", whose)} className="rounded border bg-surface">
          {t("no_turns_hint", whose)}
        </EmptyState>
      )}
      {held.length > 0 ? <HeldDelegations held={held} whose={whose} /> : null}
      {asked === null ? null : (
        <DelegationSheet
          approver={approver}
          days={asked === "any" ? null : asked}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
