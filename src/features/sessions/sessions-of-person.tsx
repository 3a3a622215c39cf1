"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { Section } from "@/components/page-header";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";

const EndSessionsDialog = later(
  () => import("./end-sessions-dialog").then((module) => module.EndSessionsDialog),
  { isSoon: true, isWanted: ({ isOpen }) => isOpen },
);

/** Where somebody is signed in to this organization, for its admins: how often, and a way to end it. */
export function SessionsOfPerson({ id, name }: { id: string; name: string }) {
  const t = useTranslations("sessions");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const instants = useInstants();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(trpc.people.sessions.queryOptions({ id }));
  const end = useMutation(
    trpc.people.endSessions.mutationOptions({
      onSuccess: () => {
        toastDone(t("person_signed_out", { name }));
        setAsking(false);
      },
      onError: () => toastProblem(t("end_failed")),
      onSettled: () => queryClient.invalidateQueries(trpc.people.sessions.queryFilter({ id })),
    }),
  );
  if (data === undefined) return null;
  const { count, last_seen_at } = data;
  return (
    <Section title={t("title")}>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <div className="min-w-0 grow basis-48">
          <p className={count > 0 ? "font-strong" : "text-muted"}>{t("person_count", { count })}</p>
          {last_seen_at === null ? null : (
            <p className="text-small text-muted">{t("last_seen", { date: instants(last_seen_at) })}</p>
          )}
        </div>
        {count > 0 ? <Button onPress={() => setAsking(true)}>{t("end_all")}</Button> : null}
      </Card>
      <EndSessionsDialog
        title={t("person_title", { name })}
        isOpen={isAsking}
        isPending={end.isPending}
        onEnd={() => end.mutate({ id })}
        onClose={() => setAsking(false)}
      >
        {t("person_consequence")}
      </EndSessionsDialog>
    </Section>
  );
}
