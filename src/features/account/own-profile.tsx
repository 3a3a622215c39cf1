"use client";

import { useMutation } from "@tanstack/react-query";
import { useTheme } from "next-themes";
import { useTRPC } from "@/client/trpc";
import { useMounted } from "@/client/use-mounted";
import { SegmentedControl } from "@/components/forms/segmented-control";
import { Select } from "@/components/forms/select";
import { toastProblem } from "@/components/overlays/toast";
import { PageHeader } from "@/components/page-header";
import { LANGUAGES, type Language } from "@/domain/locale";
import { useRouter } from "@/features/forms/leaving/use-router";
import { OwnPicture } from "@/features/pictures/own-picture";
import { SignInEmailSection } from "@/features/sign-in-email/sign-in-email-section";
import { usePageLanguage } from "@/features/words/use-page-language";
import { useTranslations } from "@/features/words/use-translations";
import { AccountTabs } from "./account-tabs";
import { BoundNotice } from "./bound-notice";
import { DefaultOrganization } from "./default-organization";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import { useIsBound } from "./use-is-bound";
import { useMe } from "./use-me";
import { useThemeChoice } from "./use-theme-choice";

const NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français" };
const THEMES = ["light", "dark", "system"] as const;

/** Name, language and theme of the person who is signed in. */
export function OwnProfile() {
  const language = usePageLanguage();
  const t = useTranslations("account");
  const trpc = useTRPC();
  const router = useRouter();
  const me = useMe();
  const isBound = useIsBound();
  const { theme } = useTheme();
  const isMounted = useMounted();
  const chooseTheme = useThemeChoice();
  const update = useMutation(trpc.account.updateProfile.mutationOptions());
  const speak = (locale: Language) =>
    update.mutate(
      { locale },
      { onSuccess: () => router.refresh(), onError: () => toastProblem(t("save_failed")) },
    );
  return (
    <div>
      <AccountTabs />
      <PageHeader title={t("profile")}>{me.employee.email}</PageHeader>
      <div className="grid max-w-xl gap-8">
        <OwnPicture />
        {isBound ? <BoundNotice /> : <NameForm name={me.employee.name} />}
        <Select
          label={t("language")}
          options={LANGUAGES.map((id) => ({ id, text: NAMES[id] }))}
          value={language}
          onChange={(id) => {
            const chosen = LANGUAGES.find((known) => known === id);
            if (chosen) speak(chosen);
          }}
        />
        <SegmentedControl
          label={t("theme")}
          options={THEMES.map((id) => ({ id, label: t(`theme_${id}`) }))}
          value={isMounted ? (THEMES.find((id) => id === theme) ?? "system") : "system"}
          onChange={chooseTheme}
        />
        {isBound ? null : (
          <>
            <DefaultOrganization />
            <SignInEmailSection />
            <PasswordForm />
          </>
        )}
      </div>
    </div>
  );
}
