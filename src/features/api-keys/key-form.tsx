"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { TextInput } from "@/components/forms/field";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page-header";
import type { CreatedApiKey } from "@/contracts/api-keys";
import { useMe } from "@/features/account/use-me";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { ExpiryField } from "./expiry-field";
import { type KeyValues, keyInput } from "./key-values";
import { ScopesField } from "./scopes-field";

interface KeyFormProps {
  values: KeyValues;
  /** How many days a key may last; null means no limit. */
  longestDays: number | null;
  /** Where to go back to without a key. */
  back: string;
  onCreated: (key: CreatedApiKey) => void;
}

/** What a new key is called, how long it lasts and what it may do. */
export function KeyForm({ values, longestDays, back, onCreated }: KeyFormProps) {
  const t = useTranslations("api_keys");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const me = useMe();
  const form = useEntryForm({
    values,
    send: (typed) => client.apiKeys.create.mutate(keyInput(typed, me.employee)),
    onSent: (key) => {
      onCreated(key);
      void queryClient.invalidateQueries(trpc.apiKeys.list.queryFilter());
    },
    fieldOf: (name) => {
      if (name === "expires_at") return "expiry";
      return name === "name" || name === "description" || name === "scopes" ? name : null;
    },
  });
  const { expiry } = useFormValues(form);
  return (
    <Form form={form} className="max-w-2xl">
      <PageHeader title={t("new_title")} />
      <div className="grid gap-6">
        <TextInput
          label={t("name")}
          hint={t("name_hint")}
          autoComplete="off"
          {...form.field("name", { validate: (name) => name.trim() !== "" || t("name_needed") })}
        />
        <TextInput
          label={t("description")}
          aside={t("optional")}
          autoComplete="off"
          {...form.field("description")}
        />
        <ExpiryField form={form} choice={expiry} today={me.employee.today} longestDays={longestDays} />
        <FormField
          form={form}
          name="scopes"
          rules={{ validate: (scopes) => scopes.length > 0 || t("scopes_needed") }}
        >
          {(field) => <ScopesField role={me.role} {...field} />}
        </FormField>
        <FormProblem form={form} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={form.isSending}>
            {t("create")}
          </Button>
          <Link href={back} className={buttonLook()}>
            {t("back")}
          </Link>
        </div>
      </div>
    </Form>
  );
}
