"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { problemOf } from "@/client/problem";
import { signIn } from "@/client/session";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/field";
import { Notice } from "@/components/notice";

const EXPLAINED: Readonly<
  Record<string, "problem.wrong" | "problem.rate_limited" | "link_spent" | "join_already">
> = {
  validation_failed: "problem.wrong",
  rate_limited: "problem.rate_limited",
  not_found: "link_spent",
  already_set_up: "join_already",
};

/** Accepts an invitation with the visitor's own e-mail and password, which stay as they are, and signs in. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("sign_in");
  const trpc = useTRPC();
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email, password: "" } });
  const accept = useMutation(trpc.signInLinks.accept.mutationOptions());
  const submit = handleSubmit(async (credentials) => {
    try {
      await accept.mutateAsync({ token, ...credentials });
    } catch {
      setFocus("password", { shouldSelect: true });
      return;
    }
    const outcome = await signIn(credentials);
    window.location.assign(outcome === "signed_in" ? "/" : "/sign-in");
  });
  const { errors, isSubmitting } = formState;
  const code = accept.error ? (problemOf(accept.error)?.code ?? "") : null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {code === null ? null : (
        <Notice tone="danger" isAlert>
          {t(EXPLAINED[code] ?? "join_failed")}
        </Notice>
      )}
      <TextInput
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email", { validate: (value) => value.includes("@") || t("email_needed") })}
      />
      <TextInput
        label={t("password")}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { validate: (value) => value !== "" || t("password_needed") })}
      />
      <Button type="submit" variant="primary" isPending={isSubmitting || accept.isSuccess}>
        {t("join_submit")}
      </Button>
    </form>
  );
}
