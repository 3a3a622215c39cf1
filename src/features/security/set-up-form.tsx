"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { Notice } from "@/components/notice";
import { DialogActions } from "@/components/overlays/dialog";
import type { AuthenticatorSetUp } from "@/contracts/sign-in/factors";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import type { AddFactorProps } from "./add-factor-dialog";

/** Asks for a new secret, and shows it until a code confirms it. */
export function SetUpForm(props: AddFactorProps) {
  const client = useTRPCClient();
  const problemWords = useProblemWords();
  // A secret belongs to one set-up, and is not kept when that is closed.
  const { data, error } = useQuery({
    queryKey: ["authenticator-set-up", useId()],
    queryFn: () => client.factors.beginAuthenticator.mutate(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error !== null)
    return (
      <Notice tone="danger" isAlert>
        {problemWords(error)}
      </Notice>
    );
  return data === undefined ? (
    <div aria-busy className="min-h-96" />
  ) : (
    <ConfirmForm setUp={data} {...props} />
  );
}

function ConfirmForm({ setUp, onClose, onAdded }: AddFactorProps & { setUp: AuthenticatorSetUp }) {
  const t = useTranslations("security");
  const client = useTRPCClient();
  const form = useEntryForm({
    values: { code: "" },
    isLost: () => false,
    send: ({ code }) => client.factors.confirmAuthenticator.mutate({ token: setUp.token, code }),
    onSent: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <p>{t("set_up_scan")}</p>
      <QrImage code={setUp.qr_code} label={t("set_up_image")} />
      <div>
        <p className="text-small text-muted">{t("set_up_key")}</p>
        <code className="font-mono wrap-anywhere">{setUp.secret.match(/.{1,4}/g)?.join(" ")}</code>
      </div>
      <p className="text-small">
        <a href={setUp.address} className="text-accent-ink underline">
          {t("set_up_open")}
        </a>
      </p>
      <TextInput
        label={t("set_up_code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputClassName="max-w-40"
        {...form.field("code", { validate: (code) => code !== "" || t("prove_needed") })}
      />
      <DialogActions>
        <Button onPress={onClose}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("set_up_add")}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Black on white in every theme, because cameras read nothing else reliably. */
function QrImage({ code: { size, path }, label }: { code: AuthenticatorSetUp["qr_code"]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
