"use client";

import { useTranslations } from "next-intl";
import type { RegisterOptions, UseFormRegisterReturn } from "react-hook-form";
import { TextInput } from "@/components/field";

const SHORTEST = 12;
const LONGEST = 200;

interface NewPasswordFieldProps {
  error: string | undefined;
  /** Registers it with the form under its name there. */
  register: (rules: Pick<RegisterOptions, "validate">) => UseFormRegisterReturn;
}

/** A password to be set, with the one rule that there is: its length. */
export function NewPasswordField({ error, register }: NewPasswordFieldProps) {
  const t = useTranslations("sign_in");
  return (
    <TextInput
      label={t("new_password")}
      type="password"
      autoComplete="new-password"
      hint={t("password_rule", { count: SHORTEST })}
      error={error}
      {...register({
        validate: (password: string) =>
          password.length < SHORTEST
            ? t("password_short", { count: SHORTEST })
            : password.length <= LONGEST || t("password_long", { count: LONGEST }),
      })}
    />
  );
}
