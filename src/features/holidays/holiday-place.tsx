"use client";

import { FormField } from "@/features/forms/form-field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import type { HolidayValues } from "./holiday-values";
import { PlaceFields } from "./place-fields";

interface HolidayPlaceProps {
  form: EntryForm<HolidayValues>;
  site: string;
}

/** For whom a holiday is. */
export function HolidayPlace({ form, site }: HolidayPlaceProps) {
  const t = useTranslations("holidays");
  return (
    <FormField form={form} name="country_code" rules={{ required: t("country_needed") }}>
      {({ value, onChange, error }) => (
        <PlaceFields
          country={value}
          site={site}
          onCountry={onChange}
          onSite={(name) => {
            form.forgive("site");
            form.set({ site: name });
          }}
          countryError={error}
          siteError={form.errorAt("site")}
        />
      )}
    </FormField>
  );
}
