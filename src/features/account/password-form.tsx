"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/field";
import { toastDone, toastProblem } from "@/components/toast";
import { NewPasswordField } from "./new-password-field";

const EMPTY = { current: "", password: "" };

/** Another password, for whoever knows the present one. */
export function PasswordForm() {
  const t = useTranslations("account");
  const trpc = useTRPC();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const change = useMutation(trpc.account.changePassword.mutationOptions());
  const save = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        toastDone(t("password_changed"));
        reset(EMPTY);
      },
      onError: (error) => {
        const problem = problemOf(error);
        if (problem?.errors?.[0]?.path === "/current") setError("current", { message: t("current_wrong") });
        else toastProblem(t(problem?.code === "rate_limited" ? "password_throttled" : "save_failed"));
      },
    }),
  );
  return (
    <section aria-labelledby="password" className="border-t pt-8">
      <h2 id="password" className="mb-4 font-strong">
        {t("password")}
      </h2>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextInput
          label={t("current_password")}
          type="password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register("current", { validate: (current) => current !== "" || t("current_needed") })}
        />
        <NewPasswordField
          error={errors.password?.message}
          register={(rules) => register("password", rules)}
        />
        <Button type="submit" isPending={change.isPending} className="justify-self-start">
          {t("change_password")}
        </Button>
      </form>
    </section>
  );
}
