"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { ComboBox } from "@/components/forms/combo-box";
import { TextArea } from "@/components/forms/field";
import { timeZoneFrom } from "@/domain/directory/country-time-zones";
import { useMe } from "@/features/account/use-me";
import { NamedSheet } from "@/features/admin/named-sheet";
import { useNamedForm } from "@/features/admin/use-named-form";
import { FormField } from "@/features/forms/form-field";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { SiteForesight } from "./site-foresight";
import { SiteRegionField } from "./site-region-field";
import { TimeZoneField } from "./time-zone-field";
import { useCountries } from "./use-countries";
import type { SiteRow } from "./use-site-rows";

interface SiteSheetProps {
  /** Null for a new one. */
  site: SiteRow | null;
  onClose: () => void;
  onDelete: (site: SiteRow) => void;
}

/** Where people work: its country and time zone decide which holidays and which date they have. */
export function SiteSheet({ site, onClose, onDelete }: SiteSheetProps) {
  const t = useTranslations("sites");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const countries = useCountries();
  // A new one begins where the organization is.
  const { country_code, time_zone } = useMe().organization;
  const form = useNamedForm({
    noun: "sites",
    isNew: site === null,
    values: {
      name: site?.name ?? "",
      country_code: site?.country_code ?? country_code,
      region_code: site?.region_code ?? null,
      time_zone: site?.time_zone ?? time_zone,
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
  return (
    <NamedSheet
      noun="sites"
      named={site}
      lead={site ? t("people_count", { count: site.people }) : null}
      nameField={(rules) => form.field("name", rules)}
      {...{ form, onClose, onDelete }}
    >
      <FormField form={form} name="country_code" rules={{ required: t("country_needed") }}>
        {({ value, error }) => (
          <ComboBox
            label={t("country")}
            hint={t("country_hint")}
            options={countries.options}
            value={value || null}
            onChange={(code) =>
              form.change({
                country_code: code ?? "",
                region_code: null,
                time_zone: timeZoneFrom(code ?? ""),
              })
            }
            emptyLabel={t("no_country")}
            error={error}
          />
        )}
      </FormField>
      <FormField form={form} name="region_code">
        {(field) => <SiteRegionField country={wanted.country_code} {...field} />}
      </FormField>
      <FormField form={form} name="time_zone" rules={{ required: t("time_zone_needed") }}>
        {(field) => <TimeZoneField country={wanted.country_code} {...field} />}
      </FormField>
      <TextArea label={t("address")} aside={t("optional")} {...form.field("address")} />
      {site ? <SiteForesight site={site} wanted={wanted} /> : null}
    </NamedSheet>
  );
}
