"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { problemOf } from "@/client/problem";
import { signIn } from "@/client/session";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { LANGUAGES } from "@/features/account/locale";
import { NewPasswordField } from "@/features/account/new-password-field";

const EXPLAINED: Readonly<Record<string, "link_spent" | "join_known">> = {
  not_found: "link_spent",
  email_taken: "join_known",
};

interface SetPasswordFormProps {
  token: string;
  email: string;
  /** Whether the password makes a new user. */
  isInvitation: boolean;
}

/** Sets the first password of the person whom a one-time link is for, and signs them in. */
export function SetPasswordForm({ token, email, isInvitation }: SetPasswordFormProps) {
  const t = useTranslations("sign_in");
  const trpc = useTRPC();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: "" } });
  const read = useLocale();
  const locale = LANGUAGES.find((language) => read.startsWith(language));
  const join = useMutation(trpc.signInLinks.join.mutationOptions());
  const set = useMutation(trpc.signInLinks.setPassword.mutationOptions());
  const setPassword = isInvitation ? join : set;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await (isInvitation
        ? join.mutateAsync({ token, password, locale })
        : set.mutateAsync({ token, password }));
    } catch (error) {
      const message = problemOf(error)?.errors?.[0]?.message;
      if (message) setError("password", { message });
      return;
    }
    const outcome = await signIn({ email, password });
    window.location.assign(outcome === "signed_in" ? "/" : `/sign-in?email=${encodeURIComponent(email)}`);
  });
  const { errors, isSubmitting } = formState;
  const problem = setPassword.error && !errors.password ? problemOf(setPassword.error) : undefined;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem === undefined ? null : (
        <Notice tone="danger" isAlert>
          {t(EXPLAINED[problem?.code ?? ""] ?? "set_failed")}
        </Notice>
      )}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordField error={errors.password?.message} register={(rules) => register("password", rules)} />
      <Button type="submit" variant="primary" isPending={isSubmitting || (setPassword.isSuccess && !problem)}>
        {t("set_password")}
      </Button>
    </form>
  );
}
