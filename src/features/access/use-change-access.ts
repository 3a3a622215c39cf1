"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

export type AccessChange = "endSessions" | "revokeKeys" | "remind";

/** Changes the access of people, and says what came of it. */
export function useChangeAccess(onDone: () => void) {
  const t = useTranslations("access");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const [pending, setPending] = useState<AccessChange | null>(null);

  const send = async (what: AccessChange, employee_ids: string[]) => {
    switch (what) {
      case "endSessions": {
        const { ended } = await client.access.endSessions.mutate({ employee_ids });
        return toastDone(t("sessions_ended", { count: ended }));
      }
      case "revokeKeys": {
        const { revoked } = await client.access.revokeKeys.mutate({ employee_ids });
        return toastDone(t("keys_revoked", { count: revoked }));
      }
      case "remind": {
        const { reminded, skipped, is_mailed } = await client.access.remind.mutate({ employee_ids });
        if (reminded.length > 0) {
          toastDone(t(is_mailed ? "reminded" : "reminded_kept", { count: reminded.length }));
        }
        const lately = skipped.filter(({ why }) => why === "reminded_lately").length;
        if (lately > 0) toastProblem(t("reminded_lately", { count: lately }));
      }
    }
  };

  const change = async (what: AccessChange, ids: readonly string[]) => {
    setPending(what);
    try {
      await send(what, [...ids]);
      onDone();
    } catch (error) {
      toastProblem(t("failed"), problemWords(error));
    } finally {
      setPending(null);
      void queryClient.invalidateQueries(trpc.access.pathFilter());
      void queryClient.invalidateQueries(trpc.people.pathFilter());
    }
  };
  return { change: (what: AccessChange, ids: readonly string[]) => void change(what, ids), pending };
}
