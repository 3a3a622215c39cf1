"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type SignInOutcome, signIn } from "@/client/session";
import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { TextInput } from "@/components/field";
import { Notice } from "@/components/notice";
import { organizationIn } from "./return-path";

interface SignInFormProps {
  /** Where to go afterwards: a path of this site. */
  next: string;
  email?: string | undefined;
}

/** E-mail and password; what was typed stays when they are wrong. */
export function SignInForm({ next, email = "" }: SignInFormProps) {
  const t = useTranslations("sign_in");
  const isMounted = useMounted();
  const [problem, setProblem] = useState<Exclude<SignInOutcome, "signed_in"> | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email, password: "" } });
  const submit = handleSubmit(async (credentials) => {
    setProblem(null);
    const outcome = await signIn({ ...credentials, organization: organizationIn(next) });
    // A whole new page, so that nothing of another person's session is left in memory.
    if (outcome === "signed_in") return window.location.assign(next + window.location.hash);
    setProblem(outcome);
    setFocus("password", { shouldSelect: true });
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem ? (
        <Notice tone="danger" isAlert>
          {t(`problem.${problem}`)}
        </Notice>
      ) : null}
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
      <Button
        type="submit"
        variant="primary"
        // Before the page is alive the browser would send the form by itself.
        isDisabled={!isMounted}
        isPending={isSubmitting || (isSubmitSuccessful && problem === null)}
      >
        {t("submit")}
      </Button>
    </form>
  );
}
