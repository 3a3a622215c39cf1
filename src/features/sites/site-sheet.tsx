"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPCClient } from "@/client/trpc";
import { ComboBox } from "@/components/forms/combo-box";
import { TextArea } from "@/components/forms/field";
import { NamedSheet } from "@/features/admin/named-sheet";
import { useNamedForm } from "@/features/admin/use-named-form";
import { FormField } from "@/features/forms/form-field";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { SiteForesight } from "./site-foresight";
import { ownTimeZone, timeZoneOptions } from "./time-zones";
import { useCountries } from "./use-countries";
import type { SiteRow } from "./use-site-rows";

interface SiteSheetProps {
  /** Null for a new one. */
  site: SiteRow | null;
  /** The country that most sites are in, for a new one. */
  usualCountry: string | null;
  onClose: () => void;
  onDelete: (site: SiteRow) => void;
}

/** Where people work: its country and time zone decide which holidays and which date they have. */
export function SiteSheet({ site, usualCountry, onClose, onDelete }: SiteSheetProps) {
  const t = useTranslations("sites");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const countries = useCountries();
  const form = useNamedForm({
    noun: "sites",
    isNew: site === null,
    values: {
      name: site?.name ?? "",
      country_code: site?.country_code ?? usualCountry ?? "",
      time_zone: site?.time_zone ?? ownTimeZone() ?? "",
      address: site?.address ?? "",
    },
    save: (fields) =>
      site ? client.sites.update.mutate({ id: site.id, ...fields }) : client.sites.create.mutate(fields),
    onSaved: () => {
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  const wanted = useFormValues(form);
  const zones = useMemo(() => timeZoneOptions(site?.time_zone ?? null), [site]);
  return (
    <NamedSheet
      noun="sites"
      named={site}
      lead={site ? t("people_count", { count: site.people }) : null}
      nameField={(rules) => form.field("name", rules)}
      {...{ form, onClose, onDelete }}
    >
      <FormField form={form} name="country_code" rules={{ required: t("country_needed") }}>
        {({ value, onChange, error }) => (
          <ComboBox
            label={t("country")}
            hint={t("country_hint")}
            options={countries.options}
            value={value || null}
            onChange={(code) => onChange(code ?? "")}
            emptyLabel={t("no_country")}
            error={error}
          />
        )}
      </FormField>
      <FormField form={form} name="time_zone" rules={{ required: t("time_zone_needed") }}>
        {({ value, onChange, error }) => (
          <ComboBox
            label={t("time_zone")}
            hint={t("time_zone_hint")}
            options={zones}
            value={value || null}
            onChange={(zone) => onChange(zone ?? "")}
            emptyLabel={t("no_time_zone")}
            error={error}
          />
        )}
      </FormField>
      <TextArea label={t("address")} aside={t("optional")} maxLength={500} {...form.field("address")} />
      {site ? <SiteForesight site={site} wanted={wanted} /> : null}
    </NamedSheet>
  );
}
