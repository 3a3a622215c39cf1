"use client";

import { useMemo } from "react";
import { regionWithinCountry } from "@/domain/directory/region-code";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { useCountries } from "./use-countries";
import type { SiteRow } from "./use-site-rows";

/** What the table of sites shows of each. */
export function useSiteColumns(): Column<SiteRow>[] {
  const t = useTranslations("sites");
  const { nameOf } = useCountries();
  return useMemo(
    () => [
      { id: "name", title: t("name"), cell: (row) => row.name, sortBy: (row) => row.name },
      {
        id: "country",
        title: t("country"),
        cell: (row) =>
          row.region_code === null
            ? nameOf(row.country_code)
            : t("place", {
                country: nameOf(row.country_code),
                region: regionWithinCountry(row.region_code),
              }),
        sortBy: (row) => `${nameOf(row.country_code)} ${row.region_code ?? ""}`,
        from: "md",
      },
      {
        id: "time_zone",
        title: t("time_zone"),
        cell: (row) => row.time_zone.replaceAll("_", " "),
        sortBy: (row) => row.time_zone,
        from: "lg",
        isWide: true,
      },
      {
        id: "people",
        title: t("people"),
        cell: (row) => row.people,
        sortBy: (row) => row.people,
        align: "end",
      },
    ],
    [t, nameOf],
  );
}
