"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Dialog } from "@/components/overlays/dialog";
import { Skeleton } from "@/components/skeleton";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { Ledger } from "./ledger";

interface ExplainBalanceProps {
  /** Null while nothing is to be explained. */
  policyId: string | null;
  onClose: () => void;
}

/** How a balance comes about: the ledger whose lines add up to it. */
export function ExplainBalance({ policyId, onClose }: ExplainBalanceProps) {
  const t = useTranslations("ledger");
  const trpc = useTRPC();
  const explained = useQuery(
    trpc.balances.explain.queryOptions(policyId ? { policy_id: policyId } : skipToken),
  );
  return (
    <Dialog
      title={explained.data ? t("title", { name: explained.data.policy_name }) : t("title_loading")}
      isOpen={policyId !== null}
      onClose={onClose}
      closeLabel={t("close")}
      className="max-w-2xl"
    >
      {explained.isError ? <LoadProblem onRetry={() => void explained.refetch()} /> : null}
      {explained.isPending ? <Skeleton className="h-64" /> : null}
      {explained.data ? <Ledger explanation={explained.data} /> : null}
    </Dialog>
  );
}
