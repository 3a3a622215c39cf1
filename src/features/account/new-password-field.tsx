"use client";

import { TextInput } from "@/components/forms/field";
import type { TextField } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

const SHORTEST = 12;
const LONGEST = 200;

/** A new password; the service says whether it is easily guessed. */
export function NewPasswordField({ field }: { field: TextField }) {
  const t = useTranslations("sign_in");
  return (
    <TextInput
      label={t("new_password")}
      type="password"
      autoComplete="new-password"
      hint={t("password_rule", { count: SHORTEST })}
      {...field({
        validate: (password) =>
          password.length < SHORTEST
            ? t("password_short", { count: SHORTEST })
            : password.length <= LONGEST || t("password_long", { count: LONGEST }),
      })}
    />
  );
}
