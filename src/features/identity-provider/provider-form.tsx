"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { TextInput } from "@/components/forms/field";
import { Notice } from "@/components/notice";
import { toastDone } from "@/components/overlays/toast";
import type { IdentityProvider } from "@/contracts/sign-in/sign-on";
import { Form, FormProblem } from "@/features/forms/form";
import { type EntryForm, useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { domainsIn } from "./domains-typed";
import { ProviderChoices, type ProviderValues } from "./provider-choices";

/** Everything that the service has to know of the provider. */
export function ProviderForm({ kept }: { kept: IdentityProvider | null }) {
  const t = useTranslations("identity_provider");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm<ProviderValues>({
    values: {
      issuer: kept?.issuer ?? "",
      client_id: kept?.client_id ?? "",
      client_secret: "",
      domains: kept?.domains.join(", ") ?? "",
      creates_members: kept?.creates_members ?? false,
      is_required: kept?.is_required ?? false,
    },
    send: ({ client_secret, domains, ...settings }) =>
      client.identityProvider.save.mutate({
        ...settings,
        domains: domainsIn(domains) ?? [],
        ...(client_secret !== "" && { client_secret }),
      }),
    onSent: () => {
      toastDone(t("saved"));
      return queryClient.invalidateQueries(trpc.identityProvider.pathFilter());
    },
    // What is wrong with requiring it is said above the form, where it can be read whole.
    fieldOf: (name) => FIELDS.find((field) => field === name) ?? null,
  });
  return (
    <Card className="p-4">
      <Form form={form} className="grid gap-4">
        <FormProblem form={form} />
        <IssuerField form={form} kept={kept} />
        <TextInput
          label={t("client_id")}
          autoComplete="off"
          spellCheck={false}
          {...form.field("client_id", { validate: (id) => id.trim() !== "" || t("client_id_needed") })}
        />
        <TextInput
          label={t("client_secret")}
          hint={t(kept?.has_secret === true ? "secret_kept" : "secret_hint")}
          type="password"
          autoComplete="off"
          {...form.field("client_secret")}
        />
        {kept?.has_secret === false ? <Notice tone="warn">{t("secret_lost")}</Notice> : null}
        <TextInput
          label={t("domains")}
          hint={t("domains_hint")}
          autoComplete="off"
          spellCheck={false}
          {...form.field("domains", {
            validate: (typed) => domainsIn(typed) !== null || t("domains_needed"),
          })}
        />
        <ProviderChoices form={form} kept={kept} />
        <Button type="submit" variant="primary" className="justify-self-start" isPending={form.isSending}>
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}

const FIELDS = ["issuer", "client_id", "client_secret", "domains"] as const;

function IssuerField({ form, kept }: { form: EntryForm<ProviderValues>; kept: IdentityProvider | null }) {
  const t = useTranslations("identity_provider");
  const { issuer } = useFormValues(form);
  const isOther = kept !== null && issuer.trim() !== kept.issuer;
  return (
    <TextInput
      label={t("issuer")}
      hint={t(isOther ? "issuer_changed" : "issuer_hint")}
      type="url"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      {...form.field("issuer", { validate: (address) => address.trim() !== "" || t("issuer_needed") })}
    />
  );
}
