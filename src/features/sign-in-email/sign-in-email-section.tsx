"use client";

import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { MailQuestion } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";
import { AskForEmailForm } from "./ask-for-email-form";

/** With which address the person signs in, and which one waits to be confirmed. */
export function SignInEmailSection() {
  const t = useTranslations("sign_in_email");
  const trpc = useTRPC();
  const [isAsking, setAsking] = useState(false);
  const { data } = useSuspenseQuery(trpc.signInEmail.get.queryOptions());
  return (
    <section aria-labelledby="sign-in-email" className="border-t pt-8">
      <h2 id="sign-in-email" className="mb-1 font-strong">
        {t("title")}
      </h2>
      <p className="mb-4 text-muted">{t("present", { email: data.email })}</p>
      {data.asked === null ? null : <Waiting {...data.asked} />}
      {isAsking ? (
        <AskForEmailForm onDone={() => setAsking(false)} />
      ) : (
        <Button onPress={() => setAsking(true)}>{t("change")}</Button>
      )}
    </section>
  );
}

function Waiting({ email, expires_at }: { email: string; expires_at: string }) {
  const t = useTranslations("sign_in_email");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const instants = useInstants();
  const withdraw = useMutation(
    trpc.signInEmail.withdraw.mutationOptions({
      onSuccess: () => toastDone(t("withdrawn")),
      onError: () => toastProblem(t("failed")),
      onSettled: () => queryClient.invalidateQueries(trpc.signInEmail.get.queryFilter()),
    }),
  );
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <MailQuestion aria-hidden className="size-5 shrink-0 self-start text-muted" />
      <div className="min-w-0 grow basis-60">
        <p className="font-strong wrap-anywhere">{t("waiting", { email })}</p>
        <p className="text-small text-muted">{t("waiting_hint", { date: instants(expires_at) })}</p>
      </div>
      <Button size="small" isPending={withdraw.isPending} onPress={() => withdraw.mutate({})}>
        {t("withdraw")}
      </Button>
    </Card>
  );
}
