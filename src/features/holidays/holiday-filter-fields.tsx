"use client";

import { Select } from "@/components/forms/select";
import { useCountries } from "@/features/sites/use-countries";
import { useTranslations } from "@/features/words/use-translations";
import { type HolidayRow, placesWithHolidays } from "./holiday-filters";
import { YearField } from "./year-field";

const ANYWHERE = "anywhere";

interface HolidayFilterFieldsProps {
  holidays: readonly HolidayRow[];
  year: number;
  place: string | null;
  onYear: (year: number) => void;
  onPlace: (place: string | null) => void;
}

/** Which year, and for whom. */
export function HolidayFilterFields({ holidays, year, place, onYear, onPlace }: HolidayFilterFieldsProps) {
  const t = useTranslations("holidays");
  const { nameOf } = useCountries();
  const { countries, sites } = placesWithHolidays(holidays);
  return (
    <>
      <YearField year={year} onChange={onYear} />
      {countries.length + sites.length > 1 ? (
        <Select
          label={t("place")}
          isLabelHidden
          options={[
            { id: ANYWHERE, text: t("anywhere") },
            ...countries.map((code) => ({ id: code, text: nameOf(code) })),
            ...sites.map((site) => ({ id: `:${site}`, text: site })),
          ]}
          value={place ?? ANYWHERE}
          onChange={(id) => onPlace(id === ANYWHERE ? null : id)}
          className="w-44"
        />
      ) : null}
    </>
  );
}
