"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Notice } from "@/components/notice";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useInstants } from "@/features/dates/use-instants";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

interface InvitationProps {
  id: string;
  email: string;
  /** Of the open invitation. */
  until: string | null;
}

/** The way in for somebody who has not signed in here yet. */
export function Invitation({ id, email, until }: InvitationProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const instants = useInstants();
  const problemWords = useProblemWords();
  const invite = useMutation(
    trpc.people.invite.mutationOptions({
      onSuccess: ({ is_mailed }) => {
        if (is_mailed) toastDone(t("invited_told", { email }));
        void queryClient.invalidateQueries(trpc.people.pathFilter());
      },
      onError: (error) => toastProblem(t("invite_failed"), problemWords(error)),
    }),
  );
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Mail aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="font-strong">
          {until ? t("invited_until", { date: instants(until) }) : t("not_invited")}
        </p>
        <p className="text-small text-muted">
          {until ? t("invite_again_hint") : t("invite_hint", { email })}
        </p>
      </div>
      <Button
        variant={until ? "secondary" : "primary"}
        isPending={invite.isPending}
        onPress={() => invite.mutate({ id })}
      >
        {until ? t("invite_again") : t("invite")}
      </Button>
      {invite.data?.is_mailed === false ? (
        <Notice isAlert className="basis-full wrap-anywhere">
          {t("invited_kept")}
        </Notice>
      ) : null}
    </Card>
  );
}
