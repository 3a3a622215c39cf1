"use client";

import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { later } from "@/components/overlays/later";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { PageHeader } from "@/components/page-header";
import { AccountTabs } from "@/features/account/account-tabs";
import { useTranslations } from "@/features/words/use-translations";
import { SessionList } from "./session-list";

const EndSessionsDialog = later(
  () => import("./end-sessions-dialog").then((module) => module.EndSessionsDialog),
  { isSoon: true, isWanted: ({ isOpen }) => isOpen },
);

/** Where the person is signed in; any session can be ended. */
export function OwnSessions() {
  const t = useTranslations("sessions");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data: sessions } = useSuspenseQuery(trpc.account.sessions.queryOptions());
  const onSettled = () => queryClient.invalidateQueries(trpc.account.sessions.queryFilter());
  const onError = () => toastProblem(t("end_failed"));
  const end = useMutation(
    trpc.account.endSession.mutationOptions({ onSuccess: () => toastDone(t("ended")), onError, onSettled }),
  );
  const endOthers = useMutation(
    trpc.account.endOtherSessions.mutationOptions({
      onSuccess: ({ ended }) => {
        toastDone(t("others_ended", { count: ended }));
        setAsking(false);
      },
      onError,
      onSettled,
    }),
  );
  const others = sessions.filter(({ is_current }) => !is_current).length;
  return (
    <div className="max-w-3xl">
      <AccountTabs />
      <PageHeader
        title={t("title")}
        actions={others > 0 ? <Button onPress={() => setAsking(true)}>{t("end_others")}</Button> : null}
      >
        <p className="max-w-lg">{t("intro")}</p>
      </PageHeader>
      <SessionList
        sessions={sessions}
        endingId={end.isPending ? end.variables.id : null}
        onEnd={(id) => end.mutate({ id })}
      />
      <EndSessionsDialog
        title={t("end_others_title", { count: others })}
        isOpen={isAsking}
        isPending={endOthers.isPending}
        onEnd={() => endOthers.mutate({})}
        onClose={() => setAsking(false)}
      >
        {t("end_others_consequence")}
      </EndSessionsDialog>
    </div>
  );
}
