"use client";

import { useLocale } from "next-intl";
import { useEffect } from "react";
import { signIn } from "@/client/sign-in/session";
import { useTRPCClient } from "@/client/trpc";
import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { ComboBox } from "@/components/forms/combo-box";
import { TextInput } from "@/components/forms/field";
import { countryOfTimeZone, timeZoneFrom } from "@/domain/directory/country-time-zones";
import { languageOf } from "@/domain/locale";
import { NewPasswordField } from "@/features/account/new-password-field";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { type EntryForm, useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { CountryTimeZone } from "@/features/sites/time-zone-field";
import { ownTimeZone } from "@/features/sites/time-zones";
import { useCountries } from "@/features/sites/use-countries";
import { useTranslations } from "@/features/words/use-translations";

const NOTHING = {
  organization_name: "",
  country_code: "",
  time_zone: "",
  name: "",
  email: "",
  password: "",
};

type SetUp = typeof NOTHING;

/** The first organization and its admin, who is signed in then. */
export function SetUpForm({ token }: { token: string }) {
  const t = useTranslations("first_run");
  const client = useTRPCClient();
  const isMounted = useMounted();
  const locale = languageOf(useLocale()) ?? undefined;
  const form = useEntryForm({
    values: NOTHING,
    send: async (wanted) => {
      await client.firstRun.setUp.mutate({ token, ...wanted, locale });
      return signIn({ email: wanted.email, password: wanted.password });
    },
    onSent: (outcome) => window.location.assign(outcome === "signed_in" ? "/admin" : "/sign-in"),
    leaves: true,
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <OrganizationFields form={form} />
      <AdminFields form={form} />
      <NewPasswordField field={(rules) => form.field("password", rules)} />
      <Button type="submit" variant="primary" isDisabled={!isMounted} isPending={form.isSending}>
        {t("submit")}
      </Button>
    </Form>
  );
}

/** The browser suggests the country; the time zone follows from it. */
function OrganizationFields({ form }: { form: EntryForm<SetUp> }) {
  const t = useTranslations("first_run");
  const tSites = useTranslations("sites");
  const countries = useCountries();
  const { change, getValues, reset } = form;
  const { country_code: country } = useFormValues(form);
  useEffect(() => {
    const zone = ownTimeZone();
    const here = zone === null ? null : countryOfTimeZone(zone);
    if (zone === null || here === null || getValues().country_code !== "") return;
    reset({ ...getValues(), country_code: here, time_zone: zone });
  }, [getValues, reset]);
  return (
    <>
      <TextInput
        label={t("organization")}
        maxLength={100}
        autoComplete="organization"
        autoFocus
        {...form.field("organization_name", {
          validate: (name) => name.trim() !== "" || t("organization_needed"),
        })}
      />
      <FormField form={form} name="country_code" rules={{ required: tSites("country_needed") }}>
        {({ value, error }) => (
          <ComboBox
            label={tSites("country")}
            options={countries.options}
            value={value || null}
            onChange={(code) => change({ country_code: code ?? "", time_zone: timeZoneFrom(code ?? "") })}
            emptyLabel={tSites("no_country")}
            error={error}
          />
        )}
      </FormField>
      {country === "" ? null : (
        <FormField form={form} name="time_zone" rules={{ required: tSites("time_zone_needed") }}>
          {(field) => <CountryTimeZone country={country} {...field} />}
        </FormField>
      )}
    </>
  );
}

function AdminFields({ form }: { form: EntryForm<SetUp> }) {
  const t = useTranslations("first_run");
  const tSignIn = useTranslations("sign_in");
  return (
    <>
      <TextInput
        label={t("your_name")}
        maxLength={100}
        autoComplete="name"
        {...form.field("name", { validate: (name) => name.trim() !== "" || t("name_needed") })}
      />
      <TextInput
        label={tSignIn("email")}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="username"
        {...form.field("email", { validate: (email) => email.includes("@") || tSignIn("email_needed") })}
      />
    </>
  );
}
