"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { TextInput } from "@/components/field";
import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import type { CreatedApiKey } from "@/contracts/api-keys";
import type { Scope } from "@/domain/permissions/scopes";
import { useMe } from "@/features/account/use-me";
import { type ExpiryChoice, expiresAt, lastDayOf } from "./expiry";
import { ExpiryField } from "./expiry-field";
import { CLIENT_SCOPES } from "./scope-groups";
import { ScopesField } from "./scopes-field";
import { Secret } from "./secret";

interface KeyForm {
  name: string;
  description: string;
  scopes: Scope[];
  expiry: ExpiryChoice;
  date: string;
}

const EMPTY: KeyForm = { name: "", description: "", scopes: [], expiry: "90", date: "" };

interface NewKeyProps {
  baseUrl: string;
  /** Whether it is to be used by an AI client, which needs to read much and to ask for little. */
  isForClient: boolean;
}

/** Makes a key, then shows its secret the one time that it can be seen. */
export function NewKey({ baseUrl, isForClient }: NewKeyProps) {
  const t = useTranslations("api_keys");
  const list = isForClient ? "/account/mcp" : "/account/api-keys";
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const me = useMe();
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<KeyForm>({
    defaultValues: isForClient ? { ...EMPTY, name: t("client_name"), scopes: [...CLIENT_SCOPES] } : EMPTY,
  });
  const expiryChoice = useWatch({ control, name: "expiry" });
  const create = useMutation(
    trpc.apiKeys.create.mutationOptions({
      onSuccess: (key) => {
        setCreated(key);
        void queryClient.invalidateQueries(trpc.apiKeys.list.queryFilter());
      },
      onError: (error) => {
        for (const { path, message } of problemOf(error)?.errors ?? []) {
          const field = path.split("/")[1];
          if (field === "name" || field === "description" || field === "scopes") setError(field, { message });
          if (field === "expires_at") setError("expiry", { message });
        }
      },
    }),
  );
  if (created) return <Secret created={created} baseUrl={baseUrl} next={list} />;

  const submit = handleSubmit(({ name, description, scopes, expiry, date }) => {
    const lastDay = lastDayOf(expiry, { today: me.employee.today, date });
    if (lastDay === undefined)
      return setError("date", { message: t("expiry_date_needed") }, { shouldFocus: true });
    create.mutate({
      name,
      scopes,
      ...(description.trim() === "" ? {} : { description }),
      expires_at: lastDay && expiresAt(lastDay, me.employee.time_zone),
    });
  });
  const { errors } = formState;
  const problem = create.error ? problemOf(create.error) : undefined;
  const isElsewhere = create.isError && (problem?.errors ?? []).length === 0;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-2xl">
      <PageHeader title={t("new_title")} />
      <div className="grid gap-6">
        <TextInput
          label={t("name")}
          hint={t("name_hint")}
          error={errors.name?.message}
          maxLength={100}
          autoComplete="off"
          {...register("name", { validate: (name) => name.trim() !== "" || t("name_needed") })}
        />
        <TextInput
          label={t("description")}
          aside={t("optional")}
          error={errors.description?.message}
          maxLength={300}
          autoComplete="off"
          {...register("description")}
        />
        <ExpiryField
          choice={expiryChoice}
          today={me.employee.today}
          choiceInput={register("expiry")}
          dateInput={register("date")}
          problem={errors.expiry?.message ?? errors.date?.message}
        />
        <Controller
          control={control}
          name="scopes"
          rules={{ validate: (scopes) => scopes.length > 0 || t("scopes_needed") }}
          render={({ field }) => (
            <ScopesField
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              role={me.role}
              problem={errors.scopes?.message}
            />
          )}
        />
        {isElsewhere ? (
          <Notice tone="danger" isAlert>
            {problem?.detail ?? t("create_failed")}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={create.isPending}>
            {t("create")}
          </Button>
          <Link href={list} className={buttonLook()}>
            {t("back")}
          </Link>
        </div>
      </div>
    </form>
  );
}
