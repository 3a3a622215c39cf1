"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Select } from "@/components/forms/select";
import { toastDone } from "@/components/overlays/toast";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { chosenKeys } from "./import-choice";
import { ImportOffer } from "./import-offer";
import { PlaceFields } from "./place-fields";
import { regionChoices, regionOfSite } from "./region-choice";
import { RegionField } from "./region-field";

const YEARS_AROUND = [-1, 0, 1, 2, 3];
const NOTHING: readonly string[] = [];

interface ImportSheetProps {
  usualCountry: string;
  year: number;
  thisYear: number;
  onClose: () => void;
  onImported: (year: number) => void;
}

/** The public holidays of a country: chosen from a list, those that are there already left out. */
export function ImportSheet({ usualCountry, thisYear, onClose, onImported, ...usual }: ImportSheetProps) {
  const t = useTranslations("holidays");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: { country_code: usualCountry, region: "", site: "", year: usual.year, leftOut: NOTHING },
    // Closing loses nothing that takes more than a moment to choose again.
    isLost: () => false,
    send: ({ leftOut: _, ...typed }) => client.holidays.importPublic.mutate({ ...wantedOf(typed), keys }),
    onSent: ({ created, skipped }) => {
      toastDone(
        t("imported", { count: created }),
        skipped > 0 ? t("skipped", { count: skipped }) : undefined,
      );
      onImported(wanted.year);
      void queryClient.invalidateQueries();
    },
  });
  const { leftOut, ...typed } = useFormValues(form);
  const wanted = wantedOf(typed);
  const offer = useQuery({
    ...trpc.holidays.publicHolidays.queryOptions(wanted),
    enabled: wanted.country_code !== "",
    // The regions stay to choose from while the holidays of one of them come.
    placeholderData: keepPreviousData,
  });
  const { data: sites = [] } = useQuery(trpc.sites.list.queryOptions());
  const regions = regionChoices(offer.data?.regions ?? [], { sites, country: wanted.country_code });
  const isStale = offer.isPlaceholderData;
  const keys = chosenKeys(isStale ? [] : (offer.data?.holidays ?? []), leftOut);
  return (
    <EntrySheet
      form={form}
      title={t("import_title")}
      lead={t("import_lead")}
      onClose={onClose}
      isDisabled={keys.length === 0}
      submitLabel={t("import_count", { count: keys.length })}
    >
      <PlaceFields
        country={wanted.country_code}
        site={wanted.site}
        onCountry={(country_code) => form.change({ country_code, region: "" })}
        onSite={(site) => form.change({ site, region: regionOfSite(site, sites) })}
        countryError={form.errorAt("country_code")}
        siteError={form.errorAt("site")}
      />
      <RegionField
        // Regions of another country cannot be chosen.
        regions={isStale && typed.region === "" ? [] : regions}
        value={typed.region}
        site={typed.site}
        onChange={(region) => {
          const [only = "", ...others] = region?.sites ?? [];
          // The holidays of a region are for the people who work there.
          const isClear = typed.site === "" && others.length === 0;
          form.change({ region: region?.code ?? "", site: isClear ? only : typed.site });
        }}
        error={form.errorAt("region")}
      />
      <FormField form={form} name="year">
        {({ value, onChange, error }) => (
          <Select
            label={t("year")}
            options={yearsAround(thisYear, value).map((year) => ({ id: `${year}`, text: `${year}` }))}
            value={`${value}`}
            onChange={(year) => onChange(Number(year))}
            error={error}
            className="w-32"
          />
        )}
      </FormField>
      <ImportOffer
        offer={wanted.country_code === "" ? null : { ...offer, isLoading: offer.isLoading || isStale }}
        {...{ wanted, keys, leftOut }}
        onLeaveOut={(left) => form.change({ leftOut: left })}
      />
    </EntrySheet>
  );
}

/** The years to choose from, and the one that is chosen. */
function yearsAround(thisYear: number, chosen: number): number[] {
  const years = YEARS_AROUND.map((distance) => thisYear + distance);
  return years.includes(chosen) ? years : [chosen, ...years];
}

/** What the service is asked for: without a region, the whole country. */
function wantedOf<Typed extends { region: string }>({ region, ...place }: Typed) {
  return { ...place, ...(region === "" ? {} : { region }) };
}
