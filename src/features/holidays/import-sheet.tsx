"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
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
    values: { country_code: usualCountry, site: "", year: usual.year, leftOut: NOTHING },
    send: ({ leftOut: _, ...place }) => client.holidays.importPublic.mutate({ ...place, keys }),
    onSent: ({ created, skipped }) => {
      toastDone(
        t("imported", { count: created }),
        skipped > 0 ? t("skipped", { count: skipped }) : undefined,
      );
      onImported(wanted.year);
      void queryClient.invalidateQueries();
    },
  });
  const { leftOut, ...wanted } = useFormValues(form);
  const offer = useQuery({
    ...trpc.holidays.publicHolidays.queryOptions(wanted),
    enabled: wanted.country_code !== "",
  });
  const keys = chosenKeys(offer.data?.holidays ?? [], leftOut);
  return (
    <EntrySheet
      // Nothing is lost that takes more than a moment to choose again.
      form={{ ...form, isDirty: false }}
      title={t("import_title")}
      lead={t("import_lead")}
      onClose={onClose}
      isDisabled={keys.length === 0}
      submitLabel={t("import_count", { count: keys.length })}
    >
      <PlaceFields
        country={wanted.country_code}
        site={wanted.site}
        onCountry={(country_code) => form.change({ country_code })}
        onSite={(site) => form.change({ site })}
        countryError={form.errorAt("country_code")}
        siteError={form.errorAt("site")}
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
        offer={wanted.country_code === "" ? null : offer}
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
