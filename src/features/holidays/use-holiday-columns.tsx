"use client";

import { useMemo } from "react";
import { useDates } from "@/features/dates/use-dates";
import { useCountries } from "@/features/sites/use-countries";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import type { HolidayRow } from "./holiday-filters";

/** The words of a holiday: when it is, and for whom. */
export function useHolidayWords() {
  const t = useTranslations("holidays");
  const { range } = useDates();
  const { nameOf } = useCountries();
  return {
    dates: ({
      start_date,
      end_date,
      part_type,
    }: Pick<HolidayRow, "start_date" | "end_date" | "part_type">) => {
      const dates = range(start_date, end_date);
      return part_type === "FULL_DAY" ? dates : t(`half.${part_type}`, { dates });
    },
    place: ({ site, country_code }: Pick<HolidayRow, "site" | "country_code">) =>
      site === "" ? nameOf(country_code) : t("site_in", { site, country: nameOf(country_code) }),
  };
}

function Dates({ holiday }: { holiday: HolidayRow }) {
  return useHolidayWords().dates(holiday);
}

function Place({ holiday }: { holiday: HolidayRow }) {
  return useHolidayWords().place(holiday);
}

/** What the table of holidays shows of each. */
export function useHolidayColumns(): Column<HolidayRow>[] {
  const t = useTranslations("holidays");
  const { nameOf } = useCountries();
  return useMemo(
    () => [
      { id: "name", title: t("name"), cell: (row) => row.name, sortBy: (row) => row.name },
      {
        id: "date",
        title: t("date"),
        cell: (row) => <Dates holiday={row} />,
        sortBy: (row) => row.start_date,
        from: "md",
        isWide: true,
      },
      {
        id: "place",
        title: t("place"),
        cell: (row) => <Place holiday={row} />,
        sortBy: (row) => row.site || nameOf(row.country_code),
        from: "md",
        isWide: true,
      },
    ],
    [t, nameOf],
  );
}
