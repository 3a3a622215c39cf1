"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/forms/select";
import { useCountries } from "@/features/sites/use-countries";
import { TableToolbar } from "@/features/tables/table-toolbar";
import type { TableAddress } from "@/features/tables/use-table-address";
import { type HolidayRow, placesWithHolidays } from "./holiday-filters";
import { YearField } from "./year-field";

const ANYWHERE = "anywhere";

interface HolidayToolbarProps {
  address: TableAddress;
  holidays: readonly HolidayRow[];
  /** How many are shown; undefined while they are loading. */
  count: number | undefined;
  year: number;
  place: string | null;
  onYear: (year: number) => void;
  onPlace: (place: string | null) => void;
}

/** Search, year, and for whom. */
export function HolidayToolbar({
  address,
  holidays,
  count,
  year,
  place,
  onYear,
  onPlace,
}: HolidayToolbarProps) {
  const t = useTranslations("holidays");
  const { nameOf } = useCountries();
  const { countries, sites } = placesWithHolidays(holidays);
  return (
    <TableToolbar
      address={address}
      searchLabel={t("search")}
      count={count === undefined ? null : t("count", { count })}
    >
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
    </TableToolbar>
  );
}
