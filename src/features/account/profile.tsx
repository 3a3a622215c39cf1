"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useForm } from "react-hook-form";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { TextInput } from "@/components/field";
import { PageHeader } from "@/components/page-header";
import { SegmentedControl } from "@/components/segmented-control";
import { Select } from "@/components/select";
import { toastDone, toastProblem } from "@/components/toast";
import { AccountTabs } from "./account-tabs";
import { LANGUAGES, type Language } from "./locale";
import { PasswordForm } from "./password-form";
import { useMe } from "./use-me";
import { useThemeChoice } from "./use-theme-choice";

const NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français" };
const THEMES = ["light", "dark", "system"] as const;

/** Name, language and look of the person who is signed in. */
export function Profile({ language }: { language: Language }) {
  const t = useTranslations("account");
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const me = useMe();
  const { theme } = useTheme();
  const isMounted = useMounted();
  const chooseTheme = useThemeChoice();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: me.employee.name },
  });
  const update = useMutation(trpc.account.updateProfile.mutationOptions());
  const save = handleSubmit(({ name }) =>
    update.mutate(
      { name },
      {
        onSuccess: () => {
          toastDone(t("saved"));
          void queryClient.invalidateQueries();
        },
        onError: (error) => {
          const message = problemOf(error)?.errors?.[0]?.message;
          if (message) setError("name", { message });
          else toastProblem(t("save_failed"));
        },
      },
    ),
  );
  const speak = (locale: Language) =>
    update.mutate(
      { locale },
      { onSuccess: () => router.refresh(), onError: () => toastProblem(t("save_failed")) },
    );
  return (
    <div className="max-w-xl">
      <AccountTabs />
      <PageHeader title={t("profile")}>{me.employee.email}</PageHeader>
      <div className="grid gap-8">
        <form noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-2">
          <TextInput
            label={t("name")}
            autoComplete="name"
            maxLength={100}
            error={formState.errors.name?.message}
            className="grow"
            {...register("name", { validate: (name) => name.trim() !== "" || t("name_needed") })}
          />
          <Button type="submit" isPending={update.isPending}>
            {t("save")}
          </Button>
        </form>
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
        <PasswordForm />
      </div>
    </div>
  );
}
