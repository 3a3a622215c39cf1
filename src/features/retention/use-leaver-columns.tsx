"use client";

import { useMemo } from "react";
import { Link } from "@/components/link";
import type { Leaver } from "@/contracts/people/erasure";
import { useDates } from "@/features/dates/use-dates";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";

/** What the table of those who left shows of each. */
export function useLeaverColumns(): Column<Leaver>[] {
  const t = useTranslations("retention");
  const dates = useDates();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("name"),
        cell: ({ id, name }) => (
          <Link href={`/admin/people/${id}`} className="wrap-anywhere underline">
            <bdi>{name}</bdi>
          </Link>
        ),
      },
      {
        id: "end_date",
        title: t("last_day"),
        cell: ({ end_date }) => <span className="whitespace-nowrap">{dates.day(end_date)}</span>,
        from: "sm",
      },
      {
        id: "erasable_from",
        title: t("erasable_from"),
        cell: ({ erasable_from, is_erasable }) => (
          <span className="text-small whitespace-nowrap">
            {erasable_from === null ? t("no_period") : is_erasable ? t("now") : dates.day(erasable_from)}
          </span>
        ),
      },
    ],
    [t, dates],
  );
}
