"use client";

import { buttonLook } from "@/components/button-look";
import { TextInput } from "@/components/forms/field";
import { useTranslations } from "@/features/words/use-translations";

/** Asks for an organization: a plain form, so that it works before scripts do. */
export function FindForm({ asked, next }: { asked: string; next: string }) {
  const t = useTranslations("sign_on");
  return (
    <form action="/sign-in/organization" method="get" className="grid gap-4">
      {next === "/" ? null : <input type="hidden" name="next" value={next} />}
      <TextInput
        label={t("asked")}
        name="asked"
        defaultValue={asked}
        required
        maxLength={254}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="submit" className={buttonLook({ variant: "primary" })}>
        {t("find")}
      </button>
    </form>
  );
}
