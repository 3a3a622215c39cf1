"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { PageHeader } from "@/components/page-header";
import type { EmailLink } from "@/contracts/sign-in-email";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useTranslations } from "@/features/words/use-translations";

/** What a link in a mail changes, and the button that does it: opening the link changes nothing. */
export function ConfirmEmail({ token, link: { email, replaces } }: { token: string; link: EmailLink }) {
  const t = useTranslations("sign_in_email");
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const confirm = useMutation(
    trpc.signInEmail.confirm.mutationOptions({
      onSuccess: async () => {
        toastDone(t("confirmed", { email }));
        await queryClient.invalidateQueries(trpc.signInEmail.get.queryFilter());
        router.replace("/account");
      },
      onError: () => toastProblem(t("failed")),
    }),
  );
  return (
    <div className="max-w-xl">
      <PageHeader title={t("confirm_title")}>
        <p className="wrap-anywhere">{t("confirm_lead", { email, replaces })}</p>
      </PageHeader>
      <Button
        variant="primary"
        isPending={confirm.isPending || confirm.isSuccess}
        onPress={() => confirm.mutate({ token })}
      >
        {t("confirm")}
      </Button>
    </div>
  );
}
