"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { TextInput } from "@/components/field";
import { Notice } from "@/components/notice";

/** Asks for a link to set another password. What it says afterwards is the same for every address. */
export function ForgottenForm() {
  const t = useTranslations("sign_in");
  const trpc = useTRPC();
  const isMounted = useMounted();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: "" } });
  const ask = useMutation(trpc.signInLinks.forgot.mutationOptions());
  if (ask.isSuccess) {
    return (
      <div role="status">
        <h1 className="mb-2 text-title">{t("forgot_done_title")}</h1>
        <p className="text-muted wrap-anywhere">{t("forgot_done", { email: ask.variables.email })}</p>
      </div>
    );
  }
  const code = ask.error ? problemOf(ask.error)?.code : undefined;
  const isMalformed = code === "validation_failed";
  return (
    <>
      <h1 className="mb-2 text-title">{t("forgot_title")}</h1>
      <p className="mb-6 text-muted">{t("forgot_lead")}</p>
      <form
        noValidate
        method="post"
        onSubmit={(event) => void handleSubmit(({ email }) => ask.mutate({ email: email.trim() }))(event)}
        className="grid gap-4"
      >
        {ask.error && !isMalformed ? (
          <Notice tone="danger" isAlert>
            {t(code === "rate_limited" ? "forgot_rate_limited" : "forgot_failed")}
          </Notice>
        ) : null}
        <TextInput
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={formState.errors.email?.message ?? (isMalformed ? t("email_needed") : undefined)}
          {...register("email", { validate: (value) => value.includes("@") || t("email_needed") })}
        />
        <Button type="submit" variant="primary" isDisabled={!isMounted || ask.isPending}>
          {t("forgot_submit")}
        </Button>
      </form>
    </>
  );
}
