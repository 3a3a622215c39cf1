"use client";

import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Dialog } from "@/components/overlays/dialog";
import { Skeleton } from "@/components/skeleton";
import type { BalanceExplanation } from "@/contracts/balances";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { Ledger } from "./ledger";

interface ExplainBalanceProps {
  /** Null while nothing is to be explained. */
  policyId: string | null;
  /** Whose balance; by default the reader's own. */
  employeeId?: string;
  /** On which day; by default today. */
  date?: string | undefined;
  onClose: () => void;
}

/** Explains a balance: the ledger whose lines add up to it, and those of earlier cycles. */
export function ExplainBalance({ policyId, employeeId, date, onClose }: ExplainBalanceProps) {
  const t = useTranslations("ledger");
  const trpc = useTRPC();
  const [shown, show] = useState<{ of: string | null; on?: string }>({ of: null });
  const step = shown.of === policyId ? shown.on : undefined;
  const on = step ?? date;
  const asked = policyId !== null && {
    policy_id: policyId,
    ...(employeeId !== undefined && { employee_id: employeeId }),
  };
  const explained = useQuery({
    ...trpc.balances.explain.queryOptions(asked ? { ...asked, ...(on !== undefined && { on }) } : skipToken),
    // Not of another policy.
    placeholderData: (before: BalanceExplanation | undefined) =>
      before?.policy_id === policyId ? keepPreviousData(before) : undefined,
  });
  return (
    <Dialog
      title={explained.data ? t("title", { name: explained.data.policy_name }) : t("title_loading")}
      isOpen={policyId !== null}
      onClose={() => {
        show({ of: null });
        onClose();
      }}
      closeLabel={t("close")}
      className="max-w-2xl"
    >
      {explained.isError ? <LoadProblem onRetry={() => void explained.refetch()} /> : null}
      {explained.isPending ? <Skeleton className="h-64" /> : null}
      {explained.data && asked ? (
        <>
          <CycleSteps
            cycle={explained.data}
            isNow={step === undefined}
            onStep={(day) => show({ of: policyId, ...(day !== null && { on: day }) })}
          />
          <Ledger explanation={explained.data} />
        </>
      ) : null}
    </Dialog>
  );
}

interface CycleStepsProps {
  cycle: BalanceExplanation;
  isNow: boolean;
  /** Null means the cycle that was explained first. */
  onStep: (day: string | null) => void;
}

/** Leads to the previous cycle, if there is one, and back to the first that was shown. */
function CycleSteps({ cycle: { held_before: before }, isNow, onStep }: CycleStepsProps) {
  const t = useTranslations("ledger");
  if (before === null && isNow) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" isDisabled={before === null} onPress={() => onStep(before)}>
        <ChevronLeft aria-hidden className="size-4" />
        {t("cycle_before")}
      </Button>
      {isNow ? null : (
        <Button size="small" onPress={() => onStep(null)}>
          {t("cycle_now")}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  );
}
