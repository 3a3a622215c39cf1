"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTRPCClient } from "@/client/trpc";
import { ComboBox } from "@/components/combo-box";
import { TextArea } from "@/components/field";
import { NamedSheet } from "@/features/admin/named-sheet";
import { useEntryForm } from "@/features/forms/use-entry-form";
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
  const form = useEntryForm({
    name: site?.name ?? "",
    country_code: site?.country_code ?? usualCountry ?? "",
    time_zone: site?.time_zone ?? ownTimeZone() ?? "",
    address: site?.address ?? "",
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  const place = useWatch({ control });
  const zones = useMemo(() => timeZoneOptions(site?.time_zone ?? null), [site]);
  return (
    <NamedSheet
      noun="sites"
      named={site}
      lead={site ? t("people_count", { count: site.people }) : null}
      {...{ form, onClose, onDelete }}
      save={(fields) =>
        site ? client.sites.update.mutate({ id: site.id, ...fields }) : client.sites.create.mutate(fields)
      }
      onSaved={() => {
        onClose();
        void queryClient.invalidateQueries();
      }}
    >
      <Controller
        control={control}
        name="country_code"
        rules={{ required: t("country_needed") }}
        render={({ field }) => (
          <ComboBox
            label={t("country")}
            hint={t("country_hint")}
            options={countries.options}
            value={field.value || null}
            onChange={field.onChange}
            emptyLabel={t("no_country")}
            error={errors.country_code?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="time_zone"
        rules={{ required: t("time_zone_needed") }}
        render={({ field }) => (
          <ComboBox
            label={t("time_zone")}
            hint={t("time_zone_hint")}
            options={zones}
            value={field.value || null}
            onChange={field.onChange}
            emptyLabel={t("no_time_zone")}
            error={errors.time_zone?.message}
          />
        )}
      />
      <TextArea
        label={t("address")}
        aside={t("optional")}
        maxLength={500}
        error={errors.address?.message}
        {...register("address")}
      />
      {site ? <SiteForesight site={site} wanted={place} /> : null}
    </NamedSheet>
  );
}
